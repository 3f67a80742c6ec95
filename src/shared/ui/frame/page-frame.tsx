import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PageFrameProps {
  readonly title: string
  /** Stands at the end of the title's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen's outer frame: its one main heading, what can be done with the whole, and its panels. */
export function PageFrame({ title, actions, children }: PageFrameProps) {
  return (
    <Box css={frameStyle}>
      <div data-part="top">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </Box>
  )
}

/** Plain elements in one style: a list draws them again with each answer. */
const frameStyle: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  p: { base: '3', md: '5' },
  minW: '0',
  '& > [data-part=top]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    flexWrap: 'wrap',
  },
  '& > [data-part=top] > h1': { fontFamily: 'heading', fontWeight: 'semibold', textStyle: 'lg' },
}
