import { type Element, type ElementCompact, xml2js } from 'xml-js'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, type AnyTransitionDefinition, createMachine } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { nodesByName } from '#machines/shared/states/state-name.ts'
import { filesOfCatalogue } from '#tools/exports/machine-files.ts'

const files = filesOfCatalogue()
const plain = (id: string): string => id.replaceAll(/\W/gu, '_')

const isElement = (one: Element | ElementCompact): one is Element => Array.isArray(Object(one).elements)

function elementOf(read: Element | ElementCompact): Element {
  if (!isElement(read)) throw new Error('it is no document')
  return read
}

/** Elements of a name, however deep. */
const elements = (node: Element, name: string): Element[] =>
  (node.elements ?? []).flatMap((one) => [...(one.name === name ? [one] : []), ...elements(one, name)])

const nameOf = (part: unknown): unknown => (typeof part === 'object' && part ? Object(part).type : part)

const wayOf = ({ eventType, target, guard, actions, reenter }: AnyTransitionDefinition) => [
  eventType,
  target?.map(({ id }) => id) ?? null,
  nameOf(guard) ?? null,
  actions.map(nameOf),
  reenter,
]

/** Everything that a machine may do, by names. */
function anatomyOf(machine: AnyStateMachine): unknown {
  const visit = (node: AnyStateMachine['root']): unknown => ({
    id: node.id,
    type: node.type,
    initial: node.initial?.target[0]?.id ?? null,
    tags: node.tags,
    entry: node.entry.map(nameOf).filter((name) => typeof name === 'string' && !name.startsWith('xstate.')),
    exit: node.exit.map(nameOf).filter((name) => typeof name === 'string' && !name.startsWith('xstate.')),
    invoke: node.invoke.map(({ id }) => id),
    ways: Object.fromEntries([...node.transitions].map(([event, list]) => [event, list.map(wayOf)])),
    always: (node.always ?? []).map(wayOf),
    states: Object.values(node.states).map(visit),
  })
  return visit(machine.root)
}

describe.each(machineCatalogue.map((entry) => [entry.id, entry] as const))('the files of %s', (id, entry) => {
  const { scxml = '', xstate = {} } = files.get(id) ?? {}
  const chart = chartOf(entry)

  it('are a configuration of which XState makes a machine that may do the same (machines 5)', () => {
    const read = createMachine(JSON.parse(JSON.stringify(xstate)))
    expect(anatomyOf(read)).toEqual(anatomyOf(entry.machine))
  })

  it('are SCXML with every state and every transition (machines 5)', () => {
    const ids = [...scxml.matchAll(/ sw:id="(?<id>[^"]+)"/gu)].map(({ groups }) => groups?.['id'] ?? '')
    expect(ids.toSorted()).toEqual(chart.transitions.map((one) => one.id).toSorted())
    const read = elementOf(xml2js(scxml))
    const states = ['state', 'parallel', 'final', 'history'].flatMap((name) => elements(read, name))
    expect(states.map(({ attributes }) => String(attributes?.['id'])).toSorted()).toEqual(
      [...nodesByName(entry.machine).values()].map((node) => plain(node.id)).toSorted(),
    )
  })
})
