import { elw } from '#contract/fee/elw.record.ts'
import { clearElws } from './watch-elws.ts'
import { served } from '#server/platform/records/record-table.ts'

export const elwRecord = served(elw, {
  table: 'elw',
  columns: {
    name: 'name',
    fTid: 'agency_id',
    kind: 'kind',
    threshold: 'threshold',
    level: 'level',
    isEnabled: 'is_enabled',
    remarks: 'remarks',
  },
  taken: { elw_name: 'name' },
  async onRemoved(tx, records) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const { id } of records) await clearElws(tx, `elw:${id}:%`, new Date())
  },
})
