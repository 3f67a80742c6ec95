import type { Samples } from '#tests/server/rights/sample.ts'

export const monitorSamples: Samples<
  | 'countTerminalPresence'
  | 'searchTerminalPresence'
  | 'readTerminalPlaces'
  | 'exportTerminalPresence'
  | 'readSingleTerminal'
  | 'readBranches'
  | 'searchMetersBehind'
  | 'readTerminalItems'
  | 'readSectionValues'
> = {
  countTerminalPresence: {
    input: ({ records }) => ({ fTid: records.own.agencyId }),
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  searchTerminalPresence: { input: ({ records }) => ({ fTid: records.own.agencyId }), sibling: 'sees_none' },
  readTerminalPlaces: {
    input: async ({ db, records }) => {
      await db.updateTable('site').set({ longitude: 113_000_000, latitude: 34_000_000 }).execute()
      return { fTid: records.own.agencyId }
    },
    sibling: 'sees_none',
    shows: (places) => places.length > 0,
  },
  exportTerminalPresence: {
    input: ({ records }) => ({ fTid: records.own.agencyId }),
    sibling: { may_too: 'whoever sees none of the terminals gets a file of none' },
  },
  readSingleTerminal: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  readBranches: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  searchMetersBehind: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  readTerminalItems: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  readSectionValues: {
    input: ({ records }) => ({ type: '0' as const, tmId: String(records.own.termId) }),
    sibling: 'not_found',
  },
}
