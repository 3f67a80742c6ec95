import Elk, { type ElkNode } from 'elkjs/lib/elk.bundled.js'

import type { ChartLayout, MachineChart } from '#contract/machine/machine.contract.ts'

import { elkGraph } from './elk-graph.ts'
import { type Measured, measure } from './measure.ts'

/** The screen that a drawing should fit best. */
const screen = { width: 1180, height: 640 }

/**
 * Lays a machine out, from left to right or from top to bottom, whichever shows larger on a screen. The same
 * chart always gives the same drawing: elk is given no random seed and everything in the chart's order.
 */
export async function layoutOf(chart: MachineChart): Promise<ChartLayout> {
  const measured = measure(chart)
  const elk = new Elk()
  const across = drawn(await elk.layout(elkGraph(chart, measured, 'RIGHT')), chart, measured)
  const down = drawn(await elk.layout(elkGraph(chart, measured, 'DOWN')), chart, measured)
  return scaleOf(across) >= scaleOf(down) ? across : down
}

const scaleOf = ({ width, height }: ChartLayout): number =>
  Math.min(1, screen.width / width, screen.height / height)

const round = (n: number): number => Math.round(n * 10) / 10

const withChildren = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withChildren)]

function drawn(graph: ElkNode, chart: MachineChart, measured: Measured): ChartLayout {
  const nodes = new Map(withChildren(graph).map((node) => [node.id, node]))
  const edges = new Map(
    [...nodes.values()].flatMap((node) => node.edges ?? []).map((edge) => [edge.id, edge] as const),
  )
  const pointsOf = (id: string): number[] =>
    (edges.get(id)?.sections ?? [])
      .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
      .flatMap(({ x, y }) => [round(x), round(y)])
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    states: chart.states.map(({ id }) => {
      const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {}
      const size = measured.states.get(id)
      if (!size) throw new Error(`state ${id} was not measured`)
      return {
        id,
        x: round(x),
        y: round(y),
        width: round(width),
        height: round(height),
        title: size.title,
        notes: [...size.notes],
      }
    }),
    starts: chart.states
      .filter(({ initial }) => initial !== null)
      .map(({ id }) => ({ of: id, points: pointsOf(`${id}:start`) })),
    arrows: measured.arrows.map(({ id, source, target, labels }) => {
      const placed = edges.get(id)?.labels ?? []
      return {
        points: pointsOf(id),
        source,
        target,
        labels: labels.map(({ of, also, event, guard }, index) => {
          const { x = 0, y = 0 } = placed[index] ?? {}
          return { of, ...(also && { also }), x: round(x), y: round(y), event, guard }
        }),
      }
    }),
  }
}
