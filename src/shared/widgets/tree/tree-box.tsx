import { Box } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'

import { foundRows, hasChildren, openRows, type TreeItem } from './tree-index.ts'
import { moveOf } from './tree-keys.ts'
import { useRowWindow } from './use-row-window.ts'

/** What a row needs to know of its place in the tree. */
export interface TreePlace {
  readonly id: string
  readonly item: TreeItem
  readonly at: number
  /** px from the top of the tree. */
  readonly top: number
  readonly height: number
  readonly openness: 'open' | 'closed' | 'leaf'
  readonly isActive: boolean
  readonly onToggle: () => void
  readonly onChoose: () => void
}

interface TreeBoxProps {
  readonly label: string
  readonly items: readonly TreeItem[]
  /** Ids of what is open at first; one that is added later opens then. */
  readonly open: ReadonlySet<number>
  /** Index of the item where the keyboard begins; -1: the first. */
  readonly start?: number
  /** Shows only items with this text and those above them. */
  readonly text?: string
  readonly isMultiple?: boolean
  readonly rowHeight?: number
  /** Rows in sight at the most; more scroll. */
  readonly mostRows?: number
  readonly onChoose: (at: number) => void
  readonly renderRow: (place: TreePlace) => ReactNode
}

/** A tree of any size: only the rows in sight are drawn. Keys as in the WAI-ARIA tree pattern. */
export function TreeBox(props: TreeBoxProps) {
  const { label, items, text = '', isMultiple = false, rowHeight = 32, mostRows = 10, onChoose } = props
  const treeId = useId()
  const isSearch = text.trim() !== ''
  const [open, setOpen] = useState(props.open)
  // What comes to be open by itself, such as a chosen item whose children have just come, opens once.
  const [given, setGiven] = useState(props.open)
  const more = [...props.open].filter((id) => !given.has(id))
  if (more.length > 0) {
    setGiven(new Set([...given, ...more]))
    setOpen(new Set([...open, ...more]))
  }
  const [active, setActive] = useState({ at: props.start ?? -1, text: '' })
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
    // A control inside a row has its own keys.
    if (event.target !== event.currentTarget) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event.key, { items, rows, active: shownActive, isOpen })
    if (move === null) return
    event.preventDefault()
    if (move.kind === 'go') setActive({ at: move.to, text })
    else if (move.kind === 'choose') onChoose(move.at)
    else if (move.kind === 'openSiblings') change(siblingsOf(items, move.at), true)
    else change([idAt(move.at)], move.kind === 'open')
  }

  return (
    <Box
      ref={box}
      role="tree"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
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
          if (item === undefined) return null
          return props.renderRow({
            id: `${treeId}-${at}`,
            item,
            at,
            top: (from + index) * rowHeight,
            height: rowHeight,
            openness: hasChildren(items, at) ? (isOpen(at) ? 'open' : 'closed') : 'leaf',
            isActive: at === shownActive,
            onToggle: () => {
              setActive({ at, text })
              if (!isSearch) change([item.id], !open.has(item.id))
            },
            onChoose: () => {
              setActive({ at, text })
              onChoose(at)
            },
          })
        })}
      </Box>
    </Box>
  )
}

const siblingsOf = (items: readonly TreeItem[], at: number): readonly number[] =>
  items.filter(({ parent }) => parent === items[at]?.parent).map(({ id }) => id)
