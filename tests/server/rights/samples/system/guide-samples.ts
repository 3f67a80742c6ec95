import type { Samples } from '#tests/server/rights/sample.ts'

const ownSight = { may_too: 'everybody finds what their own screens and institutions have' } as const

/** Help, the search for records, first steps. */
export const guideSamples: Pick<Samples, 'findRecords' | 'getAbout' | 'getFirstSteps'> = {
  findRecords: { input: () => ({ text: '1' }), sibling: ownSight },
  getAbout: { input: () => ({}), sibling: ownSight },
  getFirstSteps: { input: () => ({}), sibling: ownSight },
}
