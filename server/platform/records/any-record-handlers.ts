import type { ParsedOf } from '#contract/kernel/call.ts'
import type { RecordKind } from '#contract/record-catalogue.ts'
import type { readRecordHistory } from '#contract/record/record.contract.ts'

import type { Db } from '../database/database.ts'
import { nameOfActor } from '../evidence/actor-name.ts'
import type { Caller, Handlers } from '../kernel/handler.ts'
import type { Platform } from '../kernel/platform.ts'
import { refuse } from '../kernel/refusal.ts'
import { inScope } from '../callers/agency-scope.ts'
import { readRecords } from './read-records.ts'
import type { ServedRecord } from './record-table.ts'
import { scopeColumnOf } from './record-columns.ts'
import { goingWith, usesOf } from './used-records.ts'

/** What can be asked of every declared record alike. */
export function anyRecordHandlers(
  { db }: Platform,
  records: Readonly<Record<string, ServedRecord>>,
): Pick<Handlers, 'readRecord' | 'readRecordHistory' | 'readRecordUses'> {
  /** @throws Refusal `app.not_permitted` without the right to see such records */
  const seen = (kind: RecordKind, caller: Caller): ServedRecord => {
    const record = records[kind] ?? refuse('app.not_found')
    return caller.can(record.declared.menu, 'view') ? record : refuse('app.not_permitted')
  }
  return {
    async readRecord({ kind, id }, { caller, language }) {
      const [row] = await readRecords(db, seen(kind, caller), caller, [id], { language })
      return row ? { ...row } : refuse('app.not_found')
    },
    readRecordHistory: (input, { caller }) => historyOf(db, seen(input.kind, caller), caller, input),
    async readRecordUses({ kind, ids }, { caller }) {
      const record = seen(kind, caller)
      const rows = await readRecords(db, record, caller, ids, { language: null })
      if (rows.length < new Set(ids).size) refuse('app.not_found')
      return { uses: await usesOf(db, record, ids), goes: await goingWith(db, record, ids) }
    },
  }
}

/** @throws Refusal `app.not_found` for what is, or was when it was removed, not of the caller's institutions */
async function historyOf(
  db: Db,
  record: ServedRecord,
  caller: Caller,
  { id, pageNum, pageSize }: ParsedOf<typeof readRecordHistory>,
) {
  if (!(await mayKnow(db, record, caller, id))) refuse('app.not_found')
  const deeds = db
    .selectFrom('audit')
    .where('kind', '=', record.declared.kind)
    .where('record_id', '=', String(id))
    .where('verdict', '=', 'accepted')
  const { total } = await deeds.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await deeds
    .select(['seq', 'at', 'actor', 'call', 'before', 'after'])
    .orderBy('seq', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const list = rows.map(({ at, actor, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: nameOfActor(actor),
  }))
  return { list, total }
}

async function mayKnow(db: Db, record: ServedRecord, caller: Caller, id: number): Promise<boolean> {
  const [present] = await readRecords(db, record, caller, [id], { language: null })
  if (present) return true
  const last = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('kind', '=', record.declared.kind)
    .where('record_id', '=', String(id))
    .where('verdict', '=', 'accepted')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.after !== null) return false
  if (scopeColumnOf(record) === null) return true
  const fTid: unknown = Reflect.get(Object(last.before), 'fTid')
  if (typeof fTid !== 'number') return false
  const agency = await db
    .selectFrom('agency')
    .select('id')
    .where('id', '=', fTid)
    .where(inScope(caller, 'agency.id'))
    .executeTakeFirst()
  return agency !== undefined
}
