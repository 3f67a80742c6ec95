import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { stateName } from '#machines/shared/states/state-name.ts'
import { notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import { patience as patienceFor } from '#tools/pace/pace.ts'
import type { Failure } from '#tools/paths/failure/shrink-failure.ts'

import { expect } from '#e2e/support/test.ts'
import type { Course } from './course.ts'
import { looksAs } from './look/looks.ts'
import { chartText, machineIn, readTrace, tookIn } from '../browser/trace.ts'

export interface Player {
  readonly machineId: string
  /** Does in the browser, or in its network or clock, what the event says; `from` is the model before it. */
  perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void>
  /** Whether the page offers a person this event now; `null` where no person sends it. */
  offers(event: AnyEventObject): Promise<boolean | null>
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
 * start on and step by step, then the state that it came to, its chart, and what it shows there. On the way and
 * at its end, what the model refuses a person must not be on offer.
 *
 * @throws PathFailure at the first step that differs
 */
export async function play(page: Page, course: Course, player: Player): Promise<void> {
  const { start, steps, patience = patienceFor(30_000) } = course
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
  /** Whether the page stands where the model does, and shows it. */
  const stands = async (model: AnyMachineSnapshot): Promise<void> => {
    const real = await machineIn(page, player.machineId)
    // A page that was left says nothing more.
    if (real === null) return
    expect(real.value, 'the state that the product is in').toEqual(model.value)
    expect(real.chart, 'the chart of the product').toBe(chartText(model.machine))
    await looksAs(page, player.machineId, stateName(model), patience)
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
  await or(-1, start, async () => {
    await took(start)
    const [first] = steps
    if (first) await stands(first.from)
  })
  const played: PlayedStep[] = []
  try {
    for (const [index, step] of steps.entries()) {
      const began = performance.now()
      await or(index, step.transitions, async () => {
        await refuses(step.refusals, player)
        await player.perform(step.event, step.from)
        await took(step.transitions)
        await stands(step.to)
        if (index === steps.length - 1 && step.to.status === 'active')
          await refuses(step.refusalsAfter, player)
      })
      const refused = step.refusals.length
      played.push({ transitions: step.transitions, refused, ms: performance.now() - began })
    }
  } finally {
    // What was taken before a failure was taken.
    notePlayed({ machineId: player.machineId, by: 'browser', start, steps: played })
  }
}

/** What is refused may still be drawn for a moment: only what stays is on offer. */
export async function refuses(refusals: readonly AnyEventObject[], player: Player): Promise<void> {
  if (refusals.length === 0) return
  const onOffer = async (): Promise<string[]> => {
    const offered = await Promise.all(refusals.map((event) => player.offers(event)))
    return refusals.flatMap(({ type }, index) => (offered[index] === true ? [type] : []))
  }
  const message = 'what is on offer, which the model refuses'
  await expect.poll(onOffer, { message, intervals }).toEqual([])
}

/** Milliseconds between looks at what must not be on offer; the first one mostly is the last. */
const intervals = [5, 10, 20, 40, 80, 160]
