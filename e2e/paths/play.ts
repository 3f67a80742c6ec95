import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { notePlayed, type PlayedStep } from '#tools/paths/coverage/played.ts'
import type { ExactStep } from '#tools/paths/exact.ts'

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

/** Most steps are done at once: the first look at the trace is the last. Milliseconds. */
const intervals = [5, 10, 20, 40, 80, 160]

/**
 * Plays a path and compares the transitions that the product took with those that the model took, from its
 * start on and step by step. On the way, what the model refuses a person must not be on offer.
 */
export async function play(page: Page, { start, steps }: Course, player: Player): Promise<void> {
  let before = 0
  const took = async (transitions: readonly string[], at: string): Promise<void> => {
    let length = before
    const passed = async (): Promise<string[]> => {
      const trace = await readTrace(page, player.machineId)
      length = trace.length
      return [...new Set(trace.slice(before))]
    }
    await expect.poll(passed, { message: at, timeout: 15_000, intervals }).toEqual([...transitions])
    before = length
  }
  await took(start, 'the start')
  const played: PlayedStep[] = []
  try {
    for (const [index, step] of steps.entries()) {
      const began = performance.now()
      const at = `step ${index + 1} of ${steps.length}: ${step.event.type} from ${JSON.stringify(step.from.value)}`
      // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
      await refuses(step, player, at)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await player.perform(step.event, step.from)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await took(step.transitions, at)
      const refused = step.refusals.length
      played.push({ transitions: step.transitions, refused, ms: performance.now() - began })
    }
  } finally {
    // What was taken before a failure was taken.
    notePlayed({ machineId: player.machineId, by: 'browser', start, steps: played })
  }
}

async function refuses({ refusals }: ExactStep, player: Player, at: string): Promise<void> {
  const offered = await Promise.all(refusals.map((event) => player.offers(event)))
  for (const [index, { type }] of refusals.entries())
    expect(offered[index], `${at}, where ${type} is refused`).not.toBe(true)
}
