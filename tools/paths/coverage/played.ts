import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who can play a path: a browser against the server, the server without a browser, the machine by itself. */
export type PlayerKind = 'browser' | 'server' | 'machine'

export interface PlayedStep {
  /** Ids of the transitions that the product took. */
  readonly transitions: readonly string[]
  /** Events that were seen to be refused before the step. */
  readonly refused: number
  /** Milliseconds that the step took, its refusals included. */
  readonly ms: number
}

/** One path as it was played, as far as it came. */
export interface Played {
  readonly machineId: string
  readonly by: PlayerKind
  /** Ids of the transitions that the product takes before the first step. */
  readonly start: readonly string[]
  readonly steps: readonly PlayedStep[]
}

/** What a player can never bring about, and why: transition id → reason. */
export interface Declared {
  readonly machineId: string
  readonly by: PlayerKind
  readonly unreachable: Readonly<Record<string, string>>
}

/** Names the folder that players leave their notes in; players that run without it leave none. */
const notesVariable = 'STATEWATT_PATH_NOTES'

/** Set to `pairs`, it asks players to take every pair of transitions instead of every transition. */
const goalVariable = 'STATEWATT_PATH_GOAL'

/** What the paths of this run are to cover. */
export const goalOfRun = (): 'transitions' | 'pairs' =>
  process.env[goalVariable] === 'pairs' ? 'pairs' : 'transitions'

export const notePlayed = (played: Played): void => note('played', played)
export const noteDeclared = (declared: Declared): void => note('declared', declared)

function note(kind: 'played' | 'declared', content: Played | Declared): void {
  const folder = process.env[notesVariable]
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${kind}-${randomUUID()}.json`), JSON.stringify(content))
}
