import { not } from 'xstate'

import {
  alternatives,
  type Config,
  copyConfig,
  eventTypeAt,
  isConfig,
  partAt,
  type Place,
  placeName,
  places,
  statePaths,
} from './places.ts'

/** What is broken, and where. */
export interface Broken {
  readonly operator: Operator
  readonly name: string
  readonly config: Config
  /** Where there may be a reason that nobody can notice it; it is looked for once nobody did. */
  readonly excuse?: Excuse
}

/**
 * `exclusive`: two alternatives changed places whose guards never let the same event pass. `passing`: what was changed
 * concerns a state that the machine never rests in.
 */
export type Excuse =
  | {
      readonly kind: 'exclusive'
      readonly event: string
      readonly state: readonly string[]
      readonly guards: readonly unknown[]
    }
  | { readonly kind: 'passing'; readonly state: readonly string[] }

/** Ways to break a machine; each survivor is listed under the one that made it. */
export const operators = [
  'drop',
  'add',
  'retarget',
  'noGuard',
  'negate',
  'never',
  'bound',
  'swap',
  'noActions',
  'leaveOut',
  'double',
] as const
export type Operator = (typeof operators)[number]

/** Of one operator at the most, spread evenly: what is added grows with states times events. */
const mostOfOne = 80

/** Names of a state and those around it; no state is called `states`. */
export const namesOf = (state: readonly string[]): readonly string[] => state.filter((_, at) => at % 2 === 1)

/** Every n-th, so that all parts of a large machine are broken. */
export function spread<Item>(items: readonly Item[], most = mostOfOne): readonly Item[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).flatMap(
    (item) => (item === undefined ? [] : [item]),
  )
}

/** A machine with one thing changed. @param change of a copy; returns false where nothing could be */
function broken(
  original: Config,
  operator: Operator,
  name: string,
  change: (config: Config) => boolean,
  excuse?: Excuse,
): Broken[] {
  const config = copyConfig(original)
  if (!isConfig(config) || !change(config)) return []
  return [{ operator, name: `${operator} ${name}`, config, ...(excuse && { excuse }) }]
}

/** Puts other alternatives in the place of an event's. */
const put =
  (place: Place, made: (all: readonly unknown[]) => readonly unknown[] | null) =>
  (config: Config): boolean => {
    const group = partAt(config, place.group)
    if (!isConfig(group)) return false
    const next = made(alternatives(group[place.event]))
    if (next === null) return false
    group[place.event] = next
    return true
  }

/** One alternative changed, the others as they are. */
const changed =
  (index: number, change: (one: Config) => Config | null) =>
  (all: readonly unknown[]): readonly unknown[] | null => {
    const one = all[index]
    const next = isConfig(one) ? change(one) : null
    return next && all.map((other, at) => (at === index ? next : other))
  }

const without = (one: Config, key: string): Config | null =>
  key in one ? Object.fromEntries(Object.entries(one).filter(([name]) => name !== key)) : null

/** All machines with one thing changed, bounds apart. */
export function brokenConfigs(original: Config): Broken[] {
  const all = places(original)
  return [
    ...all.flatMap((place) => breakTransitions(original, place)),
    ...addedTransitions(original, all),
    ...brokenStates(original),
  ]
}

function breakTransitions(original: Config, place: Place): Broken[] {
  const at = placeName(place)
  const group = partAt(original, place.group)
  const list = alternatives(isConfig(group) ? group[place.event] : undefined)
  const each = list.flatMap((_, index) => {
    const name = list.length > 1 ? `${at}.${index}` : at
    const of = (operator: Operator, change: (one: Config) => Config | null) =>
      broken(original, operator, name, put(place, changed(index, change)))
    return [
      ...of('noGuard', (one) => without(one, 'guard')),
      ...of('negate', (one) => ('guard' in one ? { ...one, guard: not(one['guard'] as 'named') } : null)),
      ...of('never', (one) => ('guard' in one ? { ...one, guard: () => false } : null)),
      ...of('noActions', (one) => without(one, 'actions')),
      ...of('retarget', (one) => retargeted(original, place, one)),
    ]
  })
  const swapped = list.slice(1).flatMap((_, index) =>
    broken(
      original,
      'swap',
      `${at}.${index}`,
      put(place, (all) => all.with(index, all[index + 1]).with(index + 1, all[index])),
      {
        kind: 'exclusive',
        event: eventTypeAt(original, place),
        state: place.state,
        guards: [list[index], list[index + 1]].map((one) => (isConfig(one) ? one['guard'] : undefined)),
      },
    ),
  )
  const drop = (config: Config): boolean => {
    const from = partAt(config, place.group)
    return isConfig(from) && delete from[place.event]
  }
  return [...broken(original, 'drop', at, drop), ...each, ...swapped]
}

/** Names of the states that stand beside the one that a transition begins in. */
const beside = (original: Config, state: readonly string[]): string[] => {
  const around = partAt(original, state.slice(0, -1))
  return state.length > 0 && isConfig(around) ? Object.keys(around) : []
}

/** The same transition to the state after the one it leads to, among those beside it. */
function retargeted(original: Config, { state }: Place, one: Config): Config | null {
  const { target } = one
  const names = beside(original, state)
  const at = typeof target === 'string' ? names.indexOf(target) : -1
  if (at < 0 || names.length < 2) return null
  return { ...one, target: names[(at + 1) % names.length] }
}

/** Each event of the machine taken in each state that says nothing of it, nor any state around it. */
function addedTransitions(original: Config, all: readonly Place[]): Broken[] {
  const listed = all.filter(({ group }) => group.at(-1) === 'on')
  const events = [...new Set(listed.map(({ event }) => event))].filter((event) => !event.includes('*'))
  const ways = statePaths(original).flatMap((state) => {
    const config = partAt(original, state)
    if (!isConfig(config) || config['type'] === 'final' || config['type'] === 'history') return []
    const isWithin = (around: readonly string[]): boolean => around.every((key, at) => state[at] === key)
    const target = beside(original, state).find((name) => name !== state.at(-1))
    return events
      .filter((event) => !listed.some((place) => place.event === event && isWithin(place.state)))
      .map((event) => ({ state, event, target }))
  })
  return spread(ways).flatMap(({ state, event, target }) =>
    broken(
      original,
      'add',
      `${namesOf(state).join('.')}.${event}`,
      (config) => {
        const at = partAt(config, state)
        if (!isConfig(at) || target === undefined) return false
        at['on'] = { ...(isConfig(at['on']) ? at['on'] : {}), [event]: { target } }
        return true
      },
      { kind: 'passing', state },
    ),
  )
}

/** A state that is passed over, and one that stands there twice. */
function brokenStates(original: Config): Broken[] {
  return statePaths(original).flatMap((state) => {
    const name = state.at(-1) ?? ''
    const shown = namesOf(state).join('.')
    const after = firstTarget(partAt(original, state), beside(original, state), name)
    const retargetAll = (config: Config, to: string): boolean => {
      const around = partAt(config, state.slice(0, -2))
      if (!isConfig(around)) return false
      let count = 0
      for (const place of places(around))
        if (place.state.length === 2)
          put(place, (all) =>
            all.map((one) => {
              if (!isConfig(one) || one['target'] !== name) return one
              count += 1
              return { ...one, target: to }
            }),
          )(around)
      if (around['initial'] === name) {
        around['initial'] = to
        count += 1
      }
      return count > 0
    }
    return [
      ...(after === null ? [] : broken(original, 'leaveOut', shown, (config) => retargetAll(config, after))),
      ...broken(
        original,
        'double',
        shown,
        (config) => {
          const states = partAt(config, state.slice(0, -1))
          const twin = `${name}Twin`
          if (!isConfig(states) || !isConfig(states[name])) return false
          const isUsed = retargetAll(config, twin)
          const { id: _, ...rest } = states[name]
          states[twin] = copyConfig(rest)
          return isUsed
        },
        { kind: 'passing', state },
      ),
    ]
  })
}

/** Where a state leads first, among those beside it. */
function firstTarget(state: unknown, names: readonly string[], own: string): string | null {
  if (!isConfig(state)) return null
  const targets = places(state)
    .filter((place) => place.state.length === 0)
    .flatMap(({ group, event }) => {
      const on = partAt(state, group)
      return alternatives(isConfig(on) ? on[event] : undefined)
    })
    .map((one) => (isConfig(one) ? one['target'] : undefined))
  const found = targets.find(
    (target) => typeof target === 'string' && target !== own && names.includes(target),
  )
  return typeof found === 'string' ? found : null
}
