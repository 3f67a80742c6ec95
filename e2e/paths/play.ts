import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import type { ReplayedStep } from '#tools/paths/replay.ts'

import { expect } from '../support/test.ts'
import { readTrace } from './trace.ts'

export interface Player {
  readonly machineId: string
  /** Does in the browser, or in its network or clock, what the event says. */
  perform(event: AnyEventObject): Promise<void>
  /** Whether the page offers a person this event now; `null` where no person sends it. */
  offers(event: AnyEventObject): Promise<boolean | null>
}

/**
 * Plays a path and compares the transitions that the product took with those that the model took, step by
 * step. On the way, what the model refuses a person must not be on offer.
 */
export async function play(page: Page, path: readonly ReplayedStep[], player: Player): Promise<void> {
  let before = (await readTrace(page, player.machineId)).length
  for (const [index, step] of path.entries()) {
    const at = `step ${index + 1} of ${path.length}: ${step.event.type} from ${JSON.stringify(step.from.value)}`
    // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
    await refuses(step, player, at)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await player.perform(step.event)
    const passed = async (): Promise<string[]> => [
      ...new Set((await readTrace(page, player.machineId)).slice(before)),
    ]
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.poll(passed, { message: at, timeout: 10_000 }).toEqual([...step.transitions])
    // oxlint-disable-next-line no-await-in-loop -- as above
    before = (await readTrace(page, player.machineId)).length
  }
}

async function refuses({ refusals }: ReplayedStep, player: Player, at: string): Promise<void> {
  for (const event of refusals)
    // oxlint-disable-next-line no-await-in-loop -- one page
    expect(await player.offers(event), `${at}, where ${event.type} is refused`).not.toBe(true)
}
