import { Input, InputGroup, Stack, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'

import { foundRows, type TreeItem } from './tree-index.ts'
import { VirtualTree } from './virtual-tree.tsx'

/** What is said around a tree that is chosen from. */
export interface TreeWords {
  readonly label: string
  readonly search: string
  readonly noMatch: string
  /** How many items a search found. */
  readonly found: (count: number) => string
}

interface SearchedTreeProps {
  readonly items: readonly TreeItem[]
  readonly chosen: number | null
  readonly words: TreeWords
  readonly onChoose: (id: number) => void
  /** Where the keyboard begins. */
  readonly searchBox?: RefObject<HTMLInputElement | null>
  /** All of it is open at first; else the way to what is chosen. */
  readonly isOpen?: boolean
  /** What is chosen opens, also where its children come later. */
  readonly isChosenOpen?: boolean
  /** Rows in sight at the most; more scroll. */
  readonly mostRows?: number
  /** Stands before an item's label. */
  readonly iconOf?: (id: number) => ReactNode
  /** Items can be dragged onto others. */
  readonly onMove?: (id: number, to: number) => void
}

/** A tree that one item is chosen from, found by a part of its name. */
export function SearchedTree({
  items,
  chosen,
  words,
  onChoose,
  searchBox,
  isOpen = false,
  isChosenOpen = false,
  mostRows,
  iconOf,
  onMove,
}: SearchedTreeProps) {
  const [text, setText] = useState('')
  const treeBox = useRef<HTMLDivElement>(null)
  const matches = useMemo(
    () => (text.trim() === '' ? items.length : foundRows(items, text).length),
    [items, text],
  )
  return (
    <Stack gap="2">
      <InputGroup startElement={<Search size={14} aria-hidden />}>
        <Input
          ref={searchBox}
          size="sm"
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            if (event.nativeEvent.isComposing) return
            treeBox.current?.querySelector<HTMLElement>('[role=tree]')?.focus()
          }}
        />
      </InputGroup>
      <Text srOnly as="output">
        {text.trim() !== '' && words.found(matches)}
      </Text>
      <div ref={treeBox}>
        {matches === 0 ? (
          <Text color="fg.muted" fontSize="sm" p="2">
            {words.noMatch}
          </Text>
        ) : (
          <VirtualTree
            // One more or less: what was added is in sight.
            key={isOpen ? items.length : 0}
            label={words.label}
            items={items}
            chosen={chosen}
            text={text}
            {...(iconOf && { iconOf })}
            {...(onMove && { onMove })}
            isOpen={isOpen}
            isChosenOpen={isChosenOpen}
            {...(mostRows !== undefined && { mostRows })}
            onChoose={onChoose}
          />
        )}
      </div>
    </Stack>
  )
}
