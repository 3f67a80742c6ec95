import { appendFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import {
  differenceOf,
  type MachineLooks,
  readLooks,
  type Sight,
  type Visit,
} from '#tools/paths/looks/looks.ts'

import { expect } from '#e2e/support/test.ts'
import { readLook } from '../../browser/look.ts'

/** Names a folder: the players write down there what they see instead of comparing it with what was learned. */
const learning = process.env['STATEWATT_LOOKS']

const root = resolve(import.meta.dirname, '..', '..', '..', '..')
const known = new Map<string, MachineLooks | null>()
function looksOf(machineId: string): MachineLooks | null {
  const before = known.get(machineId)
  if (before !== undefined) return before
  const looks = readLooks(root, machineId)
  known.set(machineId, looks)
  return looks
}

/** Machines that show something in the console's own shell, or in a page's header; of others that says the same. */
const shellMachines: ReadonlySet<string> = new Set(['connection', 'navigation', 'session', 'tabs', 'wall'])

/** Milliseconds between looks at a page that is drawn still; the first one mostly is the last. */
const intervals = [5, 10, 20, 40, 80, 160]

/**
 * Looks whether the page shows what the state does, and nothing that only other states do. It may be drawn for a
 * moment longer.
 *
 * @param state name of the machine's, all its regions'
 * @param patience milliseconds at the most
 * @throws an assertion's error with what is missing and what is too much
 */
export async function looksAs(page: Page, machineId: string, state: string, patience: number): Promise<void> {
  if (learning !== undefined)
    return write(learning, { machineId, state, sights: await settled(page, shellMachines.has(machineId)) })
  const looks = looksOf(machineId)
  if (looks?.[state] === undefined)
    throw new Error(`nobody has learned what ${machineId}.${state} looks like (docs/decisions/looks.md)`)
  const message = `what the page shows in ${machineId}.${state}`
  const difference = async (): Promise<unknown> => {
    const sights = await readLook(page, shellMachines.has(machineId))
    return sights === null ? 'the page is on its way to another' : differenceOf(looks, state, sights)
  }
  await expect.poll(difference, { message, intervals, timeout: patience }).toBeNull()
}

/** Looks until two in a row are the same. */
async function settled(page: Page, shell: boolean): Promise<Sight[]> {
  let before: Sight[] | null = null
  for (let look = 0; look < 40; look += 1) {
    const sights = await readLook(page, shell)
    if (sights && before?.join('\n') === sights.join('\n')) return sights
    before = sights
    await setTimeout(60)
  }
  return before ?? []
}

function write(folder: string, visit: Visit): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(visit)}\n`)
}
