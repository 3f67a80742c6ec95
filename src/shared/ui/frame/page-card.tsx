import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PageCardProps {
  /** Between what it holds, in the theme's spacing. */
  readonly gap?: string
  readonly children: ReactNode
}

/**
 * The framed ground of a part of a screen. As Chakra's card of size `sm` with its body, in one element: every
 * screen has some.
 */
export const PageCard = ({ gap = '0', children }: PageCardProps) => (
  <Box css={{ ...cardStyle, gap }}>{children}</Box>
)

export const cardStyle: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  minW: '0',
  p: '4',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'l3',
  wordWrap: 'break-word',
}
