import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { PathPlayer } from '#contract/machine/path-coverage.contract.ts'
import type { Phrase } from '#machines/shared/words.ts'

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
  readonly by: PathPlayer
  /** Ids of the transitions that the product takes before the first step. */
  readonly start: readonly string[]
  readonly steps: readonly PlayedStep[]
}

/** What a player can never bring about, and why: transition id → reason. */
export interface Declared {
  readonly machineId: string
  readonly by: PathPlayer
  readonly unreachable: Readonly<Record<string, Phrase>>
}

export interface Notes {
  readonly played: readonly Played[]
  readonly declared: readonly Declared[]
}

/** Names the folder that players leave their notes in; players that run without it leave none. */
export const notesVariable = 'STATEWATT_PATH_NOTES'

/** Set to `pairs`, it asks players to take every pair of transitions instead of every transition. */
export const goalVariable = 'STATEWATT_PATH_GOAL'

/** What the paths of this run are to cover. */
export const goalOfRun = (): 'transitions' | 'pairs' =>
  process.env[goalVariable] === 'pairs' ? 'pairs' : 'transitions'

export const notePlayed = (played: Played): void => note('played', played)
export const noteDeclared = (declared: Declared): void => note('declared', declared)

function note(kind: keyof Notes, content: Played | Declared): void {
  const folder = process.env[notesVariable]
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${kind}-${randomUUID()}.json`), JSON.stringify(content))
}

/** Reads what players left in a folder. */
export function readNotes(folder: string): Notes {
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const read = <Note>(kind: keyof Notes): Note[] =>
    files
      .filter((name) => name.startsWith(`${kind}-`))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Note)
  return { played: read<Played>('played'), declared: read<Declared>('declared') }
}
