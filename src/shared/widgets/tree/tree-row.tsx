import { Box, Flex } from '@chakra-ui/react'
import { Check, ChevronRight } from 'lucide-react'

import type { TreeItem } from './tree-index.ts'

interface TreeRowProps {
  readonly id: string
  readonly item: TreeItem
  /** px from the top of the tree. */
  readonly top: number
  readonly height: number
  readonly openness: 'open' | 'closed' | 'leaf'
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onChoose: () => void
}

/** One node. Keys are heard by the tree, which has the focus; the pointer by the row. */
export function TreeRow(props: TreeRowProps) {
  const { id, item, top, height, openness, isActive, isChosen, onToggle, onChoose } = props
  return (
    <Flex
      id={id}
      role="treeitem"
      aria-level={item.level}
      aria-posinset={item.position}
      aria-setsize={item.setSize}
      aria-expanded={openness === 'leaf' ? undefined : openness === 'open'}
      aria-selected={isChosen}
      position="absolute"
      insetX="0"
      top={`${top}px`}
      height={`${height}px`}
      align="center"
      gap="1"
      ps={`${(item.level - 1) * 16 + 4}px`}
      pe="2"
      rounded="sm"
      cursor="pointer"
      fontSize="sm"
      color={isChosen ? 'brand.fg' : undefined}
      bg={isChosen ? 'brand.subtle' : undefined}
      outline={isActive ? '1px solid {colors.brand.focusRing}' : undefined}
      outlineOffset="-1px"
      _hover={{ bg: isChosen ? 'brand.subtle' : 'bg.muted' }}
      onClick={onChoose}
    >
      <Box
        aria-hidden
        display="flex"
        alignItems="center"
        justifyContent="center"
        boxSize="6"
        flexShrink="0"
        color="fg.muted"
        onClick={(event) => {
          if (openness === 'leaf') return
          event.stopPropagation()
          onToggle()
        }}
      >
        {openness !== 'leaf' && (
          <ChevronRight
            size={14}
            style={{ transform: openness === 'open' ? 'rotate(90deg)' : undefined, transition: '0.1s' }}
          />
        )}
      </Box>
      <Box flex="1" minW="0" truncate title={item.label}>
        {item.label}
      </Box>
      {isChosen && <Check size={14} aria-hidden />}
    </Flex>
  )
}
