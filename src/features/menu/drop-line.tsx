import { Box, Portal } from '@chakra-ui/react'

import type { DropMark } from './menu-rows.ts'
import { roomForMenu } from './use-room-for-menu.ts'

/** Shows where the dragged menu would come: a line in the room between two, a frame around the one that it would hang below. */
export function DropLine({ mark }: { readonly mark: DropMark }) {
  const { part, isAllowed, top, left, width, height } = mark
  const between = (part === 'after' ? top + height : top) + roomForMenu / 2 - 1
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
        top={`${part === 'inside' ? top : between}px`}
        height={part === 'inside' ? `${height}px` : '2px'}
        {...(part === 'inside' ? { borderWidth: '2px', borderColor: color, rounded: 'sm' } : { bg: color })}
      />
    </Portal>
  )
}
