import { type AliasedRawBuilder, sql } from 'kysely'
import { type AnyStateMachine } from 'xstate'

import { assetMachine } from '#machines/asset/index.ts'
import { cardOrderMachine, cardRecordMachine } from '#machines/card/index.ts'
import { counterClosingMachine } from '#machines/ledger/index.ts'
import { importJobMachine } from '#machines/import/index.ts'
import { operatorAccountMachine } from '#machines/operator/index.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

/** What lists say of a record's owner. */
interface RecordOwner {
  /** As journals name the record. */
  readonly entity_id: string
  readonly name: string
  readonly address: string
  /** Lower case. */
  readonly search_text: string
}

type Owners = AliasedRawBuilder<RecordOwner, 'owner'>

/** What the records of one machine are about, and so who may see them. */
export interface RecordKind {
  readonly machine: AnyStateMachine
  /** The owners that the caller may see, as a query to be joined. */
  readonly owners: (caller: Caller) => Owners
}

const terminals = (caller: Caller): Owners =>
  sql<RecordOwner>`(select terminal.id::text as entity_id, terminal.name, terminal.address, terminal.search_text
    from terminal where ${inScope(caller, 'terminal.agency_id')})`.as('owner')

/** Users are seen with their department, deleted ones too: their name stays in what they did. */
const operators = (caller: Caller): Owners =>
  sql<RecordOwner>`(select app_user.id::text as entity_id, app_user.name, app_user.user_name as address,
      lower(app_user.name || ' ' || app_user.user_name) as search_text
    from app_user where ${departmentInScope(caller, 'app_user.department_id')})`.as('owner')

/** Cards are seen with their customer; one that nobody has, only by those who see everything. */
const cards = (caller: Caller): Owners =>
  sql<RecordOwner>`(select card.id::text as entity_id, coalesce(customer.name, '') as name, card.serial as address,
      lower(concat_ws(' ', card.serial, customer.number, customer.name)) as search_text
    from card left join customer on customer.id = card.customer_id
    where ${inScope(caller, 'customer.agency_id')})`.as('owner')

const cardOrders = (caller: Caller): Owners =>
  sql<RecordOwner>`(select card_order.id::text as entity_id, customer.name, card.serial as address,
      lower(concat_ws(' ', card.serial, customer.number, customer.name)) as search_text
    from card_order join customer on customer.id = card_order.customer_id join card on card.id = card_order.card_id
    where ${inScope(caller, 'customer.agency_id')})`.as('owner')

/** Shifts are seen with their counter. */
const shifts = (caller: Caller): Owners =>
  sql<RecordOwner>`(select counter_shift.id::text as entity_id, app_user.name, card_desk.name as address,
      lower(concat_ws(' ', app_user.name, app_user.user_name, card_desk.name, counter_shift.day)) as search_text
    from counter_shift join app_user on app_user.id = counter_shift.operator_id
      join card_desk on card_desk.id = counter_shift.counter_id
    where ${inScope(caller, 'card_desk.agency_id')})`.as('owner')

/** Imports are seen with whoever brought them. */
const imports = (caller: Caller): Owners =>
  sql<RecordOwner>`(select import_job.id::text as entity_id, import_job.file_name as name, import_job.kind as address,
      lower(concat_ws(' ', import_job.file_name, import_job.kind, app_user.name, app_user.user_name)) as search_text
    from import_job join app_user on app_user.id = import_job.user_id
    where ${departmentInScope(caller, 'app_user.department_id')})`.as('owner')

/** Assets are seen with the institution that owns them. */
const assets = (caller: Caller): Owners =>
  sql<RecordOwner>`(select 'meterAsset:' || meter_asset.id as entity_id, asset_no as name, place as address,
      lower(concat_ws(' ', asset_no, place)) as search_text
    from meter_asset where ${inScope(caller, 'meter_asset.agency_id')}
    union all
    select 'terminalAsset:' || terminal_asset.id, asset_no, place, lower(concat_ws(' ', asset_no, place))
    from terminal_asset where ${inScope(caller, 'terminal_asset.agency_id')})`.as('owner')

/** Machines whose records the server keeps. A machine that `advance()` runs is listed here. */
export const recordKinds: readonly RecordKind[] = [
  { machine: registrationRecordMachine, owners: terminals },
  { machine: operatorAccountMachine, owners: operators },
  { machine: cardRecordMachine, owners: cards },
  { machine: cardOrderMachine, owners: cardOrders },
  { machine: counterClosingMachine, owners: shifts },
  { machine: assetMachine, owners: assets },
  { machine: importJobMachine, owners: imports },
]

/** @returns undefined for a machine that keeps no records on the server */
export const recordKindOf = (machineId: string): RecordKind | undefined =>
  recordKinds.find(({ machine }) => machine.id === machineId)
