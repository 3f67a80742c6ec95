import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface BlockTitleProps {
  readonly title: string
  readonly hint?: string
  /** Stands at the end of the title's line. */
  readonly actions?: ReactNode
}

/** The title of a part of a page, marked by a bar in the theme's colour. */
export function BlockTitle({ title, hint, actions }: BlockTitleProps) {
  return (
    <Flex align="center" justify="space-between" gap="3" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Flex gap="2.5" align="stretch" minW="0">
        <Box w="1" rounded="full" bg="brand.solid" flexShrink="0" aria-hidden />
        <Box minW="0">
          <Heading as="h2" size="md" fontWeight="semibold">
            {title}
          </Heading>
          {hint !== undefined && (
            <Text fontSize="sm" color="fg.muted">
              {hint}
            </Text>
          )}
        </Box>
      </Flex>
      {actions}
    </Flex>
  )
}
