import { Box, type SystemStyleObject } from '@chakra-ui/react'

/**
 * Newer rows are on their way. It shows itself after a moment, for what comes at once needs no sign, and moves
 * without the page being styled or painted anew.
 */
export const BusyLine = () => (
  <Box css={busyLine} aria-hidden>
    <div />
  </Box>
)

const busyLine: SystemStyleObject = {
  position: 'absolute',
  insetX: '0',
  top: '0',
  h: '1',
  zIndex: '4',
  overflow: 'clip',
  animation: 'fade-in 0.2s 0.3s both',
  '& > div': {
    h: 'full',
    w: '50%',
    bg: 'brand.solid',
    willChange: 'transform',
    animation: 'busy-line 1.4s ease-in-out infinite',
  },
}
