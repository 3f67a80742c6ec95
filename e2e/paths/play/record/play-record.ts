import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

import type { Db } from '#server/platform/database/database.ts'
import { stateName } from '#machines/shared/states/state-name.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { patience as patienceFor } from '#tools/pace/pace.ts'
import { notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import type { ExactStep } from '#tools/paths/exact.ts'
import { createStepper } from '#tools/paths/model.ts'

import { expect } from '#e2e/support/test.ts'
import type { Course } from '../course.ts'
import { offersAsAllowed } from '../look/offers.ts'
import { PathFailure, type Player } from '../play.ts'
import type { Stage } from '../stage.ts'
import { walkCourse } from '../walk-course.ts'
import { asOtherNode } from './other-node.ts'

/** Brings about in the browser, or in the world around the server, what a record's events say. */
export interface RecordPlayer extends Player {
  readonly machine: AnyStateMachine
  /** As journals name the record, once there is one. */
  readonly entityId: string | null
  /** Resolves once the page shows that the record stands there. */
  shows(at: AnyMachineSnapshot): Promise<void>
  /** Takes away what others would stumble over. */
  end?(): Promise<void>
}

/**
 * Plays a path of a record that the server keeps: a person's wishes are done on the page, what happens by itself is
 * told to the server, and the transitions are those that the record's journal comes to.
 *
 * @throws PathFailure at the first step that differs
 */
export function playRecord(
  { page, product }: Stage,
  course: Course,
  makePlayer: (db: Db) => Promise<RecordPlayer>,
): Promise<void> {
  return asOtherNode(product, async (db) => {
    const player = await makePlayer(db)
    const { machine } = player
    const stepper = createStepper(machine)
    const played: PlayedStep[] = []
    let [model, rows] = [stepper.initial, 0]
    const journal = () =>
      db
        .selectFrom('journal')
        .select(['verdict', 'event', 'to_state'])
        .where('machine_id', '=', machine.id)
        .where('entity_id', '=', player.entityId ?? '')
        .where('seq', '>', rows)
        .orderBy('seq')
        .execute()
    const patience = course.patience ?? patienceFor(30_000)
    const take = async (step: ExactStep): Promise<void> => {
      await player.perform(step.event, step.from)
      const news = () => journal().then(({ length }) => length)
      await expect.poll(news, { timeout: patience, intervals }).toBeGreaterThan(0)
      const [row, ...more] = await journal()
      expect([row?.verdict, row?.to_state, more]).toEqual(['accepted', stateName(step.to), []])
      const took = stepper.step(model, row?.event as EventObject)
      expect(took.transitions).toEqual(step.transitions)
      model = took.snapshot
      rows += 1
    }
    const or = async (at: number, act: () => Promise<void>): Promise<void> => {
      try {
        await act()
      } catch (error) {
        const picture = await page.screenshot({ timeout: 5_000 }).catch(() => null)
        const said = error instanceof Error ? error.message : String(error)
        const expected = course.steps[at]?.transitions ?? []
        throw new PathFailure({ at, said, expected, real: [] }, picture, { cause: error })
      }
    }
    let [began, refused] = [performance.now(), 0]
    try {
      await walkCourse(course.steps, {
        async performs(index, step) {
          began = performance.now()
          await or(index, () => take(step))
        },
        async stands(index, at) {
          const step = course.steps[index]
          await or(index, async () => {
            if (step) await player.shows(model)
            refused = at ? await offersAsAllowed(course.wishes(at), at, player, patience) : 0
          })
          if (step) played.push({ transitions: step.transitions, refused, ms: performance.now() - began })
        },
      })
    } finally {
      await player.end?.()
      notePlayed({ machineId: machine.id, by: 'browser', start: [], steps: played })
    }
    expect(await verifyChain(db, machine, player.entityId ?? '')).toEqual({ ok: true, rows })
  })
}

const intervals = [10, 20, 40, 80, 160]
