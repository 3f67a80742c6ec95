import { Box, Portal } from '@chakra-ui/react'

import type { DropMark } from './use-menu-drag.ts'

/** Shows where the dragged menu would come: a line between two, a frame around the one that it would hang below. */
export function DropLine({ mark }: { readonly mark: DropMark }) {
  const { part, isAllowed, top, left, width, height } = mark
  const color = isAllowed ? 'brand.solid' : 'red.solid'
  return (
    <Portal>
      <Box
        aria-hidden
        data-part="drop"
        position="fixed"
        pointerEvents="none"
        zIndex="overlay"
        left={`${left}px`}
        width={`${width}px`}
        top={`${part === 'after' ? top + height - 1 : part === 'before' ? top - 1 : top}px`}
        height={part === 'inside' ? `${height}px` : '2px'}
        {...(part === 'inside' ? { borderWidth: '2px', borderColor: color, rounded: 'sm' } : { bg: color })}
      />
    </Portal>
  )
}
