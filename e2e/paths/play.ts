import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import type { Edge } from '#tools/paths/model.ts'
import type { Path } from '#tools/paths/plan.ts'

import { expect } from '../support/test.ts'
import { readTrace } from './trace.ts'

export interface Player {
  readonly machineId: string
  /** Does in the browser, or in its network or clock, what the event says. */
  perform(event: AnyEventObject, edge: Edge): Promise<void>
  /** Whether the page offers a person this event now; `null` where no person sends it. */
  offers(event: AnyEventObject): Promise<boolean | null>
}

/**
 * Plays a path and compares the transitions that the product took with those that the model took, step by
 * step. On the way, what the model refuses a person must not be on offer.
 */
export async function play(page: Page, path: Path, player: Player): Promise<void> {
  let before = (await readTrace(page, player.machineId)).length
  for (const [index, edge] of path.entries()) {
    const at = `step ${index + 1} of ${path.length}: ${edge.event.type} from ${JSON.stringify(edge.from.snapshot.value)}`
    // oxlint-disable-next-line no-await-in-loop -- a path is a sequence
    await refuses(edge, player, at)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await player.perform(edge.event, edge)
    const passed = async (): Promise<string[]> => [
      ...new Set((await readTrace(page, player.machineId)).slice(before)),
    ]
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.poll(passed, { message: at, timeout: 10_000 }).toEqual([...edge.transitions])
    // oxlint-disable-next-line no-await-in-loop -- as above
    before = (await readTrace(page, player.machineId)).length
  }
}

async function refuses({ from }: Edge, player: Player, at: string): Promise<void> {
  for (const event of from.refusals)
    // oxlint-disable-next-line no-await-in-loop -- one page
    expect(await player.offers(event), `${at}, where ${event.type} is refused`).not.toBe(true)
}
