import type { AnyEventObject, AnyStateMachine } from 'xstate'

import {
  alternatives,
  type Config,
  copyConfig,
  eventTypeAt,
  isConfig,
  partAt,
  placeName,
  places,
} from './places.ts'
import type { Broken } from './operators.ts'

type Values = Readonly<Record<string, unknown>>
export interface GuardArgs {
  readonly context: Values
  readonly event: AnyEventObject
}
type Guard = (args: GuardArgs, params: unknown) => boolean

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u

/** A number one further, an instant a millisecond later (or before); anything else has no bound. */
export function shifted(value: unknown, by: 1 | -1): unknown {
  if (typeof value === 'number') return value + by
  if (typeof value !== 'string' || !instant.test(value)) return undefined
  return new Date(Date.parse(value) + by).toISOString()
}

/** The guard of an alternative as a function of context and event, where it is a named one. */
export function guardOf(machine: AnyStateMachine, given: unknown): ((args: GuardArgs) => boolean) | null {
  const name = typeof given === 'string' ? given : isConfig(given) ? given['type'] : undefined
  const known: unknown =
    typeof name === 'string' ? Reflect.get(machine.implementations.guards ?? {}, name) : given
  // What xstate composes of others has no parameters of its own to be moved.
  if (typeof known !== 'function' || 'check' in known) return null
  const params = isConfig(given) ? given['params'] : undefined
  return (args) => {
    const resolved: unknown =
      typeof params === 'function' ? (params as (of: GuardArgs) => unknown)(args) : params
    return (known as Guard)(args, resolved)
  }
}

/** The same, while each name that is read of it is kept. */
const seen = <T extends object>(of: T, names: Set<string>): T =>
  new Proxy(of, {
    get(target, name) {
      if (typeof name === 'string') names.add(name)
      return Reflect.get(target, name)
    },
  })

/** Names that a guard reads of its event and of the context, as far as samples make it. */
function namesRead(
  guard: (args: GuardArgs) => boolean,
  contexts: readonly Values[],
  events: readonly AnyEventObject[],
): { readonly event: ReadonlySet<string>; readonly context: ReadonlySet<string> } {
  const read = { event: new Set<string>(), context: new Set<string>() }
  for (const context of contexts)
    for (const event of events)
      try {
        guard({ context: seen(context, read.context), event: seen(event, read.event) })
      } catch {
        // A guard that misses a part of its event read what it could.
      }
  return read
}

/** Numbers and instants among what is read. */
const movable = (names: ReadonlySet<string>, from: readonly Values[]): string[] =>
  [...names].filter((name) => from.some((values) => shifted(values[name], 1) !== undefined))

/**
 * One machine for each number and instant that a guard reads, moved by one: what `<` instead of `<=`, or a bound
 * that is one off, comes to.
 */
export function brokenBounds(
  machine: AnyStateMachine,
  original: Config,
  samples: { readonly contexts: readonly Values[]; readonly events: readonly AnyEventObject[] },
): Broken[] {
  return places(original).flatMap((place) => {
    const group = partAt(original, place.group)
    const list = alternatives(isConfig(group) ? group[place.event] : undefined)
    const type = eventTypeAt(original, place)
    const events = samples.events.filter((sample) => sample.type === type)
    return list.flatMap((one, index) => {
      const guard = isConfig(one) ? guardOf(machine, one['guard']) : null
      if (!guard || events.length === 0) return []
      const read = namesRead(guard, samples.contexts, events)
      const moves = [
        ...movable(read.event, events).map((name) => ({ part: 'event' as const, name })),
        ...movable(read.context, samples.contexts).map((name) => ({ part: 'context' as const, name })),
      ]
      return moves.flatMap(({ part, name }) =>
        ([1, -1] as const).flatMap((by): Broken[] => {
          const config = copyConfig(original)
          const at = partAt(config, place.group)
          if (!isConfig(config) || !isConfig(at)) return []
          const move = (args: GuardArgs): GuardArgs => {
            const value = shifted(args[part][name], by)
            return value === undefined ? args : { ...args, [part]: { ...args[part], [name]: value } }
          }
          at[place.event] = list.map((other, which) =>
            which === index && isConfig(other)
              ? { ...other, guard: (args: GuardArgs) => guard(move(args)) }
              : other,
          )
          const where = list.length > 1 ? `${placeName(place)}.${index}` : placeName(place)
          return [
            { operator: 'bound', name: `bound ${where} ${part}.${name}${by > 0 ? '+1' : '-1'}`, config },
          ]
        }),
      )
    })
  })
}
