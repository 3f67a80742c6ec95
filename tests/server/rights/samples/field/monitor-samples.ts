import type { Samples } from '#tests/server/rights/sample.ts'

export const monitorSamples: Samples<
  | 'countOnlineTerminal'
  | 'getOnlineTerminalInfo'
  | 'getToms'
  | 'exportList'
  | 'getSingleTerminal'
  | 'getBranchMsg'
  | 'searchMeterRecord'
  | 'getProjectNames'
  | 'sectionValue'
> = {
  countOnlineTerminal: {
    input: ({ records }) => ({ fTid: records.own.agencyId }),
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  getOnlineTerminalInfo: { input: ({ records }) => ({ fTid: records.own.agencyId }), sibling: 'sees_none' },
  getToms: {
    input: async ({ db, records }) => {
      await db.updateTable('site').set({ longitude: 113_000_000, latitude: 34_000_000 }).execute()
      return { fTid: records.own.agencyId }
    },
    sibling: 'sees_none',
    shows: (places) => places.length > 0,
  },
  exportList: {
    input: ({ records }) => ({ fTid: records.own.agencyId }),
    sibling: { may_too: 'whoever sees none of the terminals gets a file of none' },
  },
  getSingleTerminal: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  getBranchMsg: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  searchMeterRecord: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  getProjectNames: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  sectionValue: {
    input: ({ records }) => ({ type: '0' as const, tmId: String(records.own.termId) }),
    sibling: 'not_found',
  },
}
