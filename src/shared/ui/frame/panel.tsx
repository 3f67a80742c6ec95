import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { cardStyle } from './page-card.tsx'

interface PanelProps {
  readonly title: string
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One panel of a screen, a region of its own for screen readers. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <Box as="section" aria-label={title} css={panelStyle}>
      <div data-part="title">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </Box>
  )
}

const panelStyle: SystemStyleObject = {
  ...cardStyle,
  gap: '3',
  '& > [data-part=title]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    flexWrap: 'wrap',
  },
  '& > [data-part=title] > h2': {
    fontFamily: 'heading',
    fontWeight: 'medium',
    textStyle: 'sm',
    color: 'fg.muted',
  },
}
