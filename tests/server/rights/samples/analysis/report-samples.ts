import type { Samples } from '#tests/server/rights/sample.ts'

const at = '2026-02-28'

export const reportSamples: Samples<'electricityReport' | 'incomeReport' | 'efficiencyAnalysis'> = {
  electricityReport: {
    input: ({ records }) => ({ siteId: records.own.siteId, kind: 'day', at }),
    sibling: 'not_found',
  },
  incomeReport: {
    input: ({ records }) => ({ siteId: records.own.siteId, kind: 'day', at }),
    sibling: 'not_found',
  },
  efficiencyAnalysis: {
    input: ({ records }) => ({ siteId: records.own.siteId, fromDay: at, toDay: at }),
    sibling: 'not_found',
  },
}
