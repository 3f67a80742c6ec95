import { type Expression, type SqlBool, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  type closingCounters,
  denominations,
  type Pieces,
  type searchShifts,
  type ShiftDetail,
  type ShiftRow,
} from '#contract/closing/closing.contract.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

const shiftsInScope = (caller: Caller): Expression<SqlBool> => inScope(caller, 'card_desk.agency_id')

const selectShifts = (db: Db | Tx, caller: Caller) =>
  db
    .selectFrom('counter_shift')
    .innerJoin('card_desk', 'card_desk.id', 'counter_shift.counter_id')
    .innerJoin('app_user', 'app_user.id', 'counter_shift.operator_id')
    .leftJoin('app_user as closer', 'closer.id', 'counter_shift.closed_by')
    .where(shiftsInScope(caller))

const columns = [
  'counter_shift.id',
  'counter_shift.counter_id',
  'counter_shift.operator_id',
  'counter_shift.day',
  'counter_shift.number',
  'counter_shift.state',
  'counter_shift.float_fen',
  'counter_shift.counted_fen',
  'counter_shift.expected_fen',
  'counter_shift.reason',
  'counter_shift.pieces',
  'counter_shift.opened_at',
  'counter_shift.counted_at',
  'counter_shift.closed_at',
  'card_desk.name as counter_name',
  'app_user.name as operator_name',
  'closer.name as closer_name',
] as const

/** Without what a closing books itself: the drawer was counted before it. */
const cashOfShift = sql<number>`(select coalesce(sum(amount_fen), 0)::bigint from ledger_transaction
  join ledger_entry on transaction_id = ledger_transaction.id
  join ledger_account on ledger_account.id = account_id
  where shift_id = counter_shift.id and ledger_account.kind = 'cash'
    and ledger_transaction.kind not in ('difference', 'handedOver'))`

type Selected = Awaited<ReturnType<typeof selectOne>>

const selectOne = (db: Db | Tx, caller: Caller, shiftId: number) =>
  selectShifts(db, caller)
    .select([...columns, cashOfShift.as('cash_fen')])
    .where('counter_shift.id', '=', shiftId)
    .executeTakeFirst()

function rowOf(row: NonNullable<Selected>, caller: Caller): ShiftRow {
  // What was counted was compared with what the books said then; later it is the same, as no cash moves.
  const expectedFen = row.expected_fen ?? row.float_fen + row.cash_fen
  return {
    id: row.id,
    counterId: row.counter_id,
    counterName: row.counter_name,
    operator: row.operator_name,
    day: row.day,
    number: row.number,
    state: row.state,
    floatFen: row.float_fen,
    expectedFen,
    countedFen: row.counted_fen,
    differenceFen: row.counted_fen === null ? null : row.counted_fen - expectedFen,
    reason: row.reason,
    openedAt: row.opened_at.toISOString(),
    countedAt: row.counted_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closer_name ?? '',
    isOwn: row.operator_id === caller.userId,
  }
}

export async function findShifts(
  db: Db,
  caller: Caller,
  filter: ParsedOf<typeof searchShifts>,
): Promise<DataOf<typeof searchShifts>> {
  let query = selectShifts(db, caller)
  const operator = filter.operator?.trim().toLowerCase() ?? ''
  if (operator !== '')
    query = query.where(
      sql<SqlBool>`position(${operator} in lower(app_user.name || ' ' || app_user.user_name)) > 0`,
    )
  if (filter.own) query = query.where('counter_shift.operator_id', '=', caller.userId)
  if (filter.counterId !== undefined) query = query.where('counter_shift.counter_id', '=', filter.counterId)
  if (filter.state !== undefined) query = query.where('counter_shift.state', '=', filter.state)
  if (filter.fromDay !== undefined) query = query.where('counter_shift.day', '>=', filter.fromDay)
  if (filter.toDay !== undefined) query = query.where('counter_shift.day', '<=', filter.toDay)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select([...columns, cashOfShift.as('cash_fen')])
    .orderBy('counter_shift.opened_at', filter.sortOrder)
    .orderBy('counter_shift.id', filter.sortOrder)
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute()
  return { total, list: rows.map((row) => rowOf(row, caller)) }
}

/** @throws Refusal `app.not_found` */
export async function shiftDetailOf(db: Db | Tx, caller: Caller, shiftId: number): Promise<ShiftDetail> {
  const row = (await selectOne(db, caller, shiftId)) ?? refuse('app.not_found')
  const movements = await db
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .where('ledger_transaction.shift_id', '=', shiftId)
    .where('ledger_account.kind', '=', 'cash')
    .select((eb) => [
      'ledger_transaction.kind',
      eb.fn.countAll<number>().as('times'),
      sql<number>`sum(amount_fen)::bigint`.as('amount_fen'),
    ])
    .groupBy('ledger_transaction.kind')
    .execute()
  return {
    ...rowOf(row, caller),
    movements: movements.map(({ kind, times, amount_fen }) => ({ kind, times, amountFen: amount_fen })),
    pieces: row.pieces === null ? null : piecesOf(row.pieces),
  }
}

const piecesOf = (stored: Readonly<Record<string, number>>): Pieces =>
  Object.fromEntries(denominations.map((fen) => [String(fen), stored[String(fen)] ?? 0])) as Pieces

export async function findCounters(db: Db, caller: Caller): Promise<DataOf<typeof closingCounters>> {
  const list = await db
    .selectFrom('card_desk')
    .select(['id', 'name'])
    .where(inScope(caller, 'card_desk.agency_id'))
    .orderBy('name')
    .execute()
  return { list }
}
