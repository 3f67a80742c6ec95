import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import type { Failure } from '#tools/paths/shrink-failure.ts'

import { expect } from '../support/test.ts'
import type { Course } from './course.ts'
import { readTrace } from './trace.ts'

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

/** Most steps are done at once: the first look at the trace is the last. Milliseconds. */
const intervals = [5, 10, 20, 40, 80, 160]

/**
 * Plays a path and compares the transitions that the product took with those that the model took, from its
 * start on and step by step. On the way and at its end, what the model refuses a person must not be on offer.
 *
 * @throws PathFailure at the first step that differs
 */
export async function play(page: Page, course: Course, player: Player): Promise<void> {
  const { start, steps, patience = 15_000 } = course
  let before = 0
  const sinceThen = async (): Promise<{ readonly passed: string[]; readonly length: number }> => {
    const trace = await readTrace(page, player.machineId)
    return { passed: [...new Set(trace.slice(before))], length: trace.length }
  }
  const took = async (transitions: readonly string[]): Promise<void> => {
    let length = before
    const passed = async (): Promise<string[]> => {
      const since = await sinceThen()
      length = since.length
      return since.passed
    }
    const message = 'the transitions that the product took'
    await expect.poll(passed, { message, timeout: patience, intervals }).toEqual([...transitions])
    before = length
  }
  const or = async (at: number, expected: readonly string[], act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      const real = await sinceThen().catch(() => ({ passed: [] }))
      const picture = await page.screenshot({ timeout: 5_000 }).catch(() => null)
      const said = error instanceof Error ? error.message : String(error)
      throw new PathFailure({ at, said, expected, real: real.passed }, picture, { cause: error })
    }
  }
  await or(-1, start, () => took(start))
  const played: PlayedStep[] = []
  try {
    for (const [index, step] of steps.entries()) {
      const began = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
      await or(index, step.transitions, async () => {
        await refuses(step.refusals, player)
        await player.perform(step.event, step.from)
        await took(step.transitions)
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

async function refuses(refusals: readonly AnyEventObject[], player: Player): Promise<void> {
  const offered = await Promise.all(refusals.map((event) => player.offers(event)))
  for (const [index, { type }] of refusals.entries())
    expect(offered[index], `whether ${type} is on offer, which the model refuses`).not.toBe(true)
}
