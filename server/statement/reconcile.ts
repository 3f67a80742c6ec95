import { sql } from 'kysely'

import { decodeSlot, fromHex } from '#contract/card/card-file.ts'
import { openOrderStates } from '#contract/card/card-states.ts'
import { type LedgerAccountKind, ledgerAccountKinds } from '#contract/ledger/ledger.contract.ts'
import type { CardFinding, OrderOfDoubt, Reconciliation } from '#contract/statement/statement.contract.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { judgeOrder } from './judge-order.ts'

const dayMs = 86_400_000
/** Finished orders are compared this far back; unfinished ones always. */
const daysBack = 31
/** Differing rows that an answer lists at the most: one is too many already. */
const mostRows = 200

/** Compares ledger, orders and cards, all as of one moment. */
export const reconcile = ({ db, clock }: Platform, caller: Caller): Promise<Reconciliation> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const now = clock.now()
      const ledger = caller.agencyIds === null ? await compareLedger(tx) : null
      const orders = await readOrders(tx, caller, new Date(now.getTime() - daysBack * dayMs))
      const differing = orders.flatMap((order) => {
        const verdict = judgeOrder(order.judged, order.sums)
        return verdict ? [{ ...order.told, ...verdict }] : []
      })
      const told = (isMeant: (order: JudgedRow) => boolean): OrderOfDoubt[] =>
        orders
          .filter(isMeant)
          .slice(0, mostRows)
          .map((order) => order.told)
      const isOld = ({ told: { createdAt } }: JudgedRow): boolean =>
        now.getTime() - Date.parse(createdAt) > dayMs
      return {
        at: now.toISOString(),
        ledger,
        orders: { checked: orders.length, differing: differing.slice(0, mostRows) },
        cards: await compareCards(tx, caller),
        unknown: told(({ told: { state } }) => state === 'unknown' || state === 'undoing'),
        waiting: told(
          (order) => ['booked', 'notWritten', 'writing'].includes(order.told.state) && isOld(order),
        ),
        openShifts: await countOpenShifts(tx, caller, businessDay(now)),
      }
    })

async function compareLedger(tx: Tx): Promise<NonNullable<Reconciliation['ledger']>> {
  const { transactions } = await tx
    .selectFrom('ledger_transaction')
    .select((eb) => eb.fn.countAll<number>().as('transactions'))
    .executeTakeFirstOrThrow()
  const { unbalanced } = await tx
    .selectFrom(
      tx
        .selectFrom('ledger_transaction')
        .leftJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
        .select('ledger_transaction.id')
        .groupBy('ledger_transaction.id')
        .having(sql<boolean>`coalesce(sum(amount_fen), 0) <> 0 or count(amount_fen) < 2`)
        .as('broken'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unbalanced'))
    .executeTakeFirstOrThrow()
  const sums = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_account.kind', sql<number>`sum(amount_fen)::bigint`.as('debit')])
    .groupBy('ledger_account.kind')
    .execute()
  const debitOf = new Map(sums.map(({ kind, debit }) => [kind, debit]))
  const kinds = Object.keys(ledgerAccountKinds) as LedgerAccountKind[]
  return {
    transactions,
    unbalanced,
    sumFen: sums.reduce((sum, { debit }) => sum + debit, 0),
    accounts: kinds.map((kind) => {
      const debit = debitOf.get(kind) ?? 0
      return { kind, balanceFen: ledgerAccountKinds[kind] === 'debit' || debit === 0 ? debit : -debit }
    }),
  }
}

type JudgedRow = Awaited<ReturnType<typeof readOrders>>[number]

const sumOf = (kind: 'cash' | 'transit' | 'refunds', sign: 1 | -1) =>
  sql<number>`coalesce(${sql.lit(sign)} * sum(amount_fen) filter (where ledger_account.kind = ${sql.lit(kind)}), 0)::bigint`

async function readOrders(tx: Tx, caller: Caller, from: Date) {
  const rows = await tx
    .selectFrom('card_order')
    .innerJoin('customer', 'customer.id', 'card_order.customer_id')
    .innerJoin('card', 'card.id', 'card_order.card_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_transaction')
          .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
          .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
          .whereRef('ledger_transaction.order_id', '=', 'card_order.id')
          .select([
            sumOf('cash', 1).as('cash_fen'),
            sumOf('transit', -1).as('transit_fen'),
            sumOf('refunds', -1).as('refunds_fen'),
          ])
          .as('booked'),
      (join) => join.onTrue(),
    )
    .where(inScope(caller, 'customer.agency_id'))
    .where((eb) =>
      eb.or([eb('card_order.created_at', '>=', from), eb('card_order.state', 'in', openOrderStates)]),
    )
    .select([
      'card_order.id',
      'card_order.kind',
      'card_order.state',
      'card_order.amount_fen',
      'card_order.from_card_fen',
      'card_order.due_fen',
      'card_order.created_at',
      'card.serial',
      'customer.id as customer_id',
      'customer.number as customer_number',
      'customer.name as customer_name',
      'booked.cash_fen',
      'booked.transit_fen',
      'booked.refunds_fen',
    ])
    .orderBy('card_order.id')
    .execute()
  return rows.map((row) => ({
    judged: {
      kind: row.kind,
      state: row.state,
      amountFen: row.amount_fen,
      fromCardFen: row.from_card_fen,
      dueFen: row.due_fen,
    },
    sums: {
      cashFen: row.cash_fen ?? 0,
      transitFen: row.transit_fen ?? 0,
      refundsFen: row.refunds_fen ?? 0,
    },
    told: {
      orderId: row.id,
      kind: row.kind,
      state: row.state,
      amountFen: row.amount_fen,
      serial: row.serial,
      customerId: row.customer_id,
      customerNumber: row.customer_number,
      customerName: row.customer_name,
      createdAt: row.created_at.toISOString(),
    } satisfies OrderOfDoubt,
  }))
}

/** Cards whose purse by the ledger, by the server and by the chip as it was read last are not one amount. */
async function compareCards(tx: Tx, caller: Caller): Promise<Reconciliation['cards']> {
  const rows = await tx
    .selectFrom('card')
    .innerJoin('customer', 'customer.id', 'card.customer_id')
    .leftJoin('ledger_account', (join) =>
      join.on('ledger_account.code', '=', sql<string>`'card:' || card.serial`),
    )
    .where(inScope(caller, 'customer.agency_id'))
    .where('card.state', 'in', ['running', 'applyForPatch', 'patching', 'invalid'])
    .select([
      'card.serial',
      'card.state',
      'card.purse_fen',
      'card.meter_count',
      'card.slot',
      'customer.number',
      'customer.name',
      sql<number>`coalesce((select -sum(amount_fen) from ledger_entry
        where account_id = ledger_account.id), 0)::bigint`.as('ledger_fen'),
    ])
    .execute()
  const differing = rows.flatMap((row) => {
    const slot = decodeSlot(fromHex(row.slot))?.fields
    // What the meter took is on the card no more; a card that is out of use owes nothing whatever is on it.
    const onChip = slot && slot.purchaseCount > row.meter_count ? slot.purseFen : 0
    const chipFen = row.state === 'invalid' ? row.purse_fen : onChip
    const finding: CardFinding | null =
      row.ledger_fen !== row.purse_fen ? 'purseDiffers' : chipFen !== row.purse_fen ? 'chipDiffers' : null
    if (finding === null) return []
    return [
      {
        serial: row.serial,
        customerNumber: row.number,
        customerName: row.name,
        finding,
        ledgerFen: row.ledger_fen,
        serverFen: row.purse_fen,
        chipFen,
      },
    ]
  })
  return { checked: rows.length, differing: differing.slice(0, mostRows) }
}

async function countOpenShifts(tx: Tx, caller: Caller, today: string): Promise<number> {
  const { shifts } = await tx
    .selectFrom('counter_shift')
    .innerJoin('card_desk', 'card_desk.id', 'counter_shift.counter_id')
    .where(inScope(caller, 'card_desk.agency_id'))
    .where('counter_shift.state', '!=', 'closed')
    .where('counter_shift.day', '<', today)
    .select((eb) => eb.fn.countAll<number>().as('shifts'))
    .executeTakeFirstOrThrow()
  return shifts
}
