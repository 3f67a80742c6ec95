import { xmlText } from '#contract/kernel/xml-text.ts'
import type { ChartState, ChartTransition, MachineChart } from '#contract/machine/machine.contract.ts'
import type { Language } from '#src/shared/i18n/language.ts'

import { stampOf } from './chart-texts.ts'

/** One line for each end; a transition without one stays where it is. */
const endsOf = ({ source, targets }: ChartTransition): readonly string[] =>
  targets.length === 0 ? [source] : targets

const labelOf = ({ title, guard }: ChartTransition, language: Language): string =>
  `${title[language]}${guard ? ` [${guard.title[language]}]` : ''}`

const stateKeys = ['title', 'type', 'parent', 'initial', 'source'] as const
const edgeKeys = ['transition', 'event', 'label', 'guard', 'actions', 'staysInside'] as const

const dataOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `<data key="${key}">${xmlText(value)}</data>`)
    .join('')

/** GraphML: states are nodes that name the state around them, transitions are edges. */
export function graphmlOf(chart: MachineChart, language: Language, at: Date): string {
  const keys = [
    ...stateKeys.map((name) => `<key id="${name}" for="node" attr.name="${name}" attr.type="string"/>`),
    ...edgeKeys.map((name) => `<key id="${name}" for="edge" attr.name="${name}" attr.type="string"/>`),
  ]
  const nodes = chart.states.map((state) => {
    const { id, title, type, parent, initial, source } = state
    const data = { title: title[language], type, parent: parent ?? '', initial: initial ?? '', source }
    return `<node id="${xmlText(id)}">${dataOf(data)}</node>`
  })
  const edges = chart.transitions.flatMap((transition) =>
    endsOf(transition).map((target, place) => {
      const { id, source, event, guard, actions, targets } = transition
      const data = {
        transition: id,
        event,
        label: labelOf(transition, language),
        guard: guard?.name ?? '',
        actions: actions.join(' '),
        staysInside: targets.length === 0 ? 'true' : '',
      }
      return `<edge id="${xmlText(`${id}|${place}`)}" source="${xmlText(source)}" target="${xmlText(target)}">${dataOf(data)}</edge>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${xmlText(stampOf(chart, at))} -->
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  ${keys.join('\n  ')}
  <graph id="${xmlText(chart.machineId)}" edgedefault="directed">
    ${[...nodes, ...edges].join('\n    ')}
  </graph>
</graphml>
`
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`

/** DOT of Graphviz: states within states are clusters, whose own ways begin at a dot inside. */
export function dotOf(chart: MachineChart, language: Language, at: Date): string {
  const childrenOf = (id: string | null): readonly ChartState[] =>
    chart.states.filter(({ parent }) => parent === id)
  const isOuter = (id: string): boolean => childrenOf(id).length > 0
  const draw = (state: ChartState, indent: string): string[] => {
    const label = `label=${quoted(state.title[language])}`
    if (!isOuter(state.id)) {
      const shape = state.type === 'final' ? 'doublecircle' : 'box, style=rounded'
      return [`${indent}${quoted(state.id)} [${label}, shape=${shape}];`]
    }
    const start = `${quoted(`${state.id} starts`)} -> ${quoted(state.initial ?? '')} [class=start];`
    return [
      `${indent}subgraph ${quoted(`cluster_${state.id}`)} {`,
      `${indent}  ${label};`,
      `${indent}  ${quoted(state.id)} [shape=point];`,
      ...(state.initial === null
        ? []
        : [
            `${indent}  ${quoted(`${state.id} starts`)} [shape=circle, style=filled, label=""];`,
            `${indent}  ${start}`,
          ]),
      ...childrenOf(state.id).flatMap((child) => draw(child, `${indent}  `)),
      `${indent}}`,
    ]
  }
  const edges = chart.transitions.flatMap((transition) =>
    endsOf(transition).map((target) => {
      const { source, targets, id } = transition
      const ends = [
        ...(isOuter(source) ? [`ltail=${quoted(`cluster_${source}`)}`] : []),
        ...(isOuter(target) && target !== source ? [`lhead=${quoted(`cluster_${target}`)}`] : []),
        ...(targets.length === 0 ? ['style=dashed'] : []),
      ]
      const look = [`label=${quoted(labelOf(transition, language))}`, `id=${quoted(id)}`, ...ends].join(', ')
      return `  ${quoted(source)} -> ${quoted(target)} [${look}];`
    }),
  )
  return `// ${stampOf(chart, at)}
digraph ${quoted(chart.machineId)} {
  compound=true;
  fontname="sans-serif"; node [fontname="sans-serif"]; edge [fontname="sans-serif"];
${[...childrenOf(null).flatMap((root) => draw(root, '  ')), ...edges].join('\n')}
}
`
}
