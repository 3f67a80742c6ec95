import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import { xmlText } from '#contract/kernel/xml-text.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { nodeId } from '#machines/shared/states/state-name.ts'
import { machinesIn } from '#tools/definitions/source/behaviour.ts'
import { olderScript, programOf } from '#tools/definitions/source/program.ts'
import { Sources } from '#tools/definitions/source/sources.ts'

type StateNode = AnyStateMachine['root']

/** Stands where whoever saves the file puts version, hash and time. */
export const stampPlace = '<!-- STAMP -->'

const identifier = (id: string): string => id.replaceAll(/\W/gu, '_')
const attribute = (name: string, value: string): string => ` ${name}="${xmlText(value)}"`
const call = (name: string, ...given: readonly string[]): string => `sw.${name}(${given.join(', ')})`
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`\'`)}'`

/** Makes SCXML of machines, with the code of their guards and assignments in it. */
export class ScxmlWriter {
  readonly #sources: Sources
  readonly #machines: ReturnType<typeof machinesIn>
  readonly #interpreter: string

  /** @param root folder of `machines/` and `contract/` */
  constructor(root: string) {
    this.#sources = new Sources(root)
    this.#machines = machinesIn(root, this.#sources)
    const text = readFileSync(join(import.meta.dirname, 'interpreter.ts'), 'utf8')
    this.#interpreter = olderScript(text).replaceAll(/^export /gmu, '')
  }

  /** @returns W3C SCXML, which says itself whether it can be executed */
  write(entry: CatalogueEntry): string {
    const { isExecutable, script, why } = this.#script(entry)
    const head = isExecutable
      ? 'Executable: conditions and assignments are the machine’s own code. What the machine runs or does to the world is named (sw:actors, sw:actions) and comes back as events.'
      : `Not executable: ${why}. Guards and actions are names here, and an interpreter would take the first of alternatives.`
    const model = isExecutable ? 'ecmascript' : 'null'
    return `<?xml version="1.0" encoding="UTF-8"?>
${stampPlace}
<!-- ${xmlText(head)} -->
<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:sw="urn:statewatt:machines" version="1.0"${attribute('datamodel', model)}${attribute('sw:executable', String(isExecutable))}${attribute('name', identifier(entry.id))}${attribute('initial', identifier(entry.id))}>
${script}${elementOf(entry.machine.root, '  ', { isExecutable, known: idsOf(entry) })}
</scxml>
`
  }

  #script({ id, inputs, machine }: CatalogueEntry): { isExecutable: boolean; script: string; why: string } {
    const source = this.#machines.find(({ machineId }) => machineId === id)
    if (!source) return { isExecutable: false, script: '', why: 'the source of the machine is not known' }
    const { code, missing } = programOf(this.#sources, source)
    const needed = [...missing, ...unsayable(machine.root)]
    if (needed.length > 0) return { isExecutable: false, script: '', why: `it needs ${needed.join(', ')}` }
    const script = `  <script><![CDATA[
var sw = (function () {
${this.#interpreter}
var assign = function (by) { return { assign: by }; };
var fromPromise = function () { return null; };
var fromCallback = fromPromise;
var setup = function (parts) {
  var same = function (one) { return one; };
  return { createStateConfig: same, createMachine: function (config) { return { config: config, parts: parts }; } };
};
${code}
return interpreterOf(program, ${JSON.stringify(inputs[0]) ?? 'undefined'});
})();
  ]]></script>
`
    return { isExecutable: true, script, why: '' }
  }
}

/** Ids of the chart's transitions: what only keeps an event from being an error is none. */
const idsOf = (entry: CatalogueEntry): ReadonlySet<string> =>
  new Set(chartOf(entry).transitions.map(({ id }) => id))

/** Actions that raise events or are written within the chart. */
function unsayable(node: StateNode): string[] {
  const actions = [
    ...node.entry,
    ...node.exit,
    ...[...node.transitions.values(), node.always ?? []].flat().flatMap((one) => one.actions),
  ]
  const inline = actions.some(
    (one) => typeof one === 'function' && !String(Object(one).type).startsWith('xstate.'),
  )
  return [
    ...(inline ? [`a nameless action in ${node.id}`] : []),
    ...Object.values(node.states).flatMap(unsayable),
  ]
}

interface Writing {
  readonly isExecutable: boolean
  readonly known: ReadonlySet<string>
}

function elementOf(node: StateNode, indent: string, writing: Writing): string {
  const { type, id, initial } = node
  const tag = type === 'compound' || type === 'atomic' ? 'state' : type
  const inner = [
    // As an element: not every reader looks at the attribute of an inner state.
    ...(type === 'compound' && initial?.target[0]
      ? [`<initial><transition${attribute('target', identifier(initial.target[0].id))}/></initial>`]
      : []),
    ...(writing.isExecutable ? blocksOf(node) : []),
    ...[...node.transitions.values(), node.always ?? []]
      .flat()
      .map((definition) => transitionOf(node, definition, writing)),
    ...Object.values(node.states).map((child) => elementOf(child, `${indent}  `, writing).trimStart()),
  ]
  const lines = inner.map((one) => `${indent}  ${one}\n`).join('')
  const actors = node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')).join(' ')
  const running = actors === '' ? '' : attribute('sw:actors', actors)
  return `${indent}<${tag}${attribute('id', identifier(id))}${running}>\n${lines}${indent}</${tag}>`
}

/** What the library does by itself is a function. */
const hasOwn = (list: readonly unknown[]): boolean => list.some((one) => typeof one !== 'function')

/** What happens on entering and leaving: assignments and timers. */
function blocksOf(node: StateNode): string[] {
  const timers = node.after.map(({ eventType }) => ({
    name: eventType,
    id: identifier(eventType),
    delay: call('delay', quoted(eventType.slice('xstate.after.'.length, -node.id.length - 1))),
  }))
  const isEnd = node.type === 'final' && node.parent?.parent === undefined
  const entry = [
    ...(hasOwn(node.entry) ? [`<script>${call('enters', quoted(node.id))};</script>`] : []),
    ...[...new Map(timers.map((timer) => [timer.id, timer])).values()].map(
      (timer) =>
        `<send${attribute('id', timer.id)}${attribute('event', timer.name)}${attribute('delayexpr', timer.delay)}/>`,
    ),
    ...(isEnd ? ['<script>sw.ends();</script>'] : []),
  ]
  const exit = [
    ...(hasOwn(node.exit) ? [`<script>${call('leaves', quoted(node.id))};</script>`] : []),
    ...[...new Set(timers.map(({ id }) => id))].map((id) => `<cancel${attribute('sendid', id)}/>`),
  ]
  return [
    ...(entry.length === 0 ? [] : [`<onentry>${entry.join('')}</onentry>`]),
    ...(exit.length === 0 ? [] : [`<onexit>${exit.join('')}</onexit>`]),
  ]
}

function transitionOf(
  node: StateNode,
  definition: AnyTransitionDefinition,
  { isExecutable, known }: Writing,
): string {
  const { eventType: event, guard, actions, target, reenter } = definition
  const alike = event ? node.transitions.get(event) : node.always
  const place = `${event || 'always'}|${alike?.indexOf(definition) ?? 0}`
  const id = `${node.id}|${place}`
  const charted = `${nodeId(node)}|${place}`
  const doneState = 'xstate.done.state.'
  const told = event.startsWith(doneState) ? `done.state.${identifier(event.slice(doneState.length))}` : event
  const { targets, isInternal } = targetsOf(node, target ?? [], reenter)
  return [
    '<transition',
    ...(known.has(charted) ? [attribute('sw:id', charted)] : []),
    ...(event === '' ? [] : [attribute('event', told)]),
    ...(targets.length === 0
      ? []
      : [attribute('target', targets.map((one) => identifier(one.id)).join(' '))]),
    ...(isInternal ? [attribute('type', 'internal')] : []),
    ...(guard === undefined ? [] : [attribute('sw:guard', nameOf(guard))]),
    ...(actions.length === 0 ? [] : [attribute('sw:actions', actions.map(nameOf).join(' '))]),
    ...(isExecutable ? [attribute('cond', call('takes', quoted(id), '_event'))] : []),
    isExecutable && actions.length > 0
      ? `><script>${call('does', quoted(id), '_event')};</script></transition>`
      : '/>',
  ].join('')
}

/**
 * Where XState does not leave the source (no `reenter`), SCXML says `internal`; a state that leads to itself
 * begins with its first states again, or, having none, stays.
 */
function targetsOf(node: StateNode, targets: readonly StateNode[], reenter: boolean) {
  if (reenter || targets.length === 0) return { targets, isInternal: false }
  const isWithin = (one: StateNode): boolean =>
    one === node || (one.parent !== undefined && isWithin(one.parent))
  if (!targets.every(isWithin)) return { targets, isInternal: false }
  const firsts = targets.flatMap((one) => (one === node ? firstsOf(node) : [one]))
  return { targets: firsts, isInternal: firsts.length > 0 }
}

const firstsOf = (node: StateNode): readonly StateNode[] =>
  node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? [])

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  const type: unknown = Object(named).type
  return typeof type === 'string' ? type : 'ƒ'
}
