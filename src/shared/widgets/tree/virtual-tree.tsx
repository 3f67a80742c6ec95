import { type ReactNode, useMemo, useState } from 'react'

import { idsAbove, type TreeItem } from './tree-index.ts'
import { TreeBox } from './tree-box.tsx'
import { TreeRow } from './tree-row.tsx'
import { useTreeDrag } from './use-tree-drag.ts'

interface VirtualTreeProps {
  readonly label: string
  readonly items: readonly TreeItem[]
  /** Id of the chosen item. */
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  /** Shows only items with this text and those above them. */
  readonly text?: string
  /** All of it is open at first. */
  readonly isOpen?: boolean
  /** What is chosen opens, also where its children come later. */
  readonly isChosenOpen?: boolean
  /** Rows in sight at the most; more scroll. */
  readonly mostRows?: number
  /** Stands before an item's label. */
  readonly iconOf?: (id: number) => ReactNode
  /** Items can be dragged onto others; never onto themselves or what is below them. */
  readonly onMove?: (id: number, to: number) => void
}

/** A tree that one item is chosen from. */
export function VirtualTree({
  label,
  items,
  chosen,
  onChoose,
  text = '',
  isOpen = false,
  isChosenOpen = false,
  mostRows,
  iconOf,
  onMove,
}: VirtualTreeProps) {
  const dragOf = useTreeDrag(items, onMove)
  const [start] = useState(() => (isOpen ? new Set(items.map(({ id }) => id)) : startOf(items, chosen)))
  const openChosen = isChosenOpen ? chosen : null
  const open = useMemo(
    () => (openChosen === null ? start : new Set([...start, ...idsAbove(items, openChosen), openChosen])),
    [start, items, openChosen],
  )
  return (
    <TreeBox
      label={label}
      items={items}
      open={open}
      start={items.findIndex(({ id }) => id === chosen)}
      text={text}
      {...(mostRows !== undefined && { mostRows })}
      onChoose={(at) => {
        const item = items[at]
        if (item) onChoose(item.id)
      }}
      renderRow={(place) => (
        <TreeRow
          key={place.item.id}
          {...place}
          isChosen={place.item.id === chosen}
          {...(iconOf && { icon: iconOf(place.item.id) })}
          {...(onMove && { drag: dragOf(place.at) })}
        />
      )}
    />
  )
}

/** At first the way to the chosen item is open, and a single root. */
function startOf(items: readonly TreeItem[], chosen: number | null): ReadonlySet<number> {
  const root = items[0]
  return new Set([
    ...(root?.setSize === 1 ? [root.id] : []),
    ...(chosen === null ? [] : idsAbove(items, chosen)),
  ])
}
