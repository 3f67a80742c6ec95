import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import type { ChartState, ChartTransition, MachineChart } from '#contract/machine/machine.contract.ts'

import type { CatalogueEntry } from './catalogue-entry.ts'
import { eventPhrase, transitionKind } from './event-phrase.ts'
import { nodeId, nodeName } from './states/state-name.ts'
import type { MachineWords, Phrase } from './words.ts'

type StateNode = AnyStateMachine['root']

const plain = (name: string): Phrase => ({ zh: name, en: name })

/** A machine of the catalogue as data: what is drawn, compared, exported and kept with the journal. */
export function chartOf(entry: CatalogueEntry): MachineChart {
  const { machine, words, id, version, definitionHash, behaviour, runs } = entry
  const nodes = withChildren(machine.root)
  return {
    machineId: id,
    version,
    definitionHash,
    ...(behaviour === undefined ? {} : { behaviour }),
    runs,
    title: words.title,
    description: words.description,
    states: nodes.map((node) => stateOf(node, machine, words)),
    transitions: nodes.flatMap((node) => transitionsOf(node, machine, words)),
  }
}

const withChildren = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => withChildren(child)),
]

function stateOf(node: StateNode, machine: AnyStateMachine, words: MachineWords): ChartState {
  const isRoot = node.parent === undefined
  const said = isRoot ? words : words.states[nodeName(node)]
  const source: unknown = Object(node.meta).source
  return {
    id: nodeId(node),
    parent: node.parent ? nodeId(node.parent) : null,
    type: node.type,
    initial: idOrNull(node.initial?.target[0]),
    title: said?.title ?? plain(node.key),
    description: said?.description ?? plain(''),
    source: typeof source === 'string' ? source : '',
    tags: [...node.tags],
    entry: node.entry.map(nameOf).filter(isOwnAction),
    exit: node.exit.map(nameOf).filter(isOwnAction),
    invokes: node.invoke.map(({ id, src }) => {
      const name = nameOf(src)
      const logic: unknown = machine.implementations.actors[name]
      return { id, src: name, machine: machineIdOf(logic) }
    }),
  }
}

const idOrNull = (node: StateNode | undefined): string | null => (node ? nodeId(node) : null)

/** What the machine library does by itself is not the machine's. */
const isOwnAction = (name: string): boolean => !name.startsWith('xstate.')

function machineIdOf(logic: unknown): string | null {
  const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic
  return isMachine && typeof logic.id === 'string' ? logic.id : null
}

function transitionsOf(node: StateNode, machine: AnyStateMachine, words: MachineWords): ChartTransition[] {
  const own = [...node.transitions.values()].flat()
  return [...own, ...(node.always ?? [])]
    .filter((definition) => !doesNothing(definition))
    .map((definition) => {
      const { eventType: event, guard, actions, reenter, target } = definition
      const alike = event ? node.transitions.get(event) : node.always
      const position = alike?.indexOf(definition) ?? 0
      return {
        id: `${nodeId(node)}|${event || 'always'}|${position}`,
        source: nodeId(node),
        targets: (target ?? []).map(nodeId),
        event,
        kind: transitionKind(event),
        title: eventPhrase(event, machine, words),
        guard: guard === undefined ? null : guardOf(guard, words),
        actions: actions.map(nameOf),
        reenter,
      }
    })
}

/** A transition that does nothing only keeps an event from being an error. */
const doesNothing = ({ target, actions, reenter }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0 && !reenter

function guardOf(guard: unknown, words: MachineWords): NonNullable<ChartTransition['guard']> {
  const name = nameOf(guard)
  const said = words.guards[name] ?? plain(name)
  const params: unknown = Object(guard).params
  if (typeof params !== 'object' || params === null) return { name, title: said }
  const given = Object.entries(params)
  const valuesIn = (nameIn: (key: string) => string, separator: string): string =>
    given.map(([key, value]) => `${nameIn(key)} ${String(value)}`).join(separator)
  const wordsOf = (key: string): Phrase => words.params?.[key] ?? plain(key)
  return {
    name: `${name}(${valuesIn((key) => key, ', ')})`,
    title: {
      zh: `${said.zh}（${valuesIn((key) => wordsOf(key).zh, '、')}）`,
      en: `${said.en} (${valuesIn((key) => wordsOf(key).en, ', ')})`,
    },
  }
}

/** The name that `setup` gave a guard, an action or an actor. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  const type: unknown = Object(named).type
  return typeof type === 'string' ? type : 'ƒ'
}
