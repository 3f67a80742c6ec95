import { sql } from 'kysely'

import { agencyKind } from '#contract/agency/agency-kind.record.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { served } from '#server/platform/records/record-table.ts'

import { isTreeInOrder, lockAgencyTree } from './agency-place.ts'

export const agencyKindRecord = served(agencyKind, {
  table: 'agency_kind',
  columns: {
    fName: 'name',
    fNameEnglish: 'name_english',
    fLevel: 'level',
    fIcon: 'icon',
    fRemarks: 'remarks',
    agencyCount: sql`(select count(*) from agency where kind_id = at.id)`,
  },
  taken: { agency_kind_name: 'fName' },
  keptBy: [{ kind: 'agency', table: 'agency', column: 'kind_id' }],
  async onChanged(tx, { before, after }) {
    if (before.fLevel === after.fLevel) return
    await lockAgencyTree(tx)
    if (!(await isTreeInOrder(tx, sql`${after.id} in (agency.kind_id, above.kind_id)`)))
      throw new Refusal('agency.kind_level', statuses.notAllowedNow)
  },
})
