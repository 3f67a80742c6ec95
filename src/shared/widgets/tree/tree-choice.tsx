import { Button, Icon, Popover, Portal, Text, useFieldContext } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'

import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

import { SearchedTree, type TreeWords } from './searched-tree.tsx'
import type { TreeItem } from './tree-index.ts'

export interface TreeChoiceWords extends TreeWords {
  /** What the button says to screen readers. */
  readonly chosen: string
}

interface TreeChoiceProps {
  readonly items: readonly TreeItem[]
  readonly chosen: TreeItem | undefined
  /** Stands on the button. */
  readonly name: string
  readonly words: TreeChoiceWords
  readonly onChoose: (id: number) => void
  /** As high as the fields around it: those of forms, or the smaller ones of filters. */
  readonly size?: 'sm' | 'md'
  readonly isDisabled?: boolean
}

/** A button with what is chosen that opens the tree with its search. In a form's field it carries that one's faults. */
export function TreeChoice({
  items,
  chosen,
  name,
  words,
  onChoose,
  size = 'md',
  isDisabled = false,
}: TreeChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  // Null outside of a form's field.
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined
  const choose = (id: number): void => {
    setIsOpen(false)
    onChoose(id)
  }
  return (
    <AtFirstPress
      opens="dialog"
      button={
        <Button
          variant="outline"
          size={size}
          width="full"
          // Its words and its arrow stand as a select's do.
          ps={size === 'sm' ? '2.5' : '3'}
          pe="2"
          justifyContent="space-between"
          fontWeight="normal"
          color="fg"
          borderColor={field?.invalid ? 'border.error' : 'border.control'}
          aria-label={words.chosen}
          aria-describedby={field?.ariaDescribedby}
          data-invalid={field?.invalid || undefined}
          disabled={isDisabled || items.length === 0}
        >
          <Text as="span" truncate title={name}>
            {name}
          </Text>
          <Icon boxSize={size === 'sm' ? '4' : '4.5'} color="fg.muted" asChild>
            <ChevronDown aria-hidden />
          </Icon>
        </Button>
      }
    >
      {(button) => (
        <Popover.Root
          open={isOpen}
          lazyMount
          unmountOnExit
          positioning={{ placement: 'bottom-start' }}
          initialFocusEl={() => searchBox.current}
          onOpenChange={({ open }) => setIsOpen(open)}
        >
          <Popover.Trigger asChild>{button}</Popover.Trigger>
          <Portal>
            <Popover.Positioner>
              <Popover.Content width="min(22rem, calc(100vw - 2rem))" aria-label={words.label}>
                <Popover.Body p="2">
                  <SearchedTree
                    items={items}
                    chosen={chosen?.id ?? null}
                    words={words}
                    searchBox={searchBox}
                    onChoose={choose}
                  />
                </Popover.Body>
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
      )}
    </AtFirstPress>
  )
}
