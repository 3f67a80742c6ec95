import type { Samples } from '#tests/server/rights/sample.ts'

const ownSight = { may_too: 'everybody finds what their own screens and institutions have' } as const

/** Help, the search for records, first steps. */
export const guideSamples: Pick<Samples, 'findRecords' | 'readAbout' | 'readFirstSteps'> = {
  findRecords: { input: () => ({ text: '1' }), sibling: ownSight },
  readAbout: { input: () => ({}), sibling: ownSight },
  readFirstSteps: { input: () => ({}), sibling: ownSight },
}
