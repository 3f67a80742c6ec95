import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { FeeState } from '#contract/fee/fee-codes.ts'
import { feeServiceWords } from '#contract/fee/fee-service.words.ts'
import type { FeeControlEvent, FeeFacts, FeeOutcome } from '#machines/fee/index.ts'
import { stateName } from '#machines/shared/states/state-name.ts'

import type { FieldWorld } from '#e2e/support/field/field-world.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { shownState } from '#e2e/support/field/shown-state.ts'
import { expect } from '#e2e/support/test.ts'
import { watchFees } from '#server/fee/watch/watch-fees.ts'
import { systemClock } from '#server/platform/kernel/clock.ts'
import { cardDefaults } from '#tests/server/fee/card-row.ts'
import { meterOf, prepaidCustomer } from '#tests/support/records/prepaid-customer.ts'

import type { RecordHands } from '../play/record/record-acts.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const word = (key: keyof typeof feeServiceWords): string => feeServiceWords[key][0]
const acts = {
  'service.suspend': word('feeService.act.suspend'),
  'service.resume': word('feeService.act.resume'),
  'trip.confirm': word('feeService.act.trip'),
  'reclose.order': word('feeService.act.reclose'),
  'command.resend': word('feeService.act.resend'),
} as const
const actOf = (type: string): string | null => (type in acts ? acts[type as keyof typeof acts] : null)
/** The limits of the samples, in yuan, as a person types them. */
const limits = [
  ['alarm1Fen', '50'],
  ['alarm2Fen', '20'],
  ['overdraftFen', '10'],
  ['recloseFen', '30'],
  ['tripDelayMinutes', '60'],
  ['mostAgeMinutes', '60'],
] as const

/** One supply whose meter hangs on a terminal that the test plays. */
export async function feeHands({ page, product }: Stage, world: FieldWorld): Promise<RecordHands> {
  const { db } = world
  const site = await world.addSite(1)
  const [planned] = site.terminals
  if (!planned) throw new Error('no terminal')
  const terminal = await world.connect(planned.address)
  const customerId = await prepaidCustomer({ db, agencyId: site.agencyId, terminalId: planned.id }, 1)
  const meter = meterOf(site.agencyId, 1)
  await keepToken(page, product.origin)
  await page.goto('/datacollect/feeControl/feeService')
  let id: number | null = null
  let hasCard = false
  const drawer = (): Locator => page.getByRole('dialog').first()
  const item = (name: string, value: string | number) => ({
    device: meter,
    item: name,
    ok: true,
    value,
    reason: null,
  })
  const service = () =>
    db
      .selectFrom('fee_service')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()

  /**
   * The newest command of these kinds that is at the terminal, or the one named; what waits before it is answered first.
   */
  async function atTerminal(codes: readonly string[], named: string | null = null): Promise<string> {
    const isMeant = (code: string, requestId: string) =>
      codes.includes(code) && (named === null || requestId === named)
    const newest = async (): Promise<string | null> => {
      const rows = await db
        .selectFrom('remote_command')
        .select(['request_id', 'code', 'state'])
        .where('terminal_id', '=', planned?.id ?? 0)
        .where('state', 'in', ['sent', 'overdue', 'unknown'])
        .orderBy('queued_at', 'desc')
        .execute()
      // A terminal does one thing at a time, such as a trip that was ordered before its service was suspended.
      for (const { request_id, code, state } of rows)
        if (!isMeant(code, request_id) && state !== 'unknown')
          await terminal.result(
            request_id,
            code === 'setFeeParameters'
              ? { reason: null, items: [item('alarmAmount1Fen', 5_000)] }
              : { reason: 'refused', items: [] },
          )
      return rows.find(({ code, request_id }) => isMeant(code, request_id))?.request_id ?? null
    }
    await expect.poll(newest).not.toBeNull()
    return (await newest()) ?? ''
  }

  async function begin(): Promise<void> {
    await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog').first()
    await form
      .getByRole('button', { name: new RegExp(word('feeService.field.customerId'), 'u') })
      .first()
      .click()
    const picker = page.getByRole('dialog', { name: word('feeService.field.customerId') }).last()
    await picker.getByRole('textbox').or(picker.getByRole('searchbox')).first().fill(meter)
    await picker.getByRole('button', { name: '查询' }).click()
    await picker
      .getByRole('row')
      .filter({ hasText: meter })
      .getByRole('button', { name: '选择', exact: true })
      .click()
    await picker.getByRole('button', { name: '确定' }).click()
    await form.getByLabel(word('feeService.field.action')).selectOption('1')
    for (const [name, value] of limits) await form.getByLabel(word(`feeService.field.${name}`)).fill(value)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByLabel(word('feeService.field.action'))).toBeHidden()
    const row = await db
      .selectFrom('fee_service')
      .select('id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    id = row.id
    await page.goto(`/datacollect/feeControl/feeService?id=${id}`)
  }

  async function know(facts: FeeFacts): Promise<void> {
    await db
      .updateTable('fee_service')
      .set({
        is_protected: facts.isProtected,
        action: facts.trips ? 1 : 2,
        alarm1_fen: facts.alarm1Fen,
        alarm2_fen: facts.alarm2Fen,
        overdraft_fen: facts.overdraftFen,
        reclose_fen: facts.recloseFen,
        most_age_minutes: facts.mostAgeMinutes,
      })
      .where('id', '=', id ?? 0)
      .execute()
  }
  const balanceIs = (facts: FeeFacts) =>
    sql`update fee_service set balance_fen = ${facts.availableFen}, balance_at = now() where id = ${id}`.execute(
      db,
    )

  async function tellBalance(facts: FeeFacts): Promise<void> {
    await know(facts)
    const isAsked = await db
      .selectFrom('remote_command')
      .select('request_id')
      .where('request_id', '=', (await service()).read_request_id ?? '00000000-0000-0000-0000-000000000000')
      .where('state', 'in', ['queued', 'sent'])
      .executeTakeFirst()
    if (!isAsked) {
      await sql`update fee_service set next_read_at = now() where id = ${id}`.execute(db)
      await look()
    }
    await terminal.result(await atTerminal(['readBalance']), {
      reason: null,
      items: [
        item('balanceFen', facts.availableFen),
        item('breaker', facts.isOpen ? 'open' : 'closed'),
        // Whatever was on the card is at the meter now.
        item('purchaseCount', 999),
      ],
    })
  }

  async function settle(code: 'tripBreaker' | 'closeBreaker', outcome: FeeOutcome): Promise<void> {
    // An earlier one of the same kind may still be there, which says nothing to the service any more.
    const requestId = await atTerminal([code], (await service()).breaker_request_id)
    if (outcome === 'unknown')
      await sql`update remote_command set deadline_at = now() where request_id = ${requestId}`.execute(db)
    else
      await terminal.result(
        requestId,
        outcome === 'done'
          ? { reason: null, items: [item('breaker', code === 'tripBreaker' ? 'open' : 'closed')] }
          : { reason: 'refused', items: [] },
      )
  }

  /** Another node's round: the server itself looks each five seconds, which is most of a path. */
  const look = () => watchFees({ db, clock: systemClock })

  async function pay(facts: FeeFacts): Promise<void> {
    // What was refused is tried again after ten minutes.
    await sql`update remote_command set settled_at = settled_at - interval '11 minutes'
      where request_id = ${(await service()).breaker_request_id}`.execute(db)
    await sql`update fee_service set balance_fen = 0, balance_at = now(), purchase_count = 0 where id = ${id}`.execute(
      db,
    )
    // The meter has not taken what is on the card, from the second time on the same one.
    if (!hasCard)
      await db
        .insertInto('card')
        .values({
          ...cardDefaults,
          serial: String(900_000_000_000 + site.agencyId).padStart(16, '0'),
          customer_id: customerId,
          purse_fen: facts.availableFen,
        })
        .execute()
    hasCard = true
    await look()
  }

  async function press(name: string, isTyped: boolean): Promise<void> {
    await drawer().getByRole('button', { name, exact: true }).click()
    const question = page.getByRole('dialog', { name, exact: true })
    if (isTyped) await question.getByLabel(word('feeService.ask.confirmation')).fill(meter)
    await question.getByRole('button', { name, exact: true }).click()
    await expect(question).toBeHidden()
  }

  async function end(): Promise<void> {
    await drawer().getByRole('button', { name: '删除', exact: true }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).last()
    await question.getByRole('button', { name: '删除', exact: true }).click()
  }

  async function happen(event: FeeControlEvent): Promise<void> {
    const name = actOf(event.type)
    if (event.type === 'trip.confirm') {
      await know(event.facts)
      await balanceIs(event.facts)
    }
    if (name !== null) return press(name, event.type === 'trip.confirm' || event.type === 'reclose.order')
    if (event.type === 'service.begin') return begin()
    if (event.type === 'service.end') return end()
    if (event.type === 'balance.read') return tellBalance(event.facts)
    if (event.type === 'trip.settled') return settle('tripBreaker', event.outcome)
    if (event.type === 'reclose.settled') return settle('closeBreaker', event.outcome)
    if (event.type === 'money.came') return pay(event.facts)
    if (event.type === 'balance.stale')
      await sql`update fee_service set balance_at = now() - interval '2 hours' where id = ${id}`.execute(db)
    else if (event.type === 'delay.passed') {
      await know(event.facts)
      await balanceIs(event.facts)
      await sql`update fee_service set trip_due_at = now() where id = ${id}`.execute(db)
    }
    await look()
  }

  return {
    entityId: () => (id === null ? null : String(id)),
    perform: (event: AnyEventObject) => happen(event as FeeControlEvent),
    async offers(event, at) {
      const name = actOf(event.type)
      if (name === null || id === null) return null
      // On what is known a trip is asked about; the sample is about another balance.
      if (event.type === 'trip.confirm' && isAsked(at)) return null
      return isUsable(drawer().getByRole('button', { name, exact: true }))
    },
    async shows(state) {
      const own = state.replace('supervised.', '')
      if (own === 'ended') await expect(page.getByRole('grid').getByText(meter)).toHaveCount(0)
      else {
        const shown = word(`feeService.choice.state.${own as FeeState}`)
        await expect(shownState(drawer(), shown)).toBeVisible()
      }
    },
  }
}

const isAsked = (at: AnyMachineSnapshot): boolean =>
  ['supervised.awaitingConfirmation', 'supervised.empty'].includes(stateName(at))
