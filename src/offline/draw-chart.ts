import type { ChartLayout, MachineChart } from '#contract/machine/machine.contract.ts'

const ns = 'http://www.w3.org/2000/svg'
const boxes = { width: 190, height: 44, gap: 16, inRow: 4 } as const

interface Lit {
  readonly states: ReadonlySet<string>
  readonly transitions: ReadonlySet<string>
}

function shape(name: string, fields: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const made = document.createElementNS(ns, name)
  for (const [key, value] of Object.entries(fields)) made.setAttribute(key, String(value))
  if (text !== '') made.textContent = text
  return made
}

/** A definition as it was drawn when a server ran it, or plain boxes where it never was; what holds now is lit. */
export function drawChart(chart: MachineChart, layout: ChartLayout | null, lit: Lit): SVGElement {
  return layout ? drawn(chart, layout, lit) : plain(chart, lit)
}

function drawn(chart: MachineChart, layout: ChartLayout, lit: Lit): SVGElement {
  const svg = shape('svg', { viewBox: `0 0 ${layout.width} ${layout.height}`, role: 'img' })
  for (const { x, y, width, height, id, title } of layout.states) {
    const isLit = id !== chart.machineId && lit.states.has(id)
    svg.append(shape('rect', { x, y, width, height, rx: 8, class: isLit ? 'lit' : 'box', 'data-state': id }))
    const words = [...title.zh, ...title.en]
    words.forEach((line, index) =>
      svg.append(shape('text', { x: x + 10, y: y + 18 + index * 14, class: 'name' }, line)),
    )
  }
  for (const { points, labels } of layout.arrows) {
    const isLit = labels.some(({ of }) => lit.transitions.has(of))
    const pairs = points.flatMap((value, index) =>
      index % 2 === 0 ? [`${value},${points[index + 1] ?? 0}`] : [],
    )
    svg.append(shape('polyline', { points: pairs.join(' '), class: isLit ? 'taken' : 'arrow' }))
    for (const { x, y, event } of labels)
      svg.append(shape('text', { x, y: y + 12, class: isLit ? 'taken' : 'label' }, event.zh.join('')))
  }
  return svg
}

/** States in rows, without arrows: their ways stand in the table. */
function plain({ machineId, states }: MachineChart, lit: Lit): SVGElement {
  const shown = states.filter(({ id }) => id !== machineId)
  const { width, height, gap, inRow } = boxes
  const rows = Math.ceil(shown.length / inRow)
  const svg = shape('svg', {
    viewBox: `0 0 ${inRow * (width + gap)} ${rows * (height + gap)}`,
    role: 'img',
  })
  shown.forEach(({ id, title }, index) => {
    const x = (index % inRow) * (width + gap)
    const y = Math.floor(index / inRow) * (height + gap)
    const isLit = lit.states.has(id)
    svg.append(shape('rect', { x, y, width, height, rx: 8, class: isLit ? 'lit' : 'box', 'data-state': id }))
    svg.append(shape('text', { x: x + 10, y: y + 18, class: 'name' }, title.zh))
    svg.append(shape('text', { x: x + 10, y: y + 34, class: 'name' }, title.en))
  })
  return svg
}
