import type { Samples } from '#tests/server/rights/sample.ts'

const ofAll = { may_too: 'lists that forms offer are the same for everybody' } as const

/** Lists that forms offer. */
export const lookupSamples: Pick<
  Samples,
  | 'readCommunicationParameters'
  | 'readMeterKinds'
  | 'readModels'
  | 'readEnergyTypes'
  | 'readInverterProducers'
  | 'readGridTypes'
  | 'readEventTypes'
> = {
  readCommunicationParameters: { input: () => ({}), sibling: ofAll },
  readMeterKinds: { input: () => ({}), sibling: ofAll },
  readModels: { input: () => ({ kind: 'meter' }), sibling: ofAll },
  readEnergyTypes: { input: () => ({}), sibling: ofAll },
  readInverterProducers: { input: () => ({}), sibling: ofAll },
  readGridTypes: { input: () => ({}), sibling: ofAll },
  readEventTypes: { input: () => ({ code: 'breakerEvent' }), sibling: ofAll },
}
