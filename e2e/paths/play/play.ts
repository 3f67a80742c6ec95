import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { stateName } from '#machines/shared/states/state-name.ts'
import { notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import { patience as patienceFor } from '#tools/pace/pace.ts'
import type { Failure } from '#tools/paths/failure/shrink-failure.ts'

import { expect } from '#e2e/support/test.ts'
import type { Course } from './course.ts'
import { looksAs } from './look/looks.ts'
import { type Hands, offersAsAllowed } from './look/offers.ts'
import { walkCourse } from './walk-course.ts'
import { chartText, machineIn, readTrace, tookIn } from '../browser/trace.ts'

export interface Player extends Hands {
  readonly machineId: string
  /** Does in the browser, or in its network or clock, what the event says; `from` is the model before it. */
  perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void>
  /** Lets pass what the page needs to draw what it shows there, where that takes a clock that stands still. */
  draws?(at: AnyMachineSnapshot): Promise<void>
}

/** A path that the product took otherwise than the model, with what the page showed then. */
export class PathFailure extends Error implements Failure {
  override readonly name = 'PathFailure'
  readonly at: number
  readonly said: string
  readonly expected: readonly string[]
  readonly real: readonly string[]
  readonly picture: Buffer | null

  constructor(failure: Failure, picture: Buffer | null, options?: ErrorOptions) {
    super(failure.said, options)
    this.at = failure.at
    this.said = failure.said
    this.expected = failure.expected
    this.real = failure.real
    this.picture = picture
  }
}

/**
 * Plays a path and compares the transitions that the product took with those that the model took, from its
 * start on and step by step, then the state that it came to, its chart, what it shows there, and whether it offers a
 * person what the model allows there and nothing that it refuses.
 *
 * @throws PathFailure at the first step that differs
 */
export async function play(page: Page, course: Course, player: Player): Promise<void> {
  const { start, steps, wishes, patience = patienceFor(30_000) } = course
  let before = 0
  const sinceThen = async (): Promise<string[]> => [
    ...new Set((await readTrace(page, player.machineId)).slice(before)),
  ]
  const took = async (transitions: readonly string[]): Promise<void> => {
    const { machineId } = player
    const length = await tookIn(page, { machineId, since: before, transitions }, patience)
    if (length === null) {
      expect(await sinceThen(), 'the transitions that the product took').toEqual([...transitions])
    }
    before = length ?? before
  }
  /** Whether the page stands where the model does, shows it, and offers what it allows. @returns refusals seen */
  const stands = async (model: AnyMachineSnapshot): Promise<number> => {
    const real = await machineIn(page, player.machineId)
    // A page that was left says nothing more.
    if (real === null) return 0
    expect(real.value, 'the state that the product is in').toEqual(model.value)
    expect(real.chart, 'the chart of the product').toBe(chartText(model.machine))
    await player.draws?.(model)
    await looksAs(page, player.machineId, stateName(model), patience)
    return offersAsAllowed(wishes(model), model, player, patience)
  }
  const or = async (at: number, expected: readonly string[], act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      const real = await sinceThen().catch(() => [])
      const picture = await page.screenshot({ timeout: 5_000 }).catch(() => null)
      const said = error instanceof Error ? error.message : String(error)
      throw new PathFailure({ at, said, expected, real }, picture, { cause: error })
    }
  }
  const played: PlayedStep[] = []
  let [began, refused] = [performance.now(), 0]
  try {
    await walkCourse(steps, {
      async performs(index, step) {
        began = performance.now()
        await or(index, step.transitions, async () => {
          await player.perform(step.event, step.from)
          await took(step.transitions)
        })
      },
      async stands(index, model) {
        const step = steps[index]
        await or(index, step?.transitions ?? start, async () => {
          if (!step) await took(start)
          refused = model ? await stands(model) : 0
        })
        if (step) played.push({ transitions: step.transitions, refused, ms: performance.now() - began })
      },
    })
  } finally {
    // What was taken before a failure was taken.
    notePlayed({ machineId: player.machineId, by: 'browser', start, steps: played })
  }
}
