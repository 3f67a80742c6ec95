import * as fc from 'fast-check'

import type { TestChip } from '#tests/support/card-chip.ts'

import { type Fate, fates, type World } from './world.ts'
import { mustHold } from './invariants.ts'

/** Which chip, customer, person and amount a step is about; each step takes what it needs. */
interface Choice {
  readonly who: number
  readonly chip: number
  readonly customer: number
  readonly amountFen: number
  readonly fate: Fate
  /** Milliseconds until a dying server is dead; bytes until the power goes. */
  readonly after: number
}

type Act = (world: World, choice: Choice) => Promise<unknown>

/** Mostly the card that the customer has, else any. */
async function chipOf(world: World, { chip, customer }: Choice): Promise<TestChip> {
  const any = world.pick(world.chips, chip)
  if (chip >= world.chips.length) return (await world.chipOfCustomer(customer)) ?? any
  return any
}
const whoOf = (world: World, { who }: Choice) => world.pick(world.people, who)
const timing = ({ fate, after }: Choice) => ({ fate, afterMs: after % 40 })

/** The unfinished order of the chip's card. */
async function orderOf(world: World, choice: Choice) {
  const card = await world.cardRow(await chipOf(world, choice))
  return card ? world.openOrder(card.id) : undefined
}

async function prepared(world: World, choice: Choice, how: 'prepareWrite' | 'prepareUndo'): Promise<void> {
  const chip = await chipOf(world, choice)
  const order = await orderOf(world, choice)
  if (!order) return
  const answer = await world.ask(whoOf(world, choice), timing(choice), (at) =>
    at.prepare(chip, order.id, how),
  )
  if (answer) world.scripts.push({ serial: chip.serial, script: answer.script })
}

const acts = {
  async open(world, choice) {
    const { customers, customer, meters } = { ...world, ...choice }
    const customerId = world.pick(customers, customer)
    const chip = world.blankChip() ?? (await chipOf(world, choice))
    const hasCard = await world.db
      .selectFrom('card')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('state', '!=', 'invalid')
      .executeTakeFirst()
    // The account was closed before: the meter was read out then.
    if (!hasCard) world.pick(meters, customer).clear()
    await world.ask(whoOf(world, choice), timing(choice), (at) => at.open(chip, customerId, choice.amountFen))
  },
  async topUp(world, choice) {
    const chip = await chipOf(world, choice)
    await world.ask(whoOf(world, choice), timing(choice), (at) => at.topUp(chip, choice.amountFen + 1))
  },
  async refund(world, choice) {
    const chip = await chipOf(world, choice)
    await world.ask(whoOf(world, choice), timing(choice), async (at) => {
      const { refundFen } = await at.read(chip)
      return at.refund(chip, refundFen)
    })
  },
  async close(world, choice) {
    const chip = await chipOf(world, choice)
    await world.ask(whoOf(world, choice), timing(choice), async (at) => {
      const { closingFen } = await at.read(chip)
      return at.refund(chip, closingFen, true)
    })
  },
  async rewrite(world, choice) {
    const chip = await chipOf(world, choice)
    await world.ask(whoOf(world, choice), timing(choice), (at) => at.rewrite(chip))
  },
  prepare: (world, choice) => prepared(world, choice, 'prepareWrite'),
  undo: (world, choice) => prepared(world, choice, 'prepareUndo'),
  /** The newest script of the card, as a desk sends it. */
  async run(world, choice) {
    const chip = await chipOf(world, choice)
    const newest = world.scripts.findLast(({ serial }) => serial === chip.serial)
    if (!newest) return
    if (choice.after % 3 === 0) chip.memory.faults.tearAfterBytes = choice.after % 120
    await chip.run(newest.script).catch(() => undefined)
    chip.memory.faults.tearAfterBytes = null
  },
  /** Any script that ever went out, as somebody who kept it would send it. */
  async replay(world, choice) {
    if (world.scripts.length === 0) return
    const { serial, script } = world.pick(world.scripts, Math.max(0, choice.after))
    await world.chips.find((chip) => chip.serial === serial)?.run(script)
  },
  /** A chip that takes no byte any more refuses; later it is as good as another one would be. */
  async worn(world, choice) {
    const chip = await chipOf(world, choice)
    const newest = world.scripts.findLast(({ serial }) => serial === chip.serial)
    if (!newest) return
    chip.memory.faults.isWorn = true
    await chip.run(newest.script)
    chip.memory.faults.isWorn = false
  },
  async settle(world, choice) {
    const order = await orderOf(world, choice)
    if (!order) return
    const chip = await chipOf(world, choice)
    await world.ask(whoOf(world, choice), timing(choice), (at) => at.settle(chip, order.id))
  },
  async read(world, choice) {
    const chip = await chipOf(world, choice)
    await world.ask(whoOf(world, choice), timing(choice), (at) => at.read(chip))
  },
  /** The whole flow of a write, as it mostly goes. */
  async write(world, choice) {
    const chip = await chipOf(world, choice)
    const order = await orderOf(world, choice)
    if (!order) return
    await world.ask(whoOf(world, choice), timing(choice), async (at) => {
      const { script } = await at.prepare(chip, order.id, 'prepareWrite')
      world.scripts.push({ serial: chip.serial, script })
      await chip.run(script)
      return at.settle(chip, order.id)
    })
  },
  async meter(world, choice) {
    const chip = await chipOf(world, choice)
    const card = await world.cardRow(chip)
    const index = world.customers.indexOf(card?.customer_id ?? -1)
    // A card that is lost or blocked is not brought to the meter.
    if (index < 0 || !card || !['opening', 'running'].includes(card.state)) return
    world.meters[index]?.visit(chip, choice.amountFen, world.clock.now())
  },
  async cancel(world, choice) {
    const order = await orderOf(world, choice)
    if (order) await world.ask(whoOf(world, choice), timing(choice), (at) => at.cancel(order))
  },
  async decide(world, choice) {
    const order = await orderOf(world, choice)
    if (order)
      await world.ask(whoOf(world, choice), timing(choice), (at) => at.decide(order, choice.after % 3 > 0))
  },
  async payOut(world, choice) {
    const due = await world.db
      .selectFrom('card_order')
      .selectAll()
      .where('due_fen', '>', 0)
      .executeTakeFirst()
    if (due) await world.ask(whoOf(world, choice), timing(choice), (at) => at.payOut(due))
  },
  async reverse(world, choice) {
    const last = await world.db
      .selectFrom('card_order')
      .selectAll()
      .where('state', '=', 'written')
      .where('kind', 'in', ['topUp', 'refund'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (last) await world.ask(whoOf(world, choice), timing(choice), (at) => at.reverse(last))
  },
  async lose(world, choice) {
    const customerId = world.pick(world.customers, choice.customer)
    const card = await world.db
      .selectFrom('card')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('state', 'in', ['opening', 'running'])
      .executeTakeFirst()
    const chip = world.chips.find(({ serial }) => serial === card?.serial)
    if (!card || !chip) return
    // Nobody can know both what a write did and what the meter did since: see docs/decisions/card-orders.md.
    const isUnread = world.meterHexOf(chip) !== card.meter_record
    if (isUnread && ((await world.openOrder(card.id)) || (await world.awaitsReturn(customerId)))) return
    await world.ask(whoOf(world, choice), timing(choice), (at) => at.requestReplacement(customerId))
  },
  /** The meter is taken down and another mounted; the card is there, and says what the old one took. */
  async changeMeter(world, choice) {
    const chip = await world.chipOfCustomer(choice.customer)
    const card = chip && (await world.cardRow(chip))
    if (!chip || card?.state !== 'running') return
    // A new card that has not been at the meter: see docs/decisions/card-orders.md.
    if (card.is_successor && world.meterHexOf(chip) === '') return
    await world.ask(whoOf(world, choice), { fate: 'arrives', afterMs: 0 }, (at) =>
      world.changeMeter(at, choice.customer),
    )
  },
  find: (world, choice) =>
    world.ask(whoOf(world, choice), timing(choice), (at) =>
      at.withdrawReplacement(world.pick(world.customers, choice.customer)),
    ),
  async replace(world, choice) {
    const chip = world.blankChip() ?? (await chipOf(world, choice))
    const customerId = world.pick(world.customers, choice.customer)
    await world.ask(whoOf(world, choice), timing(choice), (at) => at.replace(chip, customerId))
  },
  async wait(world) {
    world.clock.advance(61_000)
    await world.passDeadlines()
  },
  /** The card goes to the meter while its script is on the way. */
  async late(world, choice) {
    const chip = await chipOf(world, choice)
    await prepared(world, { ...choice, fate: 'arrives' }, 'prepareWrite')
    await acts.meter(world, choice)
    await acts.run(world, { ...choice, after: 1 })
    await world.ask(whoOf(world, choice), timing(choice), (at) => at.read(chip))
  },
  /** Both a script and the one that is to undo it are out; either may come first. */
  async both(world, choice) {
    await prepared(world, { ...choice, fate: 'arrives' }, 'prepareWrite')
    await prepared(world, { ...choice, fate: 'arrives' }, 'prepareUndo')
    await acts.replay(world, { ...choice, after: world.scripts.length - 1 - (choice.after % 2) })
  },
  /** Two people with the same card at once. */
  async race(world, choice) {
    const chip = await chipOf(world, choice)
    const fate = { fate: 'arrives', afterMs: 0 } as const
    await Promise.all([
      world.ask(world.first, fate, (at) => at.topUp(chip, choice.amountFen + 1)),
      world.ask(world.second, fate, (at) => at.refund(chip, choice.amountFen)),
      world.ask(world.supervisor, fate, (at) => at.topUp(chip, choice.amountFen + 2)),
    ])
  },
} satisfies Record<string, Act>

const weights: Partial<Record<keyof typeof acts, number>> = {
  open: 3,
  topUp: 6,
  refund: 4,
  write: 10,
  prepare: 4,
  run: 4,
  settle: 3,
  read: 3,
  meter: 6,
  lose: 3,
  replace: 4,
  decide: 4,
  reverse: 3,
  late: 4,
  changeMeter: 2,
  both: 3,
}

class Step implements fc.AsyncCommand<object, World> {
  readonly #name: keyof typeof acts
  readonly #choice: Choice

  constructor(name: keyof typeof acts, choice: Choice) {
    this.#name = name
    this.#choice = choice
  }

  check = (): boolean => true

  async run(_: object, world: World): Promise<void> {
    const act: Act = acts[this.#name]
    await act(world, this.#choice)
    await mustHold(world)
  }

  toString = (): string => `${this.#name} ${JSON.stringify(this.#choice)}`
}

const choice: fc.Arbitrary<Choice> = fc.record({
  who: fc.nat(2),
  chip: fc.nat(30),
  customer: fc.nat(1),
  // Above 2,000 yuan somebody must approve.
  amountFen: fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 0, max: 20_000 }) }, fc.constant(210_000)),
  fate: fc.oneof({ weight: 8, arbitrary: fc.constant<Fate>('arrives') }, fc.constantFrom<Fate>(...fates)),
  after: fc.nat(200),
})

/** Everything that people, cards, desks and servers can do, in any order. */
export const steps: fc.Arbitrary<fc.AsyncCommand<object, World>>[] = Object.keys(acts).flatMap((name) => {
  const act = name as keyof typeof acts
  const one = choice.map((chosen) => new Step(act, chosen))
  return Array.from({ length: weights[act] ?? 1 }, () => one)
})
