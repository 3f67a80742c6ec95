import { Card, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One panel of a screen, a region of its own for screen readers. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <Card.Root as="section" aria-label={title} size="sm" variant="outline" bg="bg.panel" minW="0">
      <Card.Body gap="3">
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Heading as="h2" size="sm" fontWeight="medium" color="fg.muted">
            {title}
          </Heading>
          {aside}
        </Flex>
        {children}
      </Card.Body>
    </Card.Root>
  )
}
