import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { playerDigest, Sources } from './player-digest.ts'

/** When a player's paths were last played in a browser, all of them well, and what it was then. */
export interface KeptPlay {
  readonly digest: string
  readonly commit: string
  /** ISO instant. */
  readonly at: string
}
export type KeptPlays = Readonly<Record<string, KeptPlay>>

export interface LeftOut extends KeptPlay {
  readonly file: string
}

/** Set to `changed`, the browser tests leave out players that have not changed since they were last played. */
export const pathsVariable = 'STATEWATT_PATHS'
export const keptPlaysFile = 'docs/path-plays.json'

/** The players’ tests, relative to the project. */
const players = (root: string): string[] => globSync('e2e/paths/**/*.e2e.ts', { cwd: root }).toSorted()

export function readKeptPlays(root: string): KeptPlays {
  const file = join(root, keptPlaysFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptPlays) : {}
}

/** The players' tests that a run of what changed leaves out, and when each was last played. */
export function leftOut(root: string, kept: KeptPlays = readKeptPlays(root)): LeftOut[] {
  const sources = new Sources(root)
  return players(root).flatMap((file) => {
    const play = kept[file]
    // Digests read many files, and each worker of a run asks anew.
    return play && play.digest === playerDigest(sources, file) ? [{ file, ...play }] : []
  })
}

/** Keeps that these tests passed; what is no player's test is passed over, and players that are gone are forgotten. */
export function keepPlays(
  root: string,
  passed: readonly string[],
  now: Pick<KeptPlay, 'commit' | 'at'>,
): string {
  const kept = readKeptPlays(root)
  const sources = new Sources(root)
  const plays = players(root).flatMap((file): [string, KeptPlay][] => {
    if (passed.includes(file)) return [[file, { digest: playerDigest(sources, file), ...now }]]
    const play = kept[file]
    return play === undefined ? [] : [[file, play]]
  })
  writeFileSync(join(root, keptPlaysFile), `${JSON.stringify(Object.fromEntries(plays), null, 2)}\n`)
  return keptPlaysFile
}
