import type { Samples } from '#tests/server/rights/sample.ts'

export const overviewSamples: Samples<
  'singleStation' | 'countrywide' | 'powerCurve' | 'bigScreen' | 'totalPowerCurve'
> = {
  singleStation: { input: ({ records }) => ({ siteId: records.own.siteId }), sibling: 'not_found' },
  countrywide: { input: ({ records }) => ({ tid: records.own.agencyId }), sibling: 'sees_none' },
  powerCurve: { input: ({ records }) => ({ siteId: records.own.siteId }), sibling: 'not_found' },
  bigScreen: { input: ({ records }) => ({ tid: records.own.agencyId }), sibling: 'sees_none' },
  totalPowerCurve: {
    input: ({ records }) => ({ tid: records.own.agencyId }),
    sibling: 'sees_none',
    shows: ({ stations }) => stations > 0,
  },
}
