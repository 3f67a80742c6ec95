import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { nodeId } from '#machines/shared/states/state-name.ts'
import { createStepper } from '#tools/paths/model.ts'

type StateNode = AnyStateMachine['root']
type Config = Readonly<Record<string, unknown>>

/**
 * The machine as XState's own configuration, which `createMachine` takes and other tools open: guards, actions,
 * actors and delays are names, and params that are worked out from events are left out.
 */
export function xstateConfig(entry: CatalogueEntry): Config {
  const { machine, inputs, version, definitionHash, id } = entry
  const [input] = inputs
  const { context }: { context: unknown } = createStepper(machine, input).initial
  const titles = new Map(
    chartOf(entry).states.map(({ id: state, title, description }) => [state, { title, description }]),
  )
  return {
    id,
    version,
    context: JSON.parse(JSON.stringify(context)),
    meta: { definitionHash },
    ...nodeConfig(machine.root, titles),
  }
}

function nodeConfig(node: StateNode, titles: ReadonlyMap<string, object>): Config {
  const listed = new Map(node.transitions)
  const take = (event: string): unknown => {
    const found = listed.get(event)
    listed.delete(event)
    return found?.map(transitionConfig)
  }
  const delays = [...new Set(node.after.map(({ eventType }) => eventType))]
  const config = {
    type: node.type === 'atomic' || node.type === 'compound' ? undefined : node.type,
    initial: node.type === 'compound' ? node.initial?.target[0]?.key : undefined,
    history: node.type === 'history' ? node.history : undefined,
    tags: listOrNone([...node.tags]),
    meta: { ...titles.get(nodeId(node)), ...Object(node.meta) },
    entry: listOrNone(actionsOf(node.entry)),
    exit: listOrNone(actionsOf(node.exit)),
    invoke: listOrNone(
      node.invoke.map(({ id, src }) => ({
        id,
        src: typeof src === 'string' ? src : id,
        onDone: take(`xstate.done.actor.${id}`),
        onError: take(`xstate.error.actor.${id}`),
      })),
    ),
    onDone: take(`xstate.done.state.${node.id}`),
    after: recordOrNone(
      delays.map((event) => [event.slice('xstate.after.'.length, -node.id.length - 1), take(event)]),
    ),
    always: listOrNone((node.always ?? []).map(transitionConfig)),
    on: recordOrNone([...listed.keys()].map((event) => [event, take(event)])),
    states: recordOrNone(Object.values(node.states).map((child) => [child.key, nodeConfig(child, titles)])),
  }
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
}

const transitionConfig = ({ target, guard, actions, reenter }: AnyTransitionDefinition): Config => ({
  ...(target === undefined ? {} : { target: target.map(({ id }) => `#${id}`) }),
  ...(guard === undefined ? {} : { guard: named(guard) }),
  ...(actions.length === 0 ? {} : { actions: actionsOf(actions) }),
  ...(reenter ? { reenter: true } : {}),
})

/** What the library does by itself, such as timers, it does again. */
const actionsOf = (actions: readonly unknown[]): unknown[] =>
  actions.map(named).filter((one) => typeof one !== 'string' || !one.startsWith('xstate.'))

function named(part: unknown): unknown {
  if (typeof part === 'string') return part
  const { type, params }: { type?: unknown; params?: unknown } = Object(part)
  const name = typeof type === 'string' ? type : 'nameless'
  return typeof params === 'object' && params !== null ? { type: name, params } : name
}

const listOrNone = <Item>(list: readonly Item[]): readonly Item[] | undefined =>
  list.length === 0 ? undefined : list

const recordOrNone = (entries: readonly (readonly [string, unknown])[]): object | undefined =>
  entries.length === 0 ? undefined : Object.fromEntries(entries)
