import { Box } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'

import { foundRows, hasChildren, idsAbove, openRows, type TreeItem } from './tree-index.ts'
import { moveOf } from './tree-keys.ts'
import { TreeRow } from './tree-row.tsx'
import { useRowWindow } from './use-row-window.ts'

const rowHeight = 32
const mostRows = 10

interface VirtualTreeProps {
  readonly label: string
  readonly items: readonly TreeItem[]
  /** Id of the chosen item. */
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  /** Shows only items with this text and those above them. */
  readonly text?: string
}

/** A tree of any size: only the rows in sight are drawn. Keys as in the WAI-ARIA tree pattern. */
export function VirtualTree({ label, items, chosen, onChoose, text = '' }: VirtualTreeProps) {
  const treeId = useId()
  const isSearch = text.trim() !== ''
  const [open, setOpen] = useState<ReadonlySet<number>>(() => startOf(items, chosen))
  const [active, setActive] = useState(() => ({ at: items.findIndex(({ id }) => id === chosen), text: '' }))
  const rows = useMemo(
    () => (isSearch ? foundRows(items, text) : openRows(items, open)),
    [items, isSearch, text, open],
  )
  const isFound = (at: number): boolean =>
    items[at]?.label.toLowerCase().includes(text.trim().toLowerCase()) === true
  // Another text begins at its first match, not where the keyboard was before.
  const isKept = rows.includes(active.at) && (!isSearch || active.text === text)
  const shownActive = isKept ? active.at : ((isSearch ? rows.find(isFound) : rows[0]) ?? 0)
  const height = Math.min(mostRows, Math.max(1, rows.length)) * rowHeight
  const { box, from, to, onScroll, reveal } = useRowWindow(rows.length, rowHeight, height)
  const place = rows.indexOf(shownActive)
  // What was found is open by itself.
  const isOpen = (at: number): boolean => isSearch || open.has(items[at]?.id ?? 0)

  useEffect(() => reveal(place), [place, reveal])

  const change = (ids: readonly number[], isNowOpen: boolean): void =>
    setOpen((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (isNowOpen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const idAt = (at: number): number => items[at]?.id ?? 0
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event.key, { items, rows, active: shownActive, isOpen })
    if (move === null) return
    event.preventDefault()
    if (move.kind === 'go') setActive({ at: move.to, text })
    else if (move.kind === 'choose') onChoose(idAt(move.at))
    else if (move.kind === 'openSiblings') change(siblingsOf(items, move.at), true)
    else change([idAt(move.at)], move.kind === 'open')
  }

  return (
    <Box
      ref={box}
      role="tree"
      aria-label={label}
      aria-activedescendant={place >= from && place < to ? `${treeId}-${shownActive}` : undefined}
      tabIndex={0}
      height={`${height}px`}
      overflowY="auto"
      overscrollBehavior="contain"
      rounded="sm"
      outlineOffset="-2px"
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <Box position="relative" height={`${rows.length * rowHeight}px`}>
        {rows.slice(from, to).map((at, index) => {
          const item = items[at]
          return item === undefined ? null : (
            <TreeRow
              key={item.id}
              id={`${treeId}-${at}`}
              item={item}
              top={(from + index) * rowHeight}
              height={rowHeight}
              openness={hasChildren(items, at) ? (isOpen(at) ? 'open' : 'closed') : 'leaf'}
              isActive={at === shownActive}
              isChosen={item.id === chosen}
              onToggle={() => {
                setActive({ at, text })
                if (!isSearch) change([item.id], !open.has(item.id))
              }}
              onChoose={() => onChoose(item.id)}
            />
          )
        })}
      </Box>
    </Box>
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

const siblingsOf = (items: readonly TreeItem[], at: number): readonly number[] =>
  items.filter(({ parent }) => parent === items[at]?.parent).map(({ id }) => id)
