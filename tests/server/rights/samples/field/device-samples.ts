import type { Samples } from '#tests/server/rights/sample.ts'

export const deviceSamples: Samples<'searchDeviceTypes'> = {
  searchDeviceTypes: {
    input: () => ({}),
    sibling: { may_too: 'lists that forms offer are the same for everybody' },
  },
}
