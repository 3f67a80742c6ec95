import { type DragEvent, useRef } from 'react'

import type { TreeItem } from './tree-index.ts'

/** What lets a row be dragged onto another; spread on the row's element. */
export interface RowDrag {
  readonly draggable: true
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void
  readonly onDrop: (event: DragEvent<HTMLElement>) => void
  readonly onDragEnd: () => void
}

const mark = (event: DragEvent<HTMLElement>, isOver: boolean): void => {
  if (isOver) event.currentTarget.dataset['dropping'] = ''
  else delete event.currentTarget.dataset['dropping']
}

/**
 * Dragging of a tree's rows: onto any other, but neither onto what is below it nor onto where it hangs already.
 * Whoever cannot drag has the form.
 */
export function useTreeDrag(
  items: readonly TreeItem[],
  onMove: ((id: number, to: number) => void) | undefined,
): (at: number) => RowDrag {
  const dragged = useRef<number | null>(null)
  const takes = (at: number): boolean => {
    const from = dragged.current
    const item = from === null ? undefined : items[from]
    return from !== null && item !== undefined && (at < from || at >= item.end) && item.parent !== at
  }
  return (at) => ({
    draggable: true,
    onDragStart: (event) => {
      dragged.current = at
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', items[at]?.label ?? '')
    },
    onDragOver: (event) => {
      if (!takes(at)) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event) => mark(event, false),
    onDrop: (event) => {
      event.preventDefault()
      mark(event, false)
      const [item, to] = [dragged.current === null ? undefined : items[dragged.current], items[at]]
      if (takes(at) && item && to) onMove?.(item.id, to.id)
    },
    onDragEnd: () => {
      dragged.current = null
    },
  })
}
