import { randomUUID } from 'node:crypto'

import { servedRecords } from '#server/served-records.ts'
import type { Samples } from '#tests/server/rights/sample.ts'

import { insertRecord } from './record-samples.ts'

/** A PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const archiveSamples: Samples<
  | 'readOwnInstitutions'
  | 'readSiteTree'
  | 'searchTerminals'
  | 'terminalDetail'
  | 'readProtocols'
  | 'searchMeasuringPoints'
  | 'changeTerminalState'
  | 'readTerminalAccess'
  | 'searchUserMeasuringPoints'
  | 'editMeasuringPoint'
  | 'checkTotals'
  | 'uploadRecordPicture'
> = {
  readOwnInstitutions: { input: () => ({}), sibling: 'sees_none' },
  readSiteTree: { input: ({ records }) => ({ tid: records.own.agencyId }), sibling: 'sees_none' },
  searchTerminals: { input: ({ records }) => ({ fTid: records.own.agencyId }), sibling: 'sees_none' },
  terminalDetail: { input: ({ records }) => ({ termId: String(records.own.termId) }), sibling: 'not_found' },
  searchUserMeasuringPoints: {
    input: ({ records }) => ({ fTid: records.own.agencyId }),
    sibling: 'sees_none',
  },
  editMeasuringPoint: {
    async input(stage) {
      const id = await insertRecord(stage, servedRecords.measuringPoint)
      const { fMpName, fConAdd, fTmId } = await stage.db
        .selectFrom('measuring_point')
        .select(['name as fMpName', 'address as fConAdd', 'terminal_id as fTmId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const asked = { id, version: 1, fMpName, fConAdd, fTmId, pvPageType: 2, isTotal: true } as const
      const none = { pvId: null, deviceId: null, fAmId: null }
      return { ...asked, ...none, transformerArea: '', ratio: 1, energyType: '', fRemarks: '' }
    },
    sibling: 'not_found',
  },
  checkTotals: {
    async input(stage) {
      const id = await insertRecord(stage, servedRecords.measuringPoint)
      await stage.db.updateTable('measuring_point').set({ is_total: true }).where('id', '=', id).execute()
      return { fTid: stage.records.own.agencyId, from: '2026-11-01', to: '2026-11-02' }
    },
    sibling: 'sees_none',
  },
  uploadRecordPicture: {
    input: () => ({ kind: 'site', picture: onePixel }),
    sibling: { may_too: 'a picture belongs to nobody until a record names it' },
    alsoHolds: 'everything',
  },
  readTerminalAccess: { input: ({ records }) => ({ id: records.own.termId }), sibling: 'not_found' },
  changeTerminalState: {
    input: async (stage) => ({
      requestId: randomUUID(),
      id: await insertRecord(stage, servedRecords.terminal),
      version: 1,
      change: { step: 'stop', reason: '检修' },
    }),
    sibling: 'not_found',
  },
  readProtocols: { input: () => ({}), sibling: { may_too: 'protocols are the same for everybody' } },
  searchMeasuringPoints: { input: ({ records }) => ({ fTid: records.own.agencyId }), sibling: 'sees_none' },
}
