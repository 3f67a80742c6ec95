import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type {
  ImportEntry,
  ImportTarget,
  ImportWorld,
  Placed,
} from '#server/platform/workbook/import-target.ts'
import { judgeRecords, writeRecords } from './import-records.ts'
import { uniqueIndexes } from './match-records.ts'
import { scopeColumnOf } from '../record-columns.ts'
import { phraseOf, type WordedRecord } from '../record-words.ts'
import { workbookColumns } from './record-workbook.ts'

/** What a declared record needs to be imported: nothing besides its declaration, its table and its words. */
export function recordTarget(worded: WordedRecord, clock: Clock): ImportTarget {
  const { record } = worded
  const { kind, menu, fields } = record.declared
  const institution = Object.entries(fields).find((field) => field[1].kind === 'institution')?.[0]
  return {
    id: kind,
    menu,
    title: phraseOf(worded, 'title'),
    columns: (tx, who) => workbookColumns(tx, worded, who),
    async keyBy(tx) {
      const [index] = await uniqueIndexes(tx, record)
      if (!index) return () => null
      const scope = scopeColumnOf(record)
      const isWithin = scope !== null && index.expressions.some((text) => text.includes(scope))
      return (values) =>
        index.field in values
          ? JSON.stringify([
              isWithin ? values[institution ?? ''] : null,
              String(values[index.field]).trim().toLowerCase(),
            ])
          : null
    },
    judge: async (tx, world, rows) =>
      (await judgeRecords(tx, record, world, rows)).map(({ outcome, problems }) => ({ outcome, problems })),
    write: (tx, world, rows) => writeTogether(tx, clock, worded, world, rows),
  }
}

/** All at once; where an index refuses that, one by one, so that the others are in and it is told which was not. */
async function writeTogether(
  tx: Tx,
  clock: Clock,
  { record }: WordedRecord,
  world: ImportWorld,
  rows: readonly ImportEntry[],
): Promise<readonly Placed[]> {
  const written = await within(tx, () => writeRecords(tx, clock, record, world, rows))
  if (written) return written
  const placed: Placed[] = []
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- each may be the one that is refused
    const [one] = (await within(tx, () => writeRecords(tx, clock, record, world, [row]))) ?? []
    const [field] = Object.values(record.mapping.taken)
    placed.push(one ?? { outcome: 'refused', problems: { [field ?? '']: { rule: 'taken' } } })
  }
  return placed
}

const uniqueViolation = '23505'

/** @returns null where a unique index refused it, and then nothing of it is done */
async function within<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result | null> {
  await sql`savepoint imported`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint imported`.execute(tx)
    return result
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== uniqueViolation) throw error
    await sql`rollback to savepoint imported`.execute(tx)
    return null
  }
}
