/* What stands in an exported SCXML file between its conditions and the machine's own code. */

interface Event {
  readonly type: string
}
type Named = string | { readonly type: string; readonly params?: unknown }
interface Transition {
  readonly guard?: Named
  readonly actions?: Named | readonly Named[]
}
type Listed = string | Transition | readonly (string | Transition)[] | undefined
interface Node {
  readonly on?: Readonly<Record<string, Listed>>
  readonly after?: Readonly<Record<string, Listed>>
  readonly always?: Listed
  readonly onDone?: Listed
  readonly invoke?: Invoke | readonly Invoke[]
  readonly entry?: Transition['actions']
  readonly exit?: Transition['actions']
  readonly states?: Readonly<Record<string, Node>>
}
interface Invoke {
  readonly id?: string
  readonly onDone?: Listed
  readonly onError?: Listed
}
type Context = Readonly<Record<string, unknown>>
interface Scope {
  readonly context: Context
  readonly event: Event
}
type Assigner = (scope: Scope, params: unknown) => unknown
interface Machine {
  readonly config: Node & { readonly id: string; readonly context?: unknown }
  readonly parts: {
    readonly guards?: Readonly<Record<string, (scope: Scope, params: unknown) => boolean>>
    readonly actions?: Readonly<Record<string, { readonly assign?: unknown } | undefined>>
    readonly delays?: Readonly<Record<string, number | ((scope: Scope) => number)>>
  }
}
/** As SCXML tells it. */
interface Told {
  readonly name: string
  readonly data?: object
}

interface Program {
  readonly machine: Machine
  readonly classes: Readonly<Record<string, { readonly prototype: object } | undefined>>
}

const listOf = <Item>(listed: Item | readonly Item[] | undefined): readonly Item[] =>
  listed === undefined ? [] : ([] as readonly Item[]).concat(listed)

const typeOf = (named: Named): string => (typeof named === 'string' ? named : named.type)

/** @param input what the machine starts with */
export function interpreterOf({ machine, classes }: Program, input: unknown) {
  const { config, parts } = machine
  const transitions: Record<string, Transition> = {}
  const nodes: Record<string, Node> = {}

  const read = (id: string, node: Node): void => {
    nodes[id] = node
    const keep = (event: string, listed: Listed): void =>
      listOf<string | Transition>(listed).forEach((one, place) => {
        transitions[`${id}|${event}|${place}`] = typeof one === 'string' ? {} : one
      })
    const { on = {}, after = {}, states = {} } = node
    Object.keys(on).forEach((event) => keep(event, on[event]))
    Object.keys(after).forEach((delay) => keep(`xstate.after.${delay}.${id}`, after[delay]))
    listOf<Invoke>(node.invoke).forEach((invoke, place) => {
      const actor = invoke.id === undefined ? `${place}.${id}` : invoke.id
      keep(`xstate.done.actor.${actor}`, invoke.onDone)
      keep(`xstate.error.actor.${actor}`, invoke.onError)
    })
    keep(`xstate.done.state.${id}`, node.onDone)
    keep('always', node.always)
    Object.keys(states).forEach((name) => {
      const child = states[name]
      if (child !== undefined) read(`${id}.${name}`, child)
    })
  }
  read(config.id, config)

  /** What came as plain data and names one of the machine's classes is one of it again. */
  const revived = (data: object): object => {
    const values: Record<string, unknown> = { ...data }
    Object.keys(values).forEach((key) => {
      const value = values[key]
      const name: unknown =
        value instanceof Object || (typeof value === 'object' && value) ? Object(value).name : ''
      const known = typeof name === 'string' ? classes[name] : undefined
      if (known !== undefined) values[key] = Object.assign(Object.create(known.prototype), value)
    })
    return values
  }

  let last: Event = Object.assign({ input }, { type: 'xstate.init' })
  const eventOf = (told: Told | null | undefined): Event => {
    if (told && told.name && told.name.indexOf('done.state.') !== 0)
      last = Object.assign({}, revived(told.data || {}), { type: told.name })
    return last
  }
  const { context: first } = config
  let context: Context = Object.assign({}, typeof first === 'function' ? first({ input }) : first)
  let isOver = false

  const paramsOf = (named: Named, event: Event): unknown => {
    if (typeof named === 'string') return undefined
    const { params } = named
    return typeof params === 'function' ? params({ context, event }) : params
  }
  const act = (actions: Transition['actions'], event: Event): void =>
    listOf<Named>(actions).forEach((named) => {
      const { actions: known = {} } = parts
      const action = known[typeOf(named)]
      // What is no assignment touches the world and not the machine.
      if (!action || action.assign === undefined) return
      const { assign } = action
      const params = paramsOf(named, event)
      const scope = { context, event }
      if (typeof assign === 'function') {
        context = Object.assign({}, context, (assign as Assigner)(scope, params))
        return
      }
      const news: Record<string, unknown> = {}
      const wanted = assign as Readonly<Record<string, unknown>>
      Object.keys(wanted).forEach((name) => {
        const value = wanted[name]
        news[name] = typeof value === 'function' ? (value as Assigner)(scope, params) : value
      })
      context = Object.assign({}, context, news)
    })

  return {
    /** Whether a transition is taken, as far as the event's whole name and its guard say. */
    takes(id: string, told: Told | null | undefined): boolean {
      const event = eventOf(told)
      const heard = id.split('|')[1] ?? ''
      const isOther = heard !== 'always' && heard.indexOf('xstate.done.state.') !== 0 && event.type !== heard
      const transition = transitions[id]
      if (isOver || isOther || transition === undefined) return false
      const { guard } = transition
      if (guard === undefined) return true
      const known = (parts.guards ?? {})[typeOf(guard)]
      if (known === undefined) throw new Error(`no guard ${typeOf(guard)}`)
      return known({ context, event }, paramsOf(guard, event))
    },
    does(id: string, told: Told | null | undefined): void {
      const event = eventOf(told)
      const transition = transitions[id]
      if (transition) act(transition.actions, event)
    },
    enters(id: string): void {
      const node = nodes[id]
      if (node) act(node.entry, last)
    },
    leaves(id: string): void {
      const node = nodes[id]
      if (node) act(node.exit, last)
    },
    /** In SCXML's words. */
    delay(name: string): string {
      const { delays = {} } = parts
      const delay = delays[name]
      return `${typeof delay === 'function' ? delay({ context, event: last }) : (delay ?? Number(name))}ms`
    },
    ends(): void {
      isOver = true
    },
    context: (): Context => context,
  }
}
