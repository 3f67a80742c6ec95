import type { Samples } from '#tests/server/rights/sample.ts'

export const deviceSamples: Samples<'searchDeviceTypes' | 'readDeviceTree'> = {
  searchDeviceTypes: {
    input: () => ({}),
    sibling: { may_too: 'lists that forms offer are the same for everybody' },
  },
  readDeviceTree: { input: ({ records }) => ({ siteId: records.own.siteId }), sibling: 'not_found' },
}
