import { Flex, Heading, Stack } from '@chakra-ui/react'
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
    <Stack gap="4" p={{ base: '3', md: '5' }} minW="0">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h1" size="lg" fontWeight="semibold">
          {title}
        </Heading>
        {actions}
      </Flex>
      {children}
    </Stack>
  )
}
