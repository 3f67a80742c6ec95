import { sql } from 'kysely'
import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import { commandWords } from '#contract/command/command.words.ts'
import type { CommandState } from '#contract/command/command-states.ts'
import type { CommandEvent } from '#machines/command/index.ts'

import type { FieldWorld, OwnSite } from '#e2e/support/field/field-world.ts'
import type { HandTerminal } from '#e2e/support/field/hand-terminal.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { known } from '#e2e/support/known.ts'
import { shownState } from '#e2e/support/field/shown-state.ts'
import { expect } from '#e2e/support/test.ts'
import { setParameter } from '#tests/support/parameters.ts'

import type { RecordHands } from '../play/record/record-acts.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const word = (key: keyof typeof commandWords): string => commandWords[key][0]
const steps = {
  'command.approve': word('command.step.approve'),
  'command.reject': word('command.step.reject'),
  'command.withdraw': word('command.step.withdraw'),
  'command.resend': word('command.step.resend'),
} as const
const stepOf = (type: string): string | null => (type in steps ? steps[type as keyof typeof steps] : null)
const [giver, second] = known.operators

/** One command to a terminal that the test plays: given and decided on the screen. */
export async function commandHands(stage: Stage, world: FieldWorld): Promise<RecordHands> {
  const { page, product } = stage
  const site = await world.addSite(1)
  const [planned] = site.terminals
  if (!planned) throw new Error('no terminal')
  const terminal = await world.connect(planned.address)
  await holdOutbox(world, planned.id)
  await world.hold('dispatch')
  await keepToken(page, product.origin, giver)
  const hands = new CommandHands(stage, world, site, terminal)
  return {
    entityId: () => hands.commandId,
    perform: (event) => hands.perform(event as CommandEvent),
    offers: (event) => hands.offers(event),
    shows: (state) => hands.shows(state as CommandState),
  }
}

/** What is given out to a terminal waits before the broker until it is let go. */
async function holdOutbox({ db }: FieldWorld, terminalId: number): Promise<void> {
  await sql`create or replace function e2e_hold() returns trigger language plpgsql as $$
    begin new.next_attempt_at := new.created_at + interval '1 year'; return new; end $$`.execute(db)
  await sql`create trigger ${sql.id(`e2e_hold_${terminalId}`)} before insert or update of state on command
    for each row when (new.terminal_id = ${sql.lit(terminalId)}) execute function e2e_hold()`.execute(db)
}

class CommandHands {
  commandId: string | null = null
  readonly #stage: Stage
  readonly #page: Page
  readonly #world: FieldWorld
  readonly #site: OwnSite
  readonly #terminal: HandTerminal

  constructor(stage: Stage, world: FieldWorld, site: OwnSite, terminal: HandTerminal) {
    this.#stage = stage
    this.#page = stage.page
    this.#world = world
    this.#site = site
    this.#terminal = terminal
  }

  async perform(event: CommandEvent): Promise<void> {
    const { commandId: id } = this
    if (event.type === 'command.queue') return this.#give(event.needsApproval)
    if (id === null) throw new Error('nothing was given')
    const step = stepOf(event.type)
    if (step !== null) return this.#decide(step, 'isSecondPerson' in event)
    if (event.type === 'command.sent') {
      await this.#giveOut(id)
      await this.#set(id, 'command', sql`next_attempt_at = now()`)
    } else if (event.type === 'terminal.acknowledged') {
      await this.#giveOut(id)
      await this.#terminal.answer(id, { result: 'accepted' })
    } else if (event.type === 'terminal.refused') {
      await this.#giveOut(id)
      await this.#terminal.answer(id, { result: event.reason === 'busy' ? 'busy' : 'refused' })
    } else if (event.type === 'result.reported') await this.#tell(id, event)
    else if (event.type === 'result.kept') await this.#repairStorage()
    else if (event.type === 'minute.passed')
      await this.#set(id, 'remote_command', sql`sent_at = now() - interval '61 seconds'`)
    else if ('wasAttempted' in event) {
      if (event.wasAttempted) {
        await this.#giveOut(id)
        await this.#set(id, 'command', sql`attempts = greatest(attempts, 1)`)
      }
      await this.#set(id, 'remote_command', sql`deadline_at = now()`)
    }
  }

  async offers(event: AnyEventObject): Promise<boolean | null> {
    const step = stepOf(event.type)
    if (step === null) return null
    // Whoever gave it looks at it here; the second person's button is pressed where it is played.
    if (event['isSecondPerson'] === true) return null
    // Whether it went out decides; a sample that says the contrary is about another command.
    if (event.type === 'command.withdraw' && event['wasAttempted'] !== (await this.#isGivenOut())) return null
    return isUsable(this.#button(step))
  }

  async shows(state: CommandState): Promise<void> {
    await expect(shownState(this.#drawer(), word(`command.state.${state}`))).toBeVisible()
  }

  async #give(needsApproval: boolean): Promise<void> {
    const page = this.#page
    await page.goto('/datacollect/command')
    await page.getByRole('button', { name: word('command.page.send') }).click()
    const dialog = page.getByRole('dialog', { name: word('command.page.send') })
    await dialog.getByRole('button', { name: word('command.send.choose') }).click()
    const picker = page.getByRole('dialog', { name: word('command.send.choose') })
    const [planned] = this.#site.terminals
    await picker.getByLabel('终端', { exact: true }).fill(this.#terminal.address)
    await picker.getByRole('button', { name: '查询' }).click()
    await picker
      .getByRole('row')
      .filter({ hasText: this.#terminal.address })
      .getByRole('button', { name: '选择', exact: true })
      .click()
    await picker.getByRole('button', { name: '确定' }).click()
    await dialog.getByLabel(/^命令/u).selectOption(needsApproval ? 'tripBreaker' : 'setParameters')
    if (needsApproval) await dialog.getByLabel(/请输入终端名称/u).fill(planned?.name ?? '')
    else await dialog.getByLabel(/^参数/u).fill('reportMinutes=15')
    await setParameter(this.#world.db, 'commandApproval', needsApproval)
    await dialog.getByRole('button', { name: word('command.send.go'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await setParameter(this.#world.db, 'commandApproval', false)
    const { request_id } = await this.#world.db
      .selectFrom('remote_command')
      .select('request_id')
      .where('terminal_id', '=', planned?.id ?? 0)
      .executeTakeFirstOrThrow()
    this.commandId = request_id
    await page.goto(`/datacollect/command?command=${request_id}`)
  }

  /** A decision of the giver, or of somebody else, on the open drawer. */
  async #decide(step: string, isSecond: boolean): Promise<void> {
    const { page, product } = this.#stage
    const here = `/datacollect/command?command=${this.commandId ?? ''}`
    if (isSecond) {
      await keepToken(page, product.origin, second)
      await page.goto(here)
    }
    await this.#button(step).click()
    const question = page.getByRole('dialog', { name: new RegExp(`^${step} · `, 'u') })
    await question.getByRole('button', { name: step, exact: true }).click()
    await expect(question).toBeHidden()
    if (!isSecond) return
    await keepToken(page, product.origin, giver)
    await page.goto(here)
  }

  async #tell(id: string, event: Extract<CommandEvent, { type: 'result.reported' }>): Promise<void> {
    if (!event.isKept) await this.#breakStorage()
    const items = Array.from({ length: event.items }, (_, index) => {
      const ok = index >= event.failedItems
      return {
        device: '',
        item: `i${index}`,
        ok,
        value: ok ? 1 : null,
        reason: ok ? null : ('bad_value' as const),
      }
    })
    await this.#terminal.result(id, { reason: event.reason, items })
  }

  /** The product’s own table takes nothing of this terminal, as on a full disk. */
  async #breakStorage(): Promise<void> {
    const { db } = this.#world
    await sql`create or replace function e2e_no_room() returns trigger language plpgsql as $$
      begin raise exception 'no room'; end $$`.execute(db)
    await sql`create trigger ${this.#noRoom()} before insert on terminal_parameter for each row
      when (new.terminal_id = ${sql.lit(this.#site.terminals[0]?.id ?? 0)}) execute function e2e_no_room()`.execute(
      db,
    )
  }

  async #repairStorage(): Promise<void> {
    await sql`drop trigger ${this.#noRoom()} on terminal_parameter`.execute(this.#world.db)
  }

  #noRoom() {
    return sql.id(`e2e_no_room_${this.#site.terminals[0]?.id ?? 0}`)
  }

  async #isGivenOut(): Promise<boolean> {
    const row = await this.#world.db
      .selectFrom('remote_command')
      .select('dispatched_at')
      .where('request_id', '=', this.commandId ?? '00000000-0000-0000-0000-000000000000')
      .executeTakeFirst()
    return row !== undefined && row.dispatched_at !== null
  }

  /** Lets the dispatcher give it out; nothing else is given out meanwhile but what waits as well. */
  async #giveOut(id: string): Promise<void> {
    const row = await this.#world.db
      .selectFrom('remote_command')
      .select('state')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.state !== 'queued' || (await this.#isGivenOut())) return
    await this.#world.release('dispatch')
    await expect.poll(() => this.#isGivenOut()).toBe(true)
    await this.#world.hold('dispatch')
  }

  async #set(id: string, table: 'command' | 'remote_command', change: ReturnType<typeof sql>): Promise<void> {
    await sql`update ${sql.table(table)} set ${change} where request_id = ${id}`.execute(this.#world.db)
  }

  #drawer(): Locator {
    return this.#page.getByRole('dialog').first()
  }

  #button(step: string): Locator {
    return this.#drawer().getByRole('button', { name: step, exact: true })
  }
}
