import { xmlText } from '#contract/kernel/xml-text.ts'
import type { ChartState, ChartTransition, MachineChart } from '#contract/machine/machine.contract.ts'
import type { Language } from '#src/shared/i18n/language.ts'

/** What every exported file says of itself. */
export const stampOf = ({ machineId, version, definitionHash }: MachineChart, at: Date): string =>
  `${machineId} · version ${version} · SM3 ${definitionHash} · ${at.toISOString()}`

const identifier = (id: string): string => id.replaceAll(/\W/gu, '_')

const childrenOf = (chart: MachineChart, id: string | null): readonly ChartState[] =>
  chart.states.filter(({ parent }) => parent === id)

/** Without what Mermaid reads as its own signs. */
const said = (text: string): string => text.replaceAll(/["#;:\n]/gu, ' ')

/**
 * A Mermaid state diagram with the words of one language. The machine is drawn around its states, so that what
 * holds in all of them can begin there; what changes no state is a note at its state.
 */
export function mermaidOf(chart: MachineChart, language: Language, at: Date): string {
  const body = (parent: ChartState, indent: string): string[] => {
    const children = childrenOf(chart, parent.id)
    const inside = children.flatMap((state) => draw(state, indent))
    // Regions that hold at the same time are parted by a line.
    if (parent.type === 'parallel')
      return children.flatMap((state, place) => [
        ...(place === 0 ? [] : [`${indent}--`]),
        ...draw(state, indent),
      ])
    return [...(parent.initial === null ? [] : [`${indent}[*] --> ${identifier(parent.initial)}`]), ...inside]
  }
  const draw = (state: ChartState, indent: string): string[] => {
    const name = `${indent}state "${said(state.title[language])}" as ${identifier(state.id)}`
    if (state.type === 'final') return [name, `${indent}${identifier(state.id)} --> [*]`]
    return childrenOf(chart, state.id).length === 0
      ? [name]
      : [`${name} {`, ...body(state, `${indent}  `), `${indent}}`]
  }
  const labelOf = ({ title, guard }: ChartTransition): string =>
    `${said(title[language])}${guard ? ` [${said(guard.title[language])}]` : ''}`
  const arrows = chart.transitions.flatMap((transition) =>
    transition.targets.map(
      (target) => `  ${identifier(transition.source)} --> ${identifier(target)} : ${labelOf(transition)}`,
    ),
  )
  const notes = chart.states.flatMap(({ id }) => {
    const kept = chart.transitions.filter(({ source, targets }) => source === id && targets.length === 0)
    if (kept.length === 0) return []
    const lines = kept.map(
      (one) => `    ${labelOf(one)}${one.actions.length === 0 ? '' : ` / ${one.actions.join(', ')}`}`,
    )
    return [`  note right of ${identifier(id)}`, ...lines, '  end note']
  })
  return [
    `%% ${stampOf(chart, at)}`,
    'stateDiagram-v2',
    ...childrenOf(chart, null).flatMap((root) => draw(root, '  ')),
    ...arrows,
    ...notes,
    '',
  ].join('\n')
}

export const jsonOf = (chart: MachineChart, at: Date): string =>
  `${JSON.stringify({ stamp: stampOf(chart, at), ...chart }, null, 2)}\n`

/** A cell that a spreadsheet would reckon with is led by an apostrophe. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A text that was made with the console, with its stamp where a place was left for it. */
export const stamped = (text: string, chart: MachineChart, at: Date): string =>
  text.replace('<!-- STAMP -->', `<!-- ${xmlText(stampOf(chart, at))} -->`)

/** XState's own configuration, stamped by a description. */
export const xstateOf = (config: object, chart: MachineChart, at: Date): string =>
  `${JSON.stringify({ description: stampOf(chart, at), ...config }, null, 2)}\n`

/** The transition table. */
export function csvOf(chart: MachineChart, language: Language, at: Date): string {
  const titleOf = (id: string): string => chart.states.find((state) => state.id === id)?.title[language] ?? id
  const rows = chart.transitions.map(({ source, event, title, guard, targets, actions }) => [
    source,
    titleOf(source),
    event,
    title[language],
    guard?.title[language] ?? '',
    targets.join(' '),
    targets.map(titleOf).join(' '),
    actions.join(' '),
  ])
  const head = ['from', 'fromTitle', 'event', 'eventTitle', 'guard', 'to', 'toTitle', 'actions']
  // The mark in front tells spreadsheets that the text is UTF-8.
  return `\uFEFF${[head, ...rows, [stampOf(chart, at)]].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
