import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { Check, ChevronRight, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

import type { CheckState } from './check-states.ts'
import type { RowDrag } from './use-tree-drag.ts'
import type { TreePlace } from './tree-box.tsx'

interface TreeRowProps extends TreePlace {
  /** In a tree that one item is chosen from. */
  readonly isChosen?: boolean
  /** In a tree with check boxes. */
  readonly check?: CheckState
  readonly isLocked?: boolean
  readonly end?: ReactNode
  /** Stands before the label. */
  readonly icon?: ReactNode
  /** Lets the row be dragged onto another. */
  readonly drag?: RowDrag
}

const ariaChecked = { on: true, mixed: 'mixed', off: false } as const

/** One node. Keys are heard by the tree, which has the focus; the pointer by the row. */
export function TreeRow(props: TreeRowProps) {
  const { id, item, top, height, openness, isActive, check, isLocked = false, end } = props
  const isChosen = props.isChosen === true
  return (
    <Flex
      id={id}
      role="treeitem"
      aria-level={item.level}
      aria-posinset={item.position}
      aria-setsize={item.setSize}
      aria-expanded={openness === 'leaf' ? undefined : openness === 'open'}
      aria-selected={check === undefined ? isChosen : undefined}
      aria-checked={check && ariaChecked[check]}
      aria-disabled={isLocked || undefined}
      position="absolute"
      insetX="0"
      top={`${top}px`}
      height={`${height}px`}
      align="center"
      gap="1"
      ps={`${(item.level - 1) * 16 + 4}px`}
      pe="2"
      rounded="sm"
      cursor={isLocked ? 'not-allowed' : 'pointer'}
      fontSize="sm"
      color={isChosen ? 'brand.fg' : undefined}
      bg={isChosen ? 'brand.subtle' : undefined}
      outlineOffset="-1px"
      _hover={{ bg: isChosen ? 'brand.subtle' : 'bg.muted' }}
      css={isActive ? activeStyle : rowStyle}
      {...props.drag}
      onClick={props.onChoose}
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
          props.onToggle()
        }}
      >
        {openness !== 'leaf' && (
          <ChevronRight
            size={14}
            style={{ transform: openness === 'open' ? 'rotate(90deg)' : undefined, transition: '0.1s' }}
          />
        )}
      </Box>
      {props.icon !== undefined && (
        <Box aria-hidden display="flex" flexShrink="0" me="1" color="fg.muted">
          {props.icon}
        </Box>
      )}
      {check && <CheckMark state={check} isLocked={isLocked} />}
      <Box flex="1" minW="0" truncate title={item.label}>
        {item.label}
      </Box>
      {end !== undefined && (
        // What is pressed there is not the row.
        <Box flexShrink="0" onClick={(event) => event.stopPropagation()}>
          {end}
        </Box>
      )}
      {isChosen && <Check size={14} aria-hidden />}
    </Flex>
  )
}

/** Drawn alone: the row itself is what is checked. */
function CheckMark({ state, isLocked }: { readonly state: CheckState; readonly isLocked: boolean }) {
  const isOff = state === 'off'
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      boxSize="4"
      me="1"
      flexShrink="0"
      rounded="xs"
      borderWidth="1px"
      borderColor={isOff ? 'border.control' : 'brand.solid'}
      bg={isOff ? 'transparent' : 'brand.solid'}
      color="brand.contrast"
      opacity={isLocked ? '0.5' : undefined}
    >
      {state === 'on' && <Check size={12} strokeWidth={3} />}
      {state === 'mixed' && <Minus size={12} strokeWidth={3} />}
    </Flex>
  )
}

const rowStyle: SystemStyleObject = {
  '&[data-dropping]': { bg: 'brand.subtle', outline: '2px solid {colors.brand.solid}' },
}
/** A ring is for keys: where the tree has no focus, it would look as chosen. */
const activeStyle: SystemStyleObject = {
  '[role=tree]:focus-visible &': { outline: '1px solid {colors.brand.focusRing}' },
  ...rowStyle,
}
