import type { Samples } from '#tests/server/rights/sample.ts'

const ofAll = { may_too: 'lists that forms offer are the same for everybody' } as const

/** Lists that forms offer. */
export const lookupSamples: Pick<
  Samples,
  | 'getCommParams'
  | 'getMeterKind'
  | 'getModel'
  | 'getEnergyType'
  | 'getInverterProducers'
  | 'getGridType'
  | 'getExEventType'
> = {
  getCommParams: { input: () => ({}), sibling: ofAll },
  getMeterKind: { input: () => ({}), sibling: ofAll },
  getModel: { input: () => ({ kind: 'meter' }), sibling: ofAll },
  getEnergyType: { input: () => ({}), sibling: ofAll },
  getInverterProducers: { input: () => ({}), sibling: ofAll },
  getGridType: { input: () => ({}), sibling: ofAll },
  getExEventType: { input: () => ({ code: 'breakerEvent' }), sibling: ofAll },
}
