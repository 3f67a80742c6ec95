import { sql } from 'kysely'

import { canonicalJson } from '#machines/shared/canonical-json.ts'
import type { AuditKind } from '#contract/audited.ts'
import type { RowOutcome } from '#contract/template/import-state.ts'

import type { Tx } from '#server/platform/database/database.ts'
import { auditMany } from '#server/platform/evidence/audit.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import type { ImportEntry, ImportWorld, Placed } from '#server/platform/workbook/import-target.ts'
import type { CellProblem } from '#server/platform/workbook/workbook-column.ts'
import { givenRows, matchBy, uniqueIndexes } from './match-records.ts'
import { readRecords } from '../read-records.ts'
import { written } from '../record-columns.ts'
import type { Context, Entries, ServedRecord, WireRow } from '../record-table.ts'

/** A row, judged: what would be written and over which record. */
interface Judged {
  readonly entry: ImportEntry
  readonly outcome: RowOutcome
  readonly problems: Readonly<Record<string, CellProblem>>
  /** All of what is entered of a record: of one that there is, with what the workbook leaves out. */
  readonly entries: Entries
  readonly before: WireRow | null
}

/** Judges rows by the same rules as the calls of one record, with a question for all of them at once. */
export async function judgeRecords(
  tx: Tx,
  record: ServedRecord,
  world: ImportWorld,
  rows: readonly ImportEntry[],
): Promise<readonly Judged[]> {
  const fresh = rows.map(({ values }) => newEntries(record, values))
  const taken = await takenBy(tx, record, fresh)
  const ids = [...new Set(taken.flatMap(({ same }) => (same === null ? [] : [same])))].toSorted(
    (a, b) => a - b,
  )
  const held = await readRecords(tx, record, world.caller, ids, { language: null, lock: true })
  const byId = new Map(held.map((row) => [row.id, row]))
  const judged: Judged[] = []
  for (const [index, entry] of rows.entries()) {
    const { same = null, problems = {} } = taken[index] ?? {}
    const before = same === null ? null : (byId.get(same) ?? null)
    const found = { same, before, problems, fresh: fresh[index] ?? {} }
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    judged.push(await judgeOne(tx, record, world, entry, found))
  }
  return judged
}

interface Found {
  readonly same: number | null
  readonly before: WireRow | null
  readonly problems: Readonly<Record<string, CellProblem>>
  readonly fresh: Entries
}

async function judgeOne(
  tx: Tx,
  record: ServedRecord,
  world: ImportWorld,
  entry: ImportEntry,
  { same, before, problems, fresh }: Found,
): Promise<Judged> {
  const refused = (why: Judged['problems']): Judged => ({
    entry,
    outcome: 'refused',
    problems: why,
    entries: fresh,
    before,
  })
  if (Object.keys(problems).length > 0) return refused(problems)
  const [key] = Object.values(record.mapping.taken)
  // Somebody else's: that it is there is all that is said.
  if (same !== null && before === null) return refused({ [key ?? '']: { rule: 'taken' } })
  const { caller } = world
  const entries = before === null ? fresh : changedEntries(record, before, entry.values)
  const fixed = before === null ? [] : fixedFields(record, before, entry.values)
  if (fixed.length > 0)
    return refused(Object.fromEntries(fixed.map((name) => [name, { rule: 'only_when_added' }])))
  const isSame = before !== null && sameEntries(before, entries)
  if (isSame) return { entry, outcome: 'same', problems: {}, entries, before }
  if (before !== null && !caller.can(record.declared.menu, 'edit'))
    return refused({ '': { rule: 'not_permitted' } })
  const wrong = await checked(tx, record, world, entries, before)
  if (wrong) return refused(wrong)
  return { entry, outcome: before === null ? 'added' : 'changed', problems: {}, entries, before }
}

/** Statements of the record's own about several fields or records. */
async function checked(
  tx: Tx,
  { mapping }: ServedRecord,
  world: ImportWorld,
  entries: Entries,
  before: WireRow | null,
): Promise<Judged['problems'] | null> {
  try {
    await mapping.check?.(tx, entries, before, contextOf(world))
    return null
  } catch (error) {
    if (error instanceof Refusal) return problemsOf(error)
    throw error
  }
}

function problemsOf({ code, data }: Refusal): Judged['problems'] {
  const fields: unknown = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null
  const named = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  if (named.length === 0) return { '': { rule: `problem.${code}` } }
  return Object.fromEntries(named.map(([name, rule]) => [name, { rule: String(rule) }]))
}

/**
 * Judges rows and writes those that are not refused, with an audit row for each record that changes.
 *
 * @throws whatever an index refuses that no rule had told: the caller tries the rows one by one
 */
export async function writeRecords(
  tx: Tx,
  clock: Clock,
  record: ServedRecord,
  world: ImportWorld,
  rows: readonly ImportEntry[],
): Promise<readonly Placed[]> {
  const judged = await judgeRecords(tx, record, world, rows)
  const added = judged.filter(({ outcome }) => outcome === 'added')
  const changed = judged.filter(({ outcome }) => outcome === 'changed')
  const addedIds = await insertMany(tx, record, world, added)
  await updateMany(tx, record, world, changed)
  await afterwards(tx, record, world, added, addedIds, changed)
  const everyone = { agencyIds: null }
  const ids = [...addedIds, ...changed.flatMap(({ before }) => (before ? [before.id] : []))]
  const after = await readRecords(tx, record, everyone, ids, { language: null })
  const before = new Map(changed.flatMap((one) => (one.before ? [[one.before.id, one.before]] : [])))
  await auditMany(
    tx,
    clock,
    world.source,
    after.map((row) => ({
      // A record's kind is what its audit rows are about.
      kind: record.declared.kind as AuditKind,
      recordId: row.id,
      before: before.get(row.id) ?? null,
      after: row,
    })),
  )
  return judged.map(({ outcome, problems }) => ({ outcome, problems }))
}

async function afterwards(
  tx: Tx,
  record: ServedRecord,
  world: ImportWorld,
  added: readonly Judged[],
  addedIds: readonly number[],
  changed: readonly Judged[],
): Promise<void> {
  const { onAdded, onChanged } = record.mapping
  const everyone = { agencyIds: null }
  if (onAdded && added.length > 0)
    for (const row of await readRecords(tx, record, everyone, addedIds, { language: null }))
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await onAdded(tx, row, contextOf(world))
  if (!onChanged || changed.length === 0) return
  const ids = changed.flatMap(({ before }) => (before ? [before.id] : []))
  const now = await readRecords(tx, record, everyone, ids, { language: null })
  for (const { before } of changed) {
    const after = now.find(({ id }) => id === before?.id)
    // oxlint-disable-next-line no-await-in-loop
    if (before && after) await onChanged(tx, { before, after }, contextOf(world))
  }
}

/** @returns the ids, in the order of the rows */
async function insertMany(
  tx: Tx,
  record: ServedRecord,
  world: ImportWorld,
  rows: readonly Judged[],
): Promise<readonly number[]> {
  const given = await valuesOf(tx, record, world, rows)
  const columns = columnsIn(given)
  if (columns.length === 0) return []
  const names = sql.join(columns.map((column) => sql.id(column)))
  const { rows: inserted } = await sql<{
    id: number
  }>`insert into ${sql.table(record.mapping.table)} (${names})
    select ${names} from ${givenRows(record.mapping.table, given)} order by "$ord" returning id`.execute(tx)
  return inserted.map(({ id }) => id)
}

async function updateMany(
  tx: Tx,
  record: ServedRecord,
  world: ImportWorld,
  rows: readonly Judged[],
): Promise<void> {
  const given = await valuesOf(tx, record, world, rows)
  const columns = columnsIn(given)
  if (columns.length === 0) return
  const places = given.map(({ ord }) => rows[ord]?.before?.id ?? 0)
  const sets = columns.map((column) => sql`${sql.id(column)} = given_rows.${sql.id(column)}`)
  await sql`update ${sql.table(record.mapping.table)} as at
    set ${sql.join([...sets, sql`version = at.version + 1`])}
    from ${givenRows(record.mapping.table, given)}
    where at.id = (${places}::int[])[given_rows."$ord" + 1]`.execute(tx)
}

async function valuesOf(tx: Tx, record: ServedRecord, world: ImportWorld, rows: readonly Judged[]) {
  const given: { ord: number; values: Record<string, unknown> }[] = []
  for (const [ord, { entries, before }] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const filled = await record.mapping.fill?.(tx, entries, before, contextOf(world))
    given.push({ ord, values: { ...written(record, entries), ...filled } })
  }
  return given
}

const columnsIn = (given: readonly { readonly values: Entries }[]): readonly string[] => [
  ...new Set(given.flatMap(({ values }) => Object.keys(values))),
]

/** Which record each row is about, and which values other records have. */
async function takenBy(tx: Tx, record: ServedRecord, rows: readonly Entries[]) {
  const given = rows.map((entries, ord) => ({ ord, values: written(record, entries) }))
  const indexes = await uniqueIndexes(tx, record)
  const same = new Map<number, number>()
  const problems = new Map<number, Record<string, CellProblem>>()
  for (const [place, index] of indexes.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    for (const [ord, id] of await matchBy(tx, record, index, given)) {
      // The first index tells which record it is; what another one has is taken.
      if (place === 0) same.set(ord, id)
      else if (same.get(ord) !== id)
        problems.set(ord, { ...problems.get(ord), [index.field]: { rule: 'taken' } })
    }
  }
  return rows.map((_, ord) => ({ same: same.get(ord) ?? null, problems: problems.get(ord) ?? {} }))
}

/** What a new record is, with nothing where the workbook says nothing. */
const newEntries = ({ declared }: ServedRecord, values: Entries): Entries =>
  Object.fromEntries(
    Object.entries(declared.fields).flatMap(([name, { access, kind }]) => {
      if (access === 'never') return []
      const nothing =
        kind === 'text' || kind === 'dictionary' || kind === 'offset' ? '' : kind === 'rows' ? [] : null
      return [[name, name in values ? values[name] : nothing]]
    }),
  )

/** What is entered of a record that there is: an empty cell leaves what it has. */
const changedEntries = ({ declared }: ServedRecord, before: WireRow, values: Entries): Entries =>
  Object.fromEntries(
    Object.entries(declared.fields).flatMap(([name, { access }]) =>
      access === 'always' ? [[name, name in values ? values[name] : before[name]]] : [],
    ),
  )

/** Fields that are entered once and that the workbook wants otherwise. */
const fixedFields = ({ declared }: ServedRecord, before: WireRow, values: Entries): readonly string[] =>
  Object.entries(declared.fields).flatMap(([name, { access }]) =>
    access === 'add' && name in values && !isEqual(values[name], before[name]) ? [name] : [],
  )

const isEqual = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)
const sameEntries = (before: WireRow, entries: Entries): boolean =>
  Object.entries(entries).every(([name, value]) => isEqual(value, before[name]))

const contextOf = ({ caller, source }: ImportWorld): Context => ({
  caller,
  address: source.address,
  httpId: source.httpId,
  call: source.call,
  language: caller.language ?? 'ZH',
})
