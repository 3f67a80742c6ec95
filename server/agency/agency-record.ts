import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { agency } from '#contract/agency/agency.record.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { reviseMenus } from '#server/menu/menu-records.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { served } from '#server/platform/records/record-table.ts'

import { checkAgencyPlace, checkLevels, settlePaths } from './agency-place.ts'

const kindOfIt = (column: string) =>
  sql`(select ${sql.id('kind', column)} from agency_kind as kind where kind.id = at.kind_id)`

export const agencyRecord = served(agency, {
  table: 'agency',
  columns: {
    // Its own id is the institution that decides who sees it.
    fTid: 'id',
    label: 'label',
    labelEnglish: 'label_english',
    kindId: 'kind_id',
    kindNameEnglish: sql`coalesce(${kindOfIt('name_english')}, '')`,
    parentId: 'parent_id',
    fSort: 'sort',
    fContact: 'contact',
    fPhone: 'phone',
    fAddress: 'address',
    fRemarks: 'remarks',
    fIcon: sql`coalesce(${kindOfIt('icon')}, at.icon)`,
    childCount: sql`(select count(*) from agency as below where below.parent_id = at.id)`,
    siteCount: sql`(select count(*) from site where site.agency_id = at.id)`,
    departmentCount: sql`(select count(*) from department_agency as held where held.agency_id = at.id)`,
    terminalCount: sql`(select count(*) from terminal where terminal.agency_id = at.id)`,
  },
  taken: { agency_label: 'label' },
  references: {
    kindId: { table: 'agency_kind', name: 'name', nameEnglish: 'name_english' },
    // Whose it is, the place's own check asks: an institution that is another's is none at all.
    parentId: { table: 'agency', name: 'label', nameEnglish: 'label_english' },
  },
  keptBy: [
    { kind: 'agency', table: 'agency', column: 'parent_id' },
    { kind: 'site', table: 'site', column: 'agency_id' },
    { kind: 'department', table: 'department_agency', column: 'agency_id' },
    { kind: 'terminal', table: 'terminal', column: 'agency_id' },
    { kind: 'customer', table: 'customer', column: 'agency_id' },
    { kind: 'tariff', table: 'tariff', column: 'agency_id' },
    { kind: 'cardDesk', table: 'card_desk', column: 'agency_id' },
    { kind: 'device', table: 'device', column: 'agency_id' },
    { kind: 'measuringPoint', table: 'measuring_point', column: 'agency_id' },
    { kind: 'meterChange', table: 'meter_change', column: 'agency_id' },
    { kind: 'meterAsset', table: 'meter_asset', column: 'agency_id' },
    { kind: 'terminalAsset', table: 'terminal_asset', column: 'agency_id' },
    { kind: 'storedEnergy', table: 'stored_energy', column: 'agency_id' },
    { kind: 'sitePrice', table: 'site_price', column: 'agency_id' },
    { kind: 'policyTemplate', table: 'policy_template', column: 'agency_id' },
    { kind: 'policy', table: 'policy', column: 'agency_id' },
    { kind: 'taskTemplate', table: 'task_template', column: 'agency_id' },
    { kind: 'collectionTask', table: 'collection_task', column: 'agency_id' },
    { kind: 'programSet', table: 'program_set', column: 'agency_id' },
    { kind: 'upProgramSet', table: 'up_program_set', column: 'agency_id' },
    { kind: 'alarmRule', table: 'alarm_rule', column: 'agency_id' },
    { kind: 'alarm', table: 'alarm', column: 'agency_id' },
    { kind: 'exEvent', table: 'device_event', column: 'agency_id' },
    { kind: 'mailSubscription', table: 'mail_subscription', column: 'agency_id' },
    { kind: 'mail', table: 'mail', column: 'agency_id' },
    { kind: 'feeService', table: 'fee_service', column: 'agency_id' },
    { kind: 'elw', table: 'elw', column: 'agency_id' },
  ],
  async check(tx, { kindId, parentId }, before, { caller }) {
    if (kindId === null && before?.kindId !== null) refuseField('kindId', 'select_required')
    const isMoved = before === null || before.parentId !== parentId
    await checkAgencyPlace(tx, caller, { id: before?.id ?? null, parentId, isMoved })
  },
  // A new path holds the id that the insertion makes.
  fill: (_tx, _entries, before) => Promise.resolve(before === null ? { path: `new:${randomUUID()}` } : {}),
  async onAdded(tx, { id }) {
    await settlePaths(tx, id)
    await checkLevels(tx, id)
    await reviseMenus(tx)
  },
  async onChanged(tx, { before, after }) {
    if (before.parentId !== after.parentId) await settlePaths(tx, after.id)
    if (before.parentId !== after.parentId || before.kindId !== after.kindId) await checkLevels(tx, after.id)
    // What consoles hold of the tree is old now, whoever's it is.
    await reviseMenus(tx)
  },
  onRemoved: (tx) => reviseMenus(tx),
  beforeRemove(_tx, agencies) {
    if (agencies.some(({ parentId }) => parentId === null))
      throw new Refusal('agency.top_level', statuses.notAllowedNow)
    return Promise.resolve()
  },
})
