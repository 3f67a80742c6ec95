import {
  type CoveredTransition,
  type MachineCoverage,
  type PathCoverage,
  type PathPlayer,
  pathPlayers,
} from '#contract/machine/path-coverage.contract.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'

import { pairsOf } from '../goals.ts'
import { inventory } from '../model.ts'
import { type Ground, groundOf } from './machine-play.ts'
import type { Notes, Played } from './played.ts'

export interface CoverageOptions {
  readonly goal: PathCoverage['goal']
  readonly maxNodes: number
  /** Kinds of players that the machine has beside itself. */
  readonly players: MachineCoverage['players']
  readonly at: string
  readonly commit: string
}

/** Adds up what players took of a machine, and plays on the machine itself what they did not. */
export function coverageOf(entry: CatalogueEntry, notes: Notes, options: CoverageOptions): MachineCoverage {
  const { id, version, definitionHash } = entry
  const { goal, maxNodes, players, at, commit } = options
  const byPlayers = notes.played.filter(({ machineId }) => machineId === id)
  const taken = new Set(byPlayers.flatMap(itemsOf))
  const ground = groundOf(entry, { goal, maxNodes, taken })
  const played = [...byPlayers, ...ground.played]
  const covered = new Set(played.flatMap(({ steps }) => pairsOf(steps)))
  const left = [...ground.pairs].filter((pair) => !covered.has(pair))
  return {
    machineId: id,
    version,
    definitionHash,
    at,
    commit,
    players: [...players],
    paths: played.length,
    steps: played.flatMap(({ steps }) => steps).length,
    refusals: played.flatMap(({ steps }) => steps).reduce((sum, { refused }) => sum + refused, 0),
    stepMs: { browser: meanOf(played, 'browser'), server: meanOf(played, 'server') },
    transitions: transitionsOf(entry, played, ground, notes, players),
    pairs: {
      total: ground.pairs.size,
      covered: ground.pairs.size - left.length,
      played: [...ground.pairs].filter((pair) => taken.has(pair)).length,
      left: goal === 'pairs' ? left : [],
    },
  }
}

const itemsOf = ({ start, steps }: Played): string[] => [
  ...start,
  ...steps.flatMap(({ transitions }) => transitions),
  ...pairsOf(steps),
]

function meanOf(played: readonly Played[], by: PathPlayer): number | null {
  const times = played.filter((one) => one.by === by).flatMap(({ steps }) => steps.map(({ ms }) => ms))
  return times.length === 0
    ? null
    : Math.round((times.reduce((sum, ms) => sum + ms) / times.length) * 10) / 10
}

function transitionsOf(
  entry: CatalogueEntry,
  played: readonly Played[],
  ground: Ground,
  { declared }: Notes,
  players: MachineCoverage['players'],
): CoveredTransition[] {
  const counts = new Map(pathPlayers.map((by) => [by, countsOf(played.filter((one) => one.by === by))]))
  const reasons = Object.assign(
    {},
    ...declared.filter(({ machineId }) => machineId === entry.id).map(({ unreachable }) => unreachable),
  ) as Record<string, CoveredTransition['reason']>
  const gaps = new Map(ground.unreached.map(({ id, reason }) => [id, reason]))
  const whyNot = (id: string): CoveredTransition['why'] => {
    if (id in reasons) return 'declared'
    const gap = gaps.get(id)
    if (gap !== undefined) return gap === 'bound reached' ? 'bound' : 'unreachable'
    return players.length > 0 ? 'failed' : 'branches'
  }
  return inventory(entry.machine)
    .transitions.filter((id) => !id.includes('|xstate.done.state.') || isTaken(counts, id))
    .map((id) => {
      const [browser = 0, server = 0, machine = 0] = pathPlayers.map((by) => counts.get(by)?.get(id) ?? 0)
      const isPlayed = players.length === 0 ? machine > 0 : browser + server > 0
      return {
        id,
        browser,
        server,
        machine,
        why: isPlayed ? null : whyNot(id),
        reason: isPlayed ? null : (reasons[id] ?? null),
      }
    })
}

const isTaken = (counts: ReadonlyMap<PathPlayer, ReadonlyMap<string, number>>, id: string): boolean =>
  [...counts.values()].some((times) => times.has(id))

function countsOf(played: readonly Played[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const taken = played.flatMap(({ start, steps }) => [
    ...start,
    ...steps.flatMap(({ transitions }) => transitions),
  ])
  for (const id of taken) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
