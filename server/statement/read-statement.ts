import { type Expression, type SqlBool, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { readStatement } from '#contract/statement/statement.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

type Statement = DataOf<typeof readStatement>

/** What a statement is about: which entries count, and which sign says that the subject gained. */
interface Subject {
  readonly name: string
  readonly entries: Expression<SqlBool>
  /** 1 where debits are gains, -1 where credits are. */
  readonly sign: 1 | -1
}

/**
 * What moved between two days, with the balance after each movement.
 *
 * @throws Refusal `app.not_found` for a subject that the caller may not see
 */
export const statementOf = (
  db: Db,
  caller: Caller,
  asked: ParsedOf<typeof readStatement>,
): Promise<Statement> =>
  // One snapshot: the sums belong to the rows.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const subject = await findSubject(tx, caller, asked)
      const moved = tx
        .selectFrom('ledger_transaction')
        .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
        .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
        .where(subject.entries)
        .where('ledger_transaction.day', '<=', asked.toDay)
        .select([
          'ledger_transaction.id',
          'ledger_transaction.day',
          sql<number>`(${sql.lit(subject.sign)} * sum(ledger_entry.amount_fen))::bigint`.as('gain_fen'),
        ])
        .groupBy(['ledger_transaction.id', 'ledger_transaction.day'])
      const { opening, gained, lost, total } = await tx
        .selectFrom(moved.as('moved'))
        .select([
          sql<number>`coalesce(sum(gain_fen) filter (where day < ${asked.fromDay}), 0)::bigint`.as('opening'),
          sql<number>`coalesce(sum(gain_fen) filter (where day >= ${asked.fromDay} and gain_fen > 0), 0)::bigint`.as(
            'gained',
          ),
          sql<number>`coalesce(-sum(gain_fen) filter (where day >= ${asked.fromDay} and gain_fen < 0), 0)::bigint`.as(
            'lost',
          ),
          sql<number>`count(*) filter (where day >= ${asked.fromDay})`.as('total'),
        ])
        .executeTakeFirstOrThrow()
      const rows = await tx
        .with('moved', () => moved)
        .selectFrom('moved')
        .innerJoin('ledger_transaction', 'ledger_transaction.id', 'moved.id')
        .leftJoin('customer', 'customer.id', 'ledger_transaction.customer_id')
        .leftJoin('card_desk', 'card_desk.id', 'ledger_transaction.counter_id')
        .leftJoin('app_user', 'app_user.id', 'ledger_transaction.user_id')
        .where('moved.day', '>=', asked.fromDay)
        .select([
          'moved.id',
          'moved.day',
          'moved.gain_fen',
          'ledger_transaction.at',
          'ledger_transaction.kind',
          'ledger_transaction.order_id',
          'customer.number as customer_number',
          'customer.name as customer_name',
          'card_desk.name as counter_name',
          'app_user.name as operator',
          sql<number>`(sum(moved.gain_fen) over (order by moved.id))::bigint`.as('so_far'),
        ])
        .orderBy('moved.id')
        .limit(asked.pageSize)
        .offset((asked.pageNum - 1) * asked.pageSize)
        .execute()
      return {
        subjectName: subject.name,
        openingFen: opening,
        inFen: gained,
        outFen: lost,
        closingFen: opening + gained - lost,
        total,
        list: rows.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          day: row.day,
          kind: row.kind,
          orderId: row.order_id,
          customerNumber: row.customer_number ?? '',
          customerName: row.customer_name ?? '',
          counterName: row.counter_name ?? '',
          operator: row.operator ?? '',
          inFen: Math.max(0, row.gain_fen),
          outFen: Math.max(0, -row.gain_fen),
          balanceFen: opening + row.so_far,
        })),
      }
    })

async function findSubject(
  tx: Db,
  caller: Caller,
  { subject, which }: Pick<ParsedOf<typeof readStatement>, 'subject' | 'which'>,
): Promise<Subject> {
  const wanted = which.trim()
  if (subject === 'all')
    return {
      name: '',
      sign: 1,
      entries: sql<SqlBool>`ledger_account.kind = 'cash' and ledger_transaction.counter_id in (
        select card_desk.id from card_desk where ${inScope(caller, 'card_desk.agency_id')})`,
    }
  if (subject === 'counter') {
    const desk = await tx
      .selectFrom('card_desk')
      .select(['id', 'name'])
      .where('id', '=', /^[1-9]\d{0,8}$/u.test(wanted) ? Number(wanted) : 0)
      .where(inScope(caller, 'card_desk.agency_id'))
      .executeTakeFirst()
    if (!desk) return refuse('app.not_found')
    return { name: desk.name, sign: 1, entries: sql<SqlBool>`ledger_account.code = ${`cash:${desk.id}`}` }
  }
  if (subject === 'card') {
    const card = await tx
      .selectFrom('card')
      .innerJoin('customer', 'customer.id', 'card.customer_id')
      .select(['card.serial', 'customer.name'])
      .where('card.serial', '=', wanted.toUpperCase())
      .where(inScope(caller, 'customer.agency_id'))
      .executeTakeFirst()
    if (!card) return refuse('app.not_found')
    return {
      name: `${card.serial} ${card.name}`,
      sign: -1,
      entries: sql<SqlBool>`ledger_account.code = ${`card:${card.serial}`}`,
    }
  }
  const customer = await tx
    .selectFrom('customer')
    .select(['id', 'number', 'name'])
    .where('number', '=', wanted)
    .where(inScope(caller, 'customer.agency_id'))
    .executeTakeFirst()
  if (!customer) return refuse('app.not_found')
  return {
    name: `${customer.number} ${customer.name}`,
    sign: -1,
    entries: sql<SqlBool>`ledger_transaction.customer_id = ${customer.id}
      and ledger_account.kind in ('transit', 'card', 'meter', 'refunds')`,
  }
}
