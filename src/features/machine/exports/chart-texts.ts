import type { ChartState, MachineChart } from '#contract/machine/machine.contract.ts'
import type { Language } from '#src/shared/i18n/language.ts'

/** What every exported file says of itself. */
export const stampOf = ({ machineId, version, definitionHash }: MachineChart, at: Date): string =>
  `${machineId} · version ${version} · SM3 ${definitionHash} · ${at.toISOString()}`

const identifier = (id: string): string => id.replaceAll(/\W/gu, '_')

const childrenOf = (chart: MachineChart, id: string | null): readonly ChartState[] =>
  chart.states.filter(({ parent }) => parent === id)

/** Without what Mermaid reads as its own signs. */
const said = (text: string): string => text.replaceAll(/["#;:\n]/gu, ' ')

/** A Mermaid state diagram with the words of one language. */
export function mermaidOf(chart: MachineChart, language: Language, at: Date): string {
  const body = (parent: ChartState, indent: string): string[] => [
    ...(parent.initial === null ? [] : [`${indent}[*] --> ${identifier(parent.initial)}`]),
    ...childrenOf(chart, parent.id).flatMap((state) => {
      const name = `${indent}state "${said(state.title[language])}" as ${identifier(state.id)}`
      if (state.type === 'final') return [name, `${indent}${identifier(state.id)} --> [*]`]
      return childrenOf(chart, state.id).length === 0
        ? [name]
        : [`${name} {`, ...body(state, `${indent}  `), `${indent}}`]
    }),
  ]
  const [root] = childrenOf(chart, null)
  const arrows = chart.transitions
    .filter(({ source }) => source !== chart.machineId)
    .flatMap(({ source, targets, title, guard }) =>
      targets.map(
        (target) =>
          `  ${identifier(source)} --> ${identifier(target)} : ${said(title[language])}${guard ? ` [${said(guard.title[language])}]` : ''}`,
      ),
    )
  return [
    `%% ${stampOf(chart, at)}`,
    'stateDiagram-v2',
    ...(root ? body(root, '  ') : []),
    ...arrows,
    '',
  ].join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * W3C SCXML of the structure. Guards, actions and actors are names, so the data model is `null`, and the names
 * stand in a namespace of their own; timers and promise results keep their events' names.
 */
export function scxmlOf(chart: MachineChart, at: Date): string {
  const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`
  const element = (state: ChartState, indent: string): string => {
    const tag = state.type === 'compound' || state.type === 'atomic' ? 'state' : state.type
    const inner = [
      // As an element: not every reader looks at the attribute of an inner state.
      ...(state.initial === null
        ? []
        : [`<initial><transition${attribute('target', identifier(state.initial))}/></initial>`]),
      ...chart.transitions
        .filter(({ source }) => source === state.id)
        .map(
          ({ event, targets, guard, actions }) =>
            `<transition${event === '' ? '' : attribute('event', event)}${
              targets.length === 0 ? '' : attribute('target', targets.map(identifier).join(' '))
            }${guard ? attribute('sw:guard', guard.name) : ''}${
              actions.length === 0 ? '' : attribute('sw:actions', actions.join(' '))
            }/>`,
        ),
      ...childrenOf(chart, state.id).map((child) => element(child, `${indent}  `)),
    ]
    const lines = inner.map((one) => `${indent}  ${one}\n`).join('')
    const actors = state.invokes.map(({ src }) => src).join(' ')
    const running = actors === '' ? '' : attribute('sw:actors', actors)
    return `<${tag}${attribute('id', identifier(state.id))}${running}>\n${lines}${indent}</${tag}>`
  }
  const [root] = childrenOf(chart, null)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${escaped(stampOf(chart, at))} -->
<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:sw="urn:statewatt:machines" version="1.0" datamodel="null"${attribute('name', chart.machineId)}${attribute('initial', identifier(chart.machineId))}>
  ${root ? element(root, '  ') : ''}
</scxml>
`
}

export const jsonOf = (chart: MachineChart, at: Date): string =>
  `${JSON.stringify({ stamp: stampOf(chart, at), ...chart }, null, 2)}\n`

/** A cell that a spreadsheet would reckon with is led by an apostrophe. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

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
