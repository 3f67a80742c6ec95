import { Box, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FieldColumnsProps {
  /** All below each other, as in a small dialog. */
  readonly isSingle?: boolean
  readonly children: ReactNode
}

/** Fields in two columns where there is room for them. */
export const FieldColumns = ({ isSingle = false, children }: FieldColumnsProps) => (
  <SimpleGrid columns={isSingle ? 1 : { base: 1, md: 2 }} gap="4" alignItems="start">
    {children}
  </SimpleGrid>
)

interface FieldPlaceProps {
  /** It has all columns. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The place of one of them. */
export const FieldPlace = ({ isWide = false, children }: FieldPlaceProps) => (
  <Box minW="0" gridColumn={isWide ? '1 / -1' : undefined}>
    {children}
  </Box>
)
