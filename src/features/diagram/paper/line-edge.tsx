import { BaseEdge, type EdgeProps, useInternalNode } from '@xyflow/react'

import { type DiagramSide, diagramSides } from '#contract/diagram/diagram.contract.ts'

import { routeOf } from './routes.ts'
import type { SymbolNode } from './symbol-node.tsx'

export const sideOf = (handle: string | null | undefined): DiagramSide =>
  diagramSides.find((side) => side === handle) ?? 'bottom'

/** A line between two elements, also while one of them is being dragged. */
export function LineEdge({ id, source, target, sourceHandleId, targetHandleId, style }: EdgeProps) {
  const from = useInternalNode<SymbolNode>(source)
  const to = useInternalNode<SymbolNode>(target)
  if (!from || !to) return null
  const path = routeOf(
    { ...from.data.element, ...from.internals.positionAbsolute },
    { ...to.data.element, ...to.internals.positionAbsolute },
    { fromSide: sideOf(sourceHandleId), toSide: sideOf(targetHandleId) },
  )
  return <BaseEdge id={id} path={path} {...(style && { style })} />
}
