import { type RawBuilder, sql } from 'kysely'

/** Where an area keeps for its lists what a record's journal says. */
export interface Projection {
  readonly table: string
  /** As the journal names the row's record, over the alias `at`. */
  readonly key: RawBuilder<string>
  /** Columns of the row, each with what it must hold; the record of the journal has the alias `record`. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
}

const id = sql<string>`at.id::text`
const state = sql`record.state`
/** The innermost of nested states. */
const leaf = sql`regexp_replace(record.state, '^.*\\.', '')`
/** A value of the record's context; snapshots of older definitions may not have it, and then nothing is compared. */
const context = (name: string) =>
  sql`case when record.snapshot -> 'context' ? ${sql.lit(name)}
    then record.snapshot #>> ${sql.lit(`{context,${name}}`)} else at.${sql.id(columnOf(name))}::text end`
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
/** The same of a column that has a name of its own. */
const contextIn = (name: string, column: string) =>
  sql`case when record.snapshot -> 'context' ? ${sql.lit(name)}
    then record.snapshot #>> ${sql.lit(`{context,${name}}`)} else at.${sql.id(column)}::text end`
/** Numbers that the specification gives to states. */
const coded = (codes: Readonly<Record<string, number>>) =>
  sql`case record.state ${sql.join(
    Object.entries(codes).map(([name, code]) => sql`when ${sql.lit(name)} then ${sql.lit(code)}`),
    sql` `,
  )} end`

const plain = (table: string, ...names: readonly string[]): Projection => ({
  table,
  key: id,
  columns: { state, ...Object.fromEntries(names.map((name) => [columnOf(name), context(name)])) },
})

const assets = { notStocked: 1, toBeAllocated: 1, inUse: 2, scrapped: 3 }
const assetOf = (table: string, kind: string): Projection => ({
  table,
  key: sql<string>`${sql.lit(`${kind}:`)} || at.id`,
  columns: { state: coded(assets), place: context('place') },
})

/** What of each machine's records stands a second time in tables of areas, by machine. */
export const projections: Readonly<Record<string, readonly Projection[]>> = {
  registrationRecord: [
    {
      table: 'registration',
      key: sql<string>`at.terminal_id::text`,
      columns: {
        state: leaf,
        request_id: context('requestId'),
        mode: context('mode'),
        stage: context('stage'),
        reason: context('reason'),
        started_by: context('startedBy'),
      },
    },
  ],
  operatorAccount: [plain('app_user', 'mustChangePassword')],
  cardRecord: [plain('card')],
  cardOrder: [plain('card_order')],
  counterClosing: [plain('counter_shift')],
  policy: [plain('policy')],
  policyDevice: [plain('policy_device')],
  alarm: [
    {
      table: 'alarm',
      key: id,
      columns: {
        state: coded({ notRaised: 1, inProgress: 1, confirmed: 2, dispatched: 3, completed: 4, ended: 5 }),
        is_gone: context('isGone'),
        returns: context('returns'),
        is_escalated: context('isEscalated'),
      },
    },
  ],
  alarmRule: [
    {
      table: 'alarm_rule',
      key: id,
      columns: { state: coded({ notAdded: 1, draft: 1, tried: 2, on: 3, off: 4, removed: 4 }) },
    },
  ],
  mail: [
    {
      table: 'mail',
      key: id,
      columns: {
        state: coded({ notQueued: 1, queued: 1, sending: 2, sent: 3, failed: 4, unknown: 5, expired: 6 }),
        attempts: context('attempts'),
      },
    },
  ],
  asset: [assetOf('meter_asset', 'meterAsset'), assetOf('terminal_asset', 'terminalAsset')],
  batch: [plain('command_batch')],
  feeControl: [{ table: 'fee_service', key: id, columns: { state: leaf } }],
  collectionTask: [plain('collection_task')],
  command: [
    {
      table: 'remote_command',
      key: sql<string>`at.request_id::text`,
      columns: { state, reason: context('reason'), failed_items: context('failedItems') },
    },
  ],
  rollOut: [plain('roll_out', 'wave')],
  upgrade: [plain('upgrade', 'reason')],
  terminal: [
    { table: 'terminal', key: id, columns: { state: coded({ stopped: 1, running: 2, retired: 3 }) } },
  ],
  importJob: [plain('import_job', 'reason')],
  export: [
    {
      table: 'data_export',
      key: id,
      columns: {
        state,
        reason: context('reason'),
        row_count: contextIn('rows', 'row_count'),
        byte_count: contextIn('bytes', 'byte_count'),
      },
    },
  ],
  customerRecord: [plain('customer')],
  priceVersion: [
    {
      table: 'tariff_version',
      key: sql<string>`at.tariff_id || ':' || at.valid_from`,
      columns: { valid_from: sql`case when record.state = 'planned' then at.valid_from end` },
    },
  ],
  deskPairing: [
    {
      table: 'card_desk',
      key: id,
      columns: {
        revoked_at: sql`case when (record.state = 'revoked') = (at.revoked_at is not null)
          then at.revoked_at::text else record.state end`,
      },
    },
  ],
  // Their rows hold no state: a receipt's number, keys, and what a card was asked.
  receipt: [],
  keyRotation: [],
  cardChallenge: [],
  // Their rows are all there is.
  signInPause: [],
}
