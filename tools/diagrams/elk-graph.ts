import type { ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js'

import type { ChartState, MachineChart } from '#contract/machine/machine.contract.ts'

import type { Measured } from './measure.ts'

export type Direction = 'RIGHT' | 'DOWN'

/** Radius of the dot that an initial arrow begins at, px. */
const dot = 5

/** elk passes these on to no inner graph: every state with states inside needs them itself. */
const options = (direction: Direction): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.spacing.edgeLabel': '3',
  'elk.edgeLabels.inline': 'false',
  // Keeps initial states in front.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.feedbackEdges': 'true',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
})

/** The chart as elk takes it. Everything is in the chart's own order, so the layout is always the same. */
export function elkGraph(chart: MachineChart, measured: Measured, direction: Direction): ElkNode {
  const layoutOptions = options(direction)
  const childrenOf = (id: string): ChartState[] => chart.states.filter(({ parent }) => parent === id)
  const nodeOf = (state: ChartState): ElkNode => {
    const size = measured.states.get(state.id)
    if (!size) throw new Error(`state ${state.id} was not measured`)
    const { width, height } = size
    const children = childrenOf(state.id)
    if (children.length === 0) return { id: state.id, width, height }
    const start: ElkNode = {
      id: `${state.id}:dot`,
      width: 2 * dot,
      height: 2 * dot,
      layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
    }
    return {
      id: state.id,
      layoutOptions: {
        ...layoutOptions,
        'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: [...(state.initial === null ? [] : [start]), ...children.map(nodeOf)],
    }
  }
  const order = orderOfReaching(chart)
  const placeOf = (id: string): number => order.get(id) ?? 0
  return {
    id: '@',
    layoutOptions: { ...layoutOptions, 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
    children: chart.states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: [
      ...measured.arrows.map(({ id, source, target, labels }) => ({
        id,
        sources: [source],
        targets: [target],
        layoutOptions: {
          'elk.layered.priority.direction': placeOf(target) > placeOf(source) ? '10' : '0',
        },
        labels: labels.map(({ event, width, height }) => ({ text: event.en.join(' '), width, height })),
      })),
      ...chart.states.flatMap(({ id, initial }) =>
        initial === null
          ? []
          : [
              {
                id: `${id}:start`,
                sources: [`${id}:dot`],
                targets: [initial],
                layoutOptions: {
                  'elk.layered.priority.direction': '100',
                  'elk.layered.priority.straightness': '10',
                },
              },
            ],
      ),
    ],
  }
}

/** States by how soon a run can come to them, so that arrows back are those that go back in time. */
function orderOfReaching({ states, transitions }: MachineChart): ReadonlyMap<string, number> {
  const byId = new Map(states.map((state) => [state.id, state]))
  const order = new Map<string, number>()
  const queue = states.filter(({ parent }) => parent === null).map(({ id }) => id)
  for (const id of queue) {
    if (order.has(id)) continue
    order.set(id, order.size)
    const { initial, parent } = byId.get(id) ?? {}
    for (let above = parent ?? null; above !== null; above = byId.get(above)?.parent ?? null)
      if (!order.has(above)) order.set(above, order.size)
    if (initial) queue.push(initial)
    queue.push(...transitions.filter(({ source }) => source === id).flatMap(({ targets }) => targets))
    queue.push(...states.filter((state) => state.parent === id).map((state) => state.id))
  }
  return order
}
