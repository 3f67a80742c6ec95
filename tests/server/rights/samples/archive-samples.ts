import type { Samples } from '../sample.ts'

export const archiveSamples: Samples<
  | 'getDepartAgencyTree'
  | 'getSiteTree'
  | 'searchTerminals'
  | 'terminalDetail'
  | 'getConProtocol'
  | 'searchMeasuringPoints'
> = {
  getDepartAgencyTree: { input: () => ({}), sibling: 'sees_none' },
  getSiteTree: { input: ({ records }) => ({ tid: records.own.agencyId }), sibling: 'sees_none' },
  searchTerminals: { input: ({ records }) => ({ fTid: records.own.agencyId }), sibling: 'sees_none' },
  terminalDetail: { input: ({ records }) => ({ termId: String(records.own.termId) }), sibling: 'not_found' },
  getConProtocol: { input: () => ({}), sibling: { may_too: 'protocols are the same for everybody' } },
  searchMeasuringPoints: { input: ({ records }) => ({ fTid: records.own.agencyId }), sibling: 'sees_none' },
}
