/** A part of a machine's configuration, as plain data. */
export type Config = Record<string, unknown>

export const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Copies plain data; functions and xstate's own action objects stay what they are. */
export function copyConfig(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyConfig)
  return isConfig(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyConfig(inner)]))
    : value
}

/** Where transitions stand: path of keys to the group, and the event. */
export interface Place {
  readonly group: readonly string[]
  readonly event: string
  /** Keys to the state that has them. */
  readonly state: readonly string[]
}

export const placeName = ({ group, event }: Place): string => [...group, event].join('.')

/** Keys to every state below the root, in the order of the chart. */
export function statePaths(config: Config, path: readonly string[] = []): (readonly string[])[] {
  if (!isConfig(config['states'])) return []
  return Object.entries(config['states']).flatMap(([name, state]) => {
    const own = [...path, 'states', name]
    return isConfig(state) ? [own, ...statePaths(state, own)] : []
  })
}

/** A question, as `order.begin` of a card: the record answers by allowing it, so that no path sends it. */
const movesNothing = (transition: unknown): boolean =>
  isConfig(transition) && Object.keys(transition).length === 0

/** Places of all transitions of a machine's configuration. */
export function places(config: Config, path: readonly string[] = []): Place[] {
  const found: Place[] = []
  for (const group of ['on', 'after']) {
    const on = config[group]
    if (isConfig(on))
      found.push(
        ...Object.keys(on)
          .filter((event) => !movesNothing(on[event]))
          .map((event) => ({ group: [...path, group], event, state: path })),
      )
  }
  const invokes = Array.isArray(config['invoke']) ? config['invoke'] : [config['invoke']]
  for (const [index, invoke] of invokes.entries()) {
    if (!isConfig(invoke)) continue
    const group = Array.isArray(config['invoke']) ? [...path, 'invoke', String(index)] : [...path, 'invoke']
    found.push(
      ...['onDone', 'onError']
        .filter((event) => event in invoke)
        .map((event) => ({ group, event, state: path })),
    )
  }
  if (isConfig(config['states']))
    for (const [name, state] of Object.entries(config['states']))
      if (isConfig(state)) found.push(...places(state, [...path, 'states', name]))
  return found
}

/** What stands at the end of a path of keys; undefined where it leads nowhere. */
export function partAt(config: unknown, path: readonly string[]): unknown {
  let at: unknown = config
  for (const key of path) at = Array.isArray(at) ? at[Number(key)] : isConfig(at) ? at[key] : undefined
  return at
}

/** The alternatives of an event, each as a configuration of its own. */
export const alternatives = (transition: unknown): readonly unknown[] =>
  (Array.isArray(transition) ? transition : [transition]).map((one) =>
    typeof one === 'string' ? { target: one } : one,
  )

/** The type of the events that a place's transitions are taken by; what an actor answers is called after its id. */
export function eventTypeAt(config: Config, { group, event }: Place): string {
  if (event !== 'onDone' && event !== 'onError') return event
  const invoke = partAt(config, group)
  const id = isConfig(invoke) ? invoke['id'] : undefined
  return typeof id === 'string' ? `xstate.${event === 'onDone' ? 'done' : 'error'}.actor.${id}` : event
}
