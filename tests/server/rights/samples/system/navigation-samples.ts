import type { Samples } from '#tests/server/rights/sample.ts'

const own = { may_too: "the caller's own menus and roles" }

export const navigationSamples: Samples<'readNavigation' | 'readRoleConfiguration' | 'reportErrors'> = {
  readNavigation: { input: () => ({}), sibling: own },
  readRoleConfiguration: { input: () => ({}), sibling: own },
  reportErrors: {
    input: () => ({
      errors: [{ message: 'm', info: '', url: '', stack: '', at: '2026-11-21T02:00:00.000Z', count: 1 }],
    }),
    sibling: { may_too: "faults of the caller's own console" },
  },
}
