import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One thing that a person sees or may do, as `e2e/paths/browser/look.ts` says it: `press 开始注册`, `says 注册失败`,
 * `list 终端: nothing`. Numbers are `#`.
 */
export type Sight = string

/** What a state was seen to show. */
export interface StateLook {
  /** Seen at each visit, unless each visit of every state shows it: that says nothing about a state. */
  readonly always: readonly Sight[]
  /** Seen at some visits, of what another state shows at each. */
  readonly sometimes: readonly Sight[]
}

/** By the name of a state of the whole machine, all its regions' (`stateName`). */
export type MachineLooks = Readonly<Record<string, StateLook>>

/** One look at a page. */
export interface Visit {
  readonly machineId: string
  readonly state: string
  readonly sights: readonly Sight[]
}

export const looksFolder = 'e2e/paths/looks'

/** What was learned of a machine, or `null`. @param root the project's folder */
export function readLooks(root: string, machineId: string): MachineLooks | null {
  const file = join(root, looksFolder, `${machineId}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MachineLooks) : null
}

/** In what a page looks otherwise than its state does. */
export interface Difference {
  /** What the state shows and the page does not. */
  readonly missing: readonly Sight[]
  /** What only other states of the machine show. */
  readonly surplus: readonly Sight[]
}

/** @returns `null` where the page looks as the state does; a state without a look shows nothing but surplus */
export function differenceOf(
  looks: MachineLooks,
  state: string,
  sights: readonly Sight[],
): Difference | null {
  const { always = [], sometimes = [] } = looks[state] ?? {}
  const seen = new Set(sights)
  const own = new Set([...always, ...sometimes])
  const others = new Set(Object.values(looks).flatMap((look) => look.always))
  const missing = always.filter((sight) => !seen.has(sight))
  const surplus = sights.filter((sight) => others.has(sight) && !own.has(sight))
  return missing.length + surplus.length === 0 ? null : { missing, surplus }
}

/**
 * What states show by all visits: at each, or at some. Whatever comes and goes by itself, as data and times do,
 * drops out with the visits that lack it.
 *
 * @param before learned earlier, which visits narrow further
 */
export function learn(visits: readonly Visit[], before: MachineLooks = {}): MachineLooks {
  const always = new Map<string, Set<Sight>>()
  const ever = new Map<string, Set<Sight>>()
  for (const [state, look] of Object.entries(before)) {
    always.set(state, new Set(look.always))
    ever.set(state, new Set([...look.always, ...look.sometimes]))
  }
  for (const { state, sights } of visits) {
    const seen = new Set(sights)
    always.set(state, inBoth(always.get(state) ?? seen, seen))
    ever.set(state, new Set([...(ever.get(state) ?? []), ...seen]))
  }
  const all = [...always.values()]
  const common = all.reduce(inBoth, all[0] ?? new Set<Sight>())
  const own = (sights: ReadonlySet<Sight>): Sight[] => [...sights].filter((sight) => !common.has(sight))
  const telling = new Set(all.flatMap(own))
  const lookOf = (state: string, sights: ReadonlySet<Sight>): StateLook => ({
    always: own(sights).toSorted(),
    sometimes: [...(ever.get(state) ?? [])]
      .filter((sight) => telling.has(sight) && !sights.has(sight))
      .toSorted(),
  })
  return Object.fromEntries(
    [...always]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([state, sights]) => [state, lookOf(state, sights)]),
  )
}

const inBoth = (one: ReadonlySet<Sight>, other: ReadonlySet<Sight>): Set<Sight> =>
  new Set([...one].filter((sight) => other.has(sight)))

/** Pairs of states that a person who looks cannot tell apart. */
export function alike(looks: MachineLooks): (readonly [string, string])[] {
  const states = Object.keys(looks)
  return states.flatMap((one, index) =>
    states
      .slice(index + 1)
      .filter((other) => !tells(looks[one], looks[other]) && !tells(looks[other], looks[one]))
      .map((other) => [one, other] as const),
  )
}

/** Whether one state always shows what the other never does. */
function tells(one: StateLook | undefined, other: StateLook | undefined): boolean {
  const shown = new Set([...(other?.always ?? []), ...(other?.sometimes ?? [])])
  return one?.always.some((sight) => !shown.has(sight)) ?? false
}
