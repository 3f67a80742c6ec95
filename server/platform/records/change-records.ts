import { sql } from 'kysely'
import { z } from 'zod/mini'

import type { AuditKind } from '#contract/audited.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { none } from '#contract/kernel/shapes.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'
import type { Versioned } from '#contract/kernel/record/types.ts'

import type { Tx } from '../database/database.ts'
import { audit, sourceOf } from '../evidence/audit.ts'
import { inTransaction } from '../evidence/journal.ts'
import type { Platform } from '../kernel/platform.ts'
import { Refusal, refuse } from '../kernel/refusal.ts'
import { checkEntries } from './workbook/check-entries.ts'
import { once } from './once.ts'
import { readRecords } from './read-records.ts'
import { written } from './record-columns.ts'
import type { BareRow, Context, Entries, ServedRecord, WireRow } from './record-table.ts'
import { toldByIndex } from './told-by-index.ts'
import { refuseUsed } from './used-records.ts'

const added = z.object({ id: z.int() })

/**
 * Adds a record, once for each request id.
 *
 * @throws Refusal `app.not_found` for another's institution, `app.invalid_input`, `app.request_id_reused`
 */
export function addRecord(
  { db, clock }: Platform,
  record: ServedRecord,
  { requestId, ...entries }: { readonly requestId: string } & Entries,
  context: Context,
): Promise<{ id: number }> {
  const request = {
    requestId,
    call: context.call,
    input: entries,
    by: `user:${context.caller.userName}`,
    at: clock.now(),
    answer: added,
  }
  return toldByIndex(record, () =>
    inTransaction(db, (tx) => once(tx, request, () => addWithin(tx, { clock }, record, entries, context))),
  )
}

async function addWithin(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  record: ServedRecord,
  entries: Entries,
  context: Context,
): Promise<{ id: number }> {
  const { check, fill, onAdded } = record.mapping
  await checkEntries(tx, record, { entries, before: null, caller: context.caller, clock })
  await check?.(tx, entries, null, context)
  const filled = await fill?.(tx, entries, null, context)
  const id = await insert(tx, record, { ...written(record, entries), ...filled })
  const after = await one(tx, record, id)
  await onAdded?.(tx, after, context)
  await note(tx, { clock }, record, context, { id, before: null, after: await one(tx, record, id) })
  return { id }
}

const countAdded = z.object({ count: z.int() })

/**
 * Adds several records, all or none, once for each request id.
 *
 * @param asked the call's input, which is compared where it is sent again
 * @throws Refusal what adding one of them throws
 */
export function addRecordsOnce(
  { db, clock }: Platform,
  record: ServedRecord,
  { requestId, ...asked }: { readonly requestId: string } & Entries,
  context: Context,
  several: readonly Entries[],
): Promise<{ count: number }> {
  const request = {
    requestId,
    call: context.call,
    input: asked,
    by: `user:${context.caller.userName}`,
    at: clock.now(),
    answer: countAdded,
  }
  return toldByIndex(record, () =>
    inTransaction(db, (tx) =>
      once(tx, request, async () => {
        for (const entries of several)
          // oxlint-disable-next-line no-await-in-loop -- rows of one chain
          await addWithin(tx, { clock }, record, entries, context)
        return { count: several.length }
      }),
    ),
  )
}

/**
 * Changes a record that nobody else has changed since its editor read it.
 *
 * @throws Refusal `app.not_found`; `app.stale` with the record as it is; `app.invalid_input`
 */
export function changeRecord(
  { db, clock }: Platform,
  record: ServedRecord,
  { id, version, ...entries }: Versioned & Entries,
  context: Context,
): Promise<null> {
  const { check, fill, onChanged } = record.mapping
  return toldByIndex(record, () =>
    inTransaction(db, async (tx) => {
      const [before] = await hold(tx, record, [{ id, version }], context)
      if (!before) return refuse('app.not_found')
      await checkEntries(tx, record, { entries, before, caller: context.caller, clock })
      await check?.(tx, entries, before, context)
      const filled = await fill?.(tx, entries, before, context)
      await update(tx, record, before, { ...written(record, entries), ...filled })
      const change = { before, after: await one(tx, record, id) }
      await onChanged?.(tx, change, context)
      await note(tx, { clock }, record, context, { id, before, after: await one(tx, record, id) })
      return null
    }),
  )
}

/**
 * What else can be done to a record, such as a change of its state: it is locked as its editor saw it, its version
 * is counted on, and what it was and became is written down.
 *
 * @throws Refusal `app.not_found`, `app.stale`, and the act's own
 */
export function actOnRecord<R extends AnyRecord>(
  platform: Platform,
  record: ServedRecord<R>,
  chosen: Versioned,
  context: Context,
  act: Act<R>,
): Promise<null> {
  return toldByIndex(record, () =>
    inTransaction(platform.db, (tx) => actWithin(tx, platform, record, chosen, context, act)),
  )
}

type Act<R extends AnyRecord> = (tx: Tx, before: BareRow<R['fields']>) => Promise<unknown>

async function actWithin<R extends AnyRecord>(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  record: ServedRecord<R>,
  chosen: Versioned,
  context: Context,
  act: Act<R>,
): Promise<null> {
  const [before] = await hold(tx, record, [chosen], context)
  if (!before) return refuse('app.not_found')
  // The row has the declaration's fields, as its selection was made from them.
  await act(tx, before as unknown as BareRow<R['fields']>)
  await update(tx, record, before, {})
  await note(tx, { clock }, record, context, {
    id: before.id,
    before,
    after: await one(tx, record, before.id),
  })
  return null
}

/**
 * {@link actOnRecord}, once for each request id: what is sent again is answered before its version is looked at.
 *
 * @param asked the call's whole input
 * @throws Refusal `app.request_id_reused`, besides those
 */
export function actOnRecordOnce<R extends AnyRecord>(
  platform: Platform,
  record: ServedRecord<R>,
  { requestId, ...asked }: Versioned & { readonly requestId: string },
  context: Context,
  act: Act<R>,
): Promise<null> {
  const request = {
    requestId,
    call: context.call,
    input: asked,
    by: `user:${context.caller.userName}`,
    at: platform.clock.now(),
    answer: none,
  }
  return toldByIndex(record, () =>
    inTransaction(platform.db, (tx) =>
      once(tx, request, () => actWithin(tx, platform, record, asked, context, act)),
    ),
  )
}

/**
 * Removes records that nobody else has changed, all or none.
 *
 * @throws Refusal `app.not_found`, `app.stale`; `app.in_use` with what keeps them
 */
export function removeRecords(
  { db, clock }: Platform,
  record: ServedRecord,
  chosen: readonly Versioned[],
  context: Context,
): Promise<null> {
  const { beforeRemove, onRemoved } = record.mapping
  return toldByIndex(record, () =>
    inTransaction(db, async (tx) => {
      const held = await hold(tx, record, chosen, context)
      await beforeRemove?.(tx, held, context)
      await refuseUsed(tx, record, held)
      await sql`delete from ${sql.table(record.mapping.table)}
        where id = any(${held.map(({ id }) => id)}::int[])`.execute(tx)
      await onRemoved?.(tx, held, context)
      for (const before of held)
        // oxlint-disable-next-line no-await-in-loop -- rows of one chain
        await note(tx, { clock }, record, context, { id: before.id, before, after: null })
      return null
    }),
  )
}

/** The rows that are about to change, locked, each as its editor saw it. */
async function hold(
  tx: Tx,
  record: ServedRecord,
  chosen: readonly Versioned[],
  { caller, language }: Context,
): Promise<WireRow[]> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  // Locked by id from below, so that two who choose the same in another order do not wait for each other.
  const ids = [...versions.keys()].toSorted((low, high) => low - high)
  const held = await readRecords(tx, record, caller, ids, { language: null, lock: true })
  if (held.length < ids.length) refuse('app.not_found')
  const stale = held.filter(({ id, version }) => versions.get(id) !== version)
  if (stale.length > 0) {
    const staleIds = stale.map(({ id }) => id)
    const [present] = await readRecords(tx, record, caller, staleIds, { language })
    throw new Refusal('app.stale', statuses.notAllowedNow, { present, stale: staleIds })
  }
  return held
}

/** As the server itself sees it: a change may have taken it out of its editor's sight. */
async function one(tx: Tx, record: ServedRecord, id: number): Promise<WireRow> {
  const [row] = await readRecords(tx, record, { agencyIds: null }, [id], { language: null })
  if (!row) throw new Error(`${record.declared.kind} ${id} vanished while it was being changed`)
  return row
}

async function insert(tx: Tx, { mapping }: ServedRecord, values: Entries): Promise<number> {
  const columns = Object.keys(values)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(mapping.table)} (${sql.join(columns.map((column) => sql.id(column)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`${mapping.table} took no row`)
  return row.id
}

async function update(tx: Tx, { mapping }: ServedRecord, { id }: WireRow, values: Entries): Promise<void> {
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  await sql`update ${sql.table(mapping.table)}
    set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id}`.execute(tx)
}

const note = (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { declared }: ServedRecord,
  context: Context,
  { id, before, after }: { readonly id: number; readonly before: unknown; readonly after: unknown },
): Promise<void> =>
  audit(tx, clock, sourceOf(context), { kind: declared.kind as AuditKind, recordId: id, before, after })
