import { type AliasedRawBuilder, sql } from 'kysely'
import { type AnyStateMachine } from 'xstate'

import { alarmMachine, alarmRuleMachine, mailMachine } from '#machines/alarm/index.ts'
import { assetMachine } from '#machines/asset/index.ts'
import { deskPairingMachine } from '#machines/card-desk/index.ts'
import {
  cardChallengeMachine,
  cardOrderMachine,
  cardRecordMachine,
  keyRotationMachine,
} from '#machines/card/index.ts'
import { customerRecordMachine } from '#machines/customer/index.ts'
import { receiptMachine } from '#machines/receipt/index.ts'
import { priceVersionMachine } from '#machines/tariff/index.ts'
import { batchMachine } from '#machines/batch/index.ts'
import { commandMachine } from '#machines/command/index.ts'
import { feeControlMachine } from '#machines/fee/index.ts'
import { collectionTaskMachine } from '#machines/collection/index.ts'
import { counterClosingMachine } from '#machines/ledger/index.ts'
import { exportMachine } from '#machines/export/index.ts'
import { importJobMachine } from '#machines/import/index.ts'
import { operatorAccountMachine, signInPauseMachine } from '#machines/operator/index.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { policyDeviceMachine, policyMachine } from '#machines/policy/index.ts'
import { rollOutMachine, upgradeMachine } from '#machines/upgrade/index.ts'
import { terminalMachine } from '#machines/terminal/index.ts'
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

/** Alarms and rules are seen with their institution. */
const alarms = (caller: Caller): Owners =>
  sql<RecordOwner>`(select alarm.id::text as entity_id, alarm.message as name, coalesce(site.label, '') as address,
      lower(concat_ws(' ', alarm.message, alarm.message_english, site.label)) as search_text
    from alarm left join site on site.id = alarm.site_id where ${inScope(caller, 'alarm.agency_id')})`.as(
    'owner',
  )

const alarmRules = (caller: Caller): Owners =>
  sql<RecordOwner>`(select alarm_rule.id::text as entity_id, alarm_rule.name, alarm_rule.indicator as address,
      lower(concat_ws(' ', alarm_rule.name, alarm_rule.name_english, alarm_rule.indicator)) as search_text
    from alarm_rule where ${inScope(caller, 'alarm_rule.agency_id')})`.as('owner')

/** Mails are seen with the institution whose alarms they tell; test mails of those who see all, by them alone. */
const mails = (caller: Caller): Owners =>
  sql<RecordOwner>`(select mail.id::text as entity_id, mail.subject as name, mail.recipient as address,
      lower(concat_ws(' ', mail.subject, mail.recipient)) as search_text
    from mail where ${inScope(caller, 'mail.agency_id')})`.as('owner')
/** Exports are seen with whoever ordered them. */
const exports = (caller: Caller): Owners =>
  sql<RecordOwner>`(select data_export.id::text as entity_id, data_export.wanted::json ->> 'name' as name,
      data_export.format as address,
      lower(concat_ws(' ', data_export.wanted::json ->> 'name', app_user.name, app_user.user_name)) as search_text
    from data_export join app_user on app_user.id = data_export.user_id
    where ${departmentInScope(caller, 'app_user.department_id')})`.as('owner')

/** Assets are seen with the institution that owns them. */
const assets = (caller: Caller): Owners =>
  sql<RecordOwner>`(select 'meterAsset:' || meter_asset.id as entity_id, asset_no as name, place as address,
      lower(concat_ws(' ', asset_no, place)) as search_text
    from meter_asset where ${inScope(caller, 'meter_asset.agency_id')}
    union all
    select 'terminalAsset:' || terminal_asset.id, asset_no, place, lower(concat_ws(' ', asset_no, place))
    from terminal_asset where ${inScope(caller, 'terminal_asset.agency_id')})`.as('owner')

/** Commands are seen with their terminal. */
const commands = (caller: Caller): Owners =>
  sql<RecordOwner>`(select remote_command.request_id::text as entity_id, terminal.name, terminal.address,
      lower(concat_ws(' ', terminal.search_text, remote_command.code, remote_command.queued_by)) as search_text
    from remote_command join terminal on terminal.id = remote_command.terminal_id
    where ${inScope(caller, 'terminal.agency_id')})`.as('owner')

/** Policies and their devices are seen with the institution of their site. */
const policies = (caller: Caller): Owners =>
  sql<RecordOwner>`(select policy.id::text as entity_id, policy.name, site.label as address,
      lower(concat_ws(' ', policy.name, policy.name_english, site.label)) as search_text
    from policy join site on site.id = policy.site_id where ${inScope(caller, 'policy.agency_id')})`.as(
    'owner',
  )
const policyDevices = (caller: Caller): Owners =>
  sql<RecordOwner>`(select policy_device.id::text as entity_id, concat_ws(' ', policy.name, device.name) as name,
      device.code as address, lower(concat_ws(' ', policy.name, device.name, device.code)) as search_text
    from policy_device join policy on policy.id = policy_id join device on device.id = device_id
    where ${inScope(caller, 'policy.agency_id')})`.as('owner')

/** Batches are seen by those who see every terminal of them. */
const batches = (caller: Caller): Owners =>
  sql<RecordOwner>`(select command_batch.id::text as entity_id, command_batch.title as name, command_batch.code as address,
      lower(concat_ws(' ', command_batch.title, command_batch.code, command_batch.started_by)) as search_text
    from command_batch where not exists (
      select from remote_command join terminal on terminal.id = remote_command.terminal_id
      where remote_command.batch_id = command_batch.id and not ${inScope(caller, 'terminal.agency_id')}))`.as(
    'owner',
  )

/** Roll-outs are seen by those who see every terminal of them; the upgrade of a device with its terminal. */
const rollOuts = (caller: Caller): Owners =>
  sql<RecordOwner>`(select roll_out.id::text as entity_id, roll_out.name, upgrade_file.program_version as address,
      lower(concat_ws(' ', roll_out.name, upgrade_file.model, upgrade_file.program_version, roll_out.started_by)) as search_text
    from roll_out join upgrade_file on upgrade_file.id = roll_out.file_id where not exists (
      select from upgrade join terminal on terminal.id = upgrade.terminal_id
      where upgrade.roll_out_id = roll_out.id and not ${inScope(caller, 'terminal.agency_id')}))`.as('owner')

const upgrades = (caller: Caller): Owners =>
  sql<RecordOwner>`(select upgrade.id::text as entity_id, concat_ws(' ', terminal.name, nullif(upgrade.point_name, '')) as name,
      terminal.address, lower(concat_ws(' ', terminal.search_text, upgrade.point_name, upgrade.device)) as search_text
    from upgrade join terminal on terminal.id = upgrade.terminal_id
    where ${inScope(caller, 'terminal.agency_id')})`.as('owner')

/** Collection tasks are seen with the institution of their terminal, removed ones too. */
const collectionTasks = (caller: Caller): Owners =>
  sql<RecordOwner>`(select collection_task.id::text as entity_id, task_template.name, terminal.address,
      lower(concat_ws(' ', task_template.name, terminal.name, terminal.address)) as search_text
    from collection_task join task_template on task_template.id = collection_task.template_id
      join terminal on terminal.id = collection_task.terminal_id
    where ${inScope(caller, 'collection_task.agency_id')})`.as('owner')

/** Supplies under fee control are seen with their customer's institution. */
const feeServices = (caller: Caller): Owners =>
  sql<RecordOwner>`(select fee_service.id::text as entity_id, customer.name, fee_service.meter_address as address,
      lower(concat_ws(' ', customer.name, customer.number, fee_service.meter_address)) as search_text
    from fee_service join customer on customer.id = fee_service.customer_id
    where ${inScope(caller, 'fee_service.agency_id')})`.as('owner')

/** Customers are seen with their institution, and receipts with the order that they are of. */
const customers = (caller: Caller): Owners =>
  sql<RecordOwner>`(select customer.id::text as entity_id, customer.name, customer.number as address,
      lower(concat_ws(' ', customer.number, customer.name)) as search_text
    from customer where ${inScope(caller, 'customer.agency_id')})`.as('owner')

/** Prices are seen with the institution whose tariff they are of, withdrawn ones too. */
const prices = (caller: Caller): Owners =>
  sql<RecordOwner>`(select entity.entity_id, tariff.name, split_part(entity.entity_id, ':', 2) as address,
      lower(concat_ws(' ', tariff.name, tariff.name_english, entity.entity_id)) as search_text
    from entity join tariff on tariff.id::text = split_part(entity.entity_id, ':', 1)
    where entity.machine_id = ${priceVersionMachine.id} and ${inScope(caller, 'tariff.agency_id')})`.as(
    'owner',
  )

/** Counters are seen with their institution, those out of use too. */
const desks = (caller: Caller): Owners =>
  sql<RecordOwner>`(select card_desk.id::text as entity_id, card_desk.name, card_desk.machine_name as address,
      lower(concat_ws(' ', card_desk.name, card_desk.machine_name)) as search_text
    from card_desk where ${inScope(caller, 'card_desk.agency_id')})`.as('owner')

/** What is of no institution is seen by those who see everything. */
const ofNobody =
  (machineId: string) =>
  (caller: Caller): Owners =>
    sql<RecordOwner>`(select entity.entity_id, '' as name, entity.entity_id as address,
      lower(entity.entity_id) as search_text
    from entity cross join (select null::integer as agency_id) as nobody
    where entity.machine_id = ${machineId} and ${inScope(caller, 'nobody.agency_id')})`.as('owner')

/** Machines whose records the server keeps. A machine that `advance()` runs is listed here. */
export const recordKinds: readonly RecordKind[] = [
  { machine: registrationRecordMachine, owners: terminals },
  { machine: operatorAccountMachine, owners: operators },
  { machine: cardRecordMachine, owners: cards },
  { machine: cardOrderMachine, owners: cardOrders },
  { machine: counterClosingMachine, owners: shifts },
  { machine: alarmMachine, owners: alarms },
  { machine: alarmRuleMachine, owners: alarmRules },
  { machine: mailMachine, owners: mails },
  { machine: assetMachine, owners: assets },
  { machine: batchMachine, owners: batches },
  { machine: feeControlMachine, owners: feeServices },
  { machine: collectionTaskMachine, owners: collectionTasks },
  { machine: commandMachine, owners: commands },
  { machine: rollOutMachine, owners: rollOuts },
  { machine: upgradeMachine, owners: upgrades },
  { machine: policyMachine, owners: policies },
  { machine: policyDeviceMachine, owners: policyDevices },
  { machine: terminalMachine, owners: terminals },
  { machine: importJobMachine, owners: imports },
  { machine: exportMachine, owners: exports },
  { machine: customerRecordMachine, owners: customers },
  { machine: receiptMachine, owners: cardOrders },
  { machine: priceVersionMachine, owners: prices },
  { machine: deskPairingMachine, owners: desks },
  { machine: keyRotationMachine, owners: ofNobody(keyRotationMachine.id) },
  { machine: cardChallengeMachine, owners: ofNobody(cardChallengeMachine.id) },
  // Decides over rows of its own and has no journal: made-up names would fill it.
  { machine: signInPauseMachine, owners: ofNobody(signInPauseMachine.id) },
]

/** @returns undefined for a machine that keeps no records on the server */
export const recordKindOf = (machineId: string): RecordKind | undefined =>
  recordKinds.find(({ machine }) => machine.id === machineId)
