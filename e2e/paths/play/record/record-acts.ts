import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

import { stateName } from '#machines/shared/states/state-name.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import type { Phrase } from '#machines/shared/words.ts'
import { patience } from '#tools/pace/pace.ts'
import { goalOfRun, noteDeclared, notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import { type ExactPath, type ExactStep, planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { pairsOf } from '#tools/paths/goals.ts'
import { createStepper, inventory, type PathSubject } from '#tools/paths/model.ts'
import { wishesAt } from '#tools/paths/wishes.ts'

import { FieldWorld } from '#e2e/support/field/field-world.ts'
import { expect } from '#e2e/support/test.ts'
import { type Hands, offersAsAllowed } from '../look/offers.ts'
import { type Stage, test } from '../stage.ts'
import { walkCourse } from '../walk-course.ts'

/** Brings about on the whole product what a record's events say: people by the screen, the rest by the field and time. */
export interface RecordHands extends Hands {
  /** The record, once there is one. */
  readonly entityId: () => string | null
  /** A person's wish on the screen, or what happens in the world. */
  perform(event: AnyEventObject, step: ExactStep): Promise<void>
  /** Whether the screen offers a person this event now; `null` where no person sends it, or it is about something else now. */
  offers(event: AnyEventObject, at: AnyMachineSnapshot): Promise<boolean | null>
  /** Waits until the screen shows this state; there is none before the record is there. */
  shows(state: string): Promise<void>
}

export interface RecordAct {
  readonly title: string
  readonly machine: AnyStateMachine
  readonly cases: readonly AnyEventObject[]
  readonly canHappen?: PathSubject['canHappen']
  open(stage: Stage, world: FieldWorld): Promise<RecordHands>
}

/**
 * Plays the machine of a record in a browser on the whole product: after each step the journal must make of it what
 * the path says, and the screen must show it and offer a person what the model allows and nothing that it refuses.
 *
 * @param unreachable transitions that no browser brings about, and why
 */
export function testRecordActs(
  acts: readonly RecordAct[],
  unreachable: Readonly<Record<string, Phrase>> = {},
): void {
  const [first] = acts
  if (!first) return
  const { machine } = first
  const seen = new Set<string>()
  const plans = acts.map((act) => ({
    act,
    paths: pathsOf(act, unreachable).filter((path) => {
      const items = [
        ...path.flatMap(({ transitions }) => transitions),
        ...(goalOfRun() === 'pairs' ? pairsOf(path) : []),
      ]
      const isNew = items.some((item) => !seen.has(item))
      for (const item of items) seen.add(item)
      return isNew
    }),
  }))
  test(`the paths of ${machine.id} leave out only what no browser brings about`, () => {
    noteDeclared({ machineId: machine.id, by: 'browser', unreachable })
    const taken = new Set(
      plans.flatMap(({ paths }) => paths.flat().flatMap(({ transitions }) => transitions)),
    )
    expect(inventory(machine).transitions.filter((id) => !taken.has(id))).toEqual(Object.keys(unreachable))
  })
  for (const { act, paths } of plans)
    test.describe(() => {
      test.use({ pageOf: act.title })
      for (const [index, path] of paths.entries())
        test(`${act.title}, path ${index + 1} of ${paths.length}: ${path.length} steps`, async ({
          stage,
          product,
        }) => {
          test.setTimeout(patience(420_000))
          const world = FieldWorld.open(product)
          try {
            await play({ act, path, unreachable }, await act.open(stage, world), world)
          } finally {
            await world.close()
          }
        })
    })
}

function subjectOf({ machine, cases, canHappen = () => true }: RecordAct): PathSubject {
  return { machine, cases, canHappen }
}

/** Whether the machine would take one of the transitions that no browser brings about. */
function leadsInto(unreachable: object, machine: AnyStateMachine): NonNullable<PathSubject['canHappen']> {
  const stepper = createStepper(machine)
  return (at, event) => stepper.step(at, event).transitions.some((id) => id in unreachable)
}

function pathsOf(act: RecordAct, unreachable: object): readonly ExactPath[] {
  const { canHappen = () => true, machine } = act
  const isBeyond = leadsInto(unreachable, machine)
  const subject: PathSubject = {
    ...subjectOf(act),
    canHappen: (at, event) => canHappen(at, event) && !isBeyond(at, event),
  }
  return planExactly(subject, explore(subject), goalOfRun()).paths
}

async function play(
  { act, path, unreachable }: { act: RecordAct; path: ExactPath; unreachable: object },
  hands: RecordHands,
  world: FieldWorld,
): Promise<void> {
  const { machine } = act
  const journal = (from: number) =>
    world.db
      .selectFrom('journal')
      .select(['seq', 'event', 'to_state'])
      .where('machine_id', '=', machine.id)
      .where('entity_id', '=', hands.entityId() ?? '')
      .where('verdict', '=', 'accepted')
      .where('seq', '>', from)
      .orderBy('seq')
      .execute()
  const isBeyond = leadsInto(unreachable, machine)
  const wishes = (at: AnyMachineSnapshot) => wishesAt(subjectOf(act), at, (event) => isBeyond(at, event))
  const stepper = createStepper(machine)
  let [model, seq] = [stepper.initial, 0]
  const played: PlayedStep[] = []
  let [began, refused] = [performance.now(), 0]
  try {
    await walkCourse(path, {
      async performs(index, step) {
        began = performance.now()
        await hands.perform(step.event, step)
        const look = async () => (await journal(seq)).map(({ to_state }) => to_state)
        await expect
          .poll(look, { message: `${index + 1}: ${step.event.type}`, timeout: patience(90_000) })
          .not.toEqual([])
        const [row, ...more] = await journal(seq)
        expect([step.event.type, row?.to_state, more]).toEqual([step.event.type, stateName(step.to), []])
        const took = stepper.step(model, row?.event as EventObject)
        expect(took.transitions).toEqual(step.transitions)
        model = took.snapshot
        seq = row?.seq ?? seq
      },
      async stands(index, at) {
        const step = path[index]
        if (step) await hands.shows(stateName(step.to))
        refused = at ? await offersAsAllowed(wishes(at), at, hands, patience(30_000)) : 0
        if (step) played.push({ transitions: step.transitions, refused, ms: performance.now() - began })
      },
    })
  } finally {
    notePlayed({ machineId: machine.id, by: 'browser', start: [], steps: played })
  }
  expect(await verifyChain(world.db, machine, hands.entityId() ?? '')).toMatchObject({ ok: true })
}
