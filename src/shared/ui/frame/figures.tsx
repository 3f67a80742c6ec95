import { Flex, SimpleGrid, Text } from '@chakra-ui/react'

export interface Figure {
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** The few numbers that say it all, above the rest of a page. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
    {figures.map(({ label, value, note = '' }) => (
      <Flex
        key={label}
        direction="column"
        bg="bg.panel"
        borderWidth="1px"
        rounded="md"
        px="3"
        py="2"
        minW="0"
      >
        <Text textStyle="xs" color="fg.muted">
          {label}
        </Text>
        <Text textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {value}
        </Text>
        <Text textStyle="xs" color="fg.muted" minH="1rem">
          {note}
        </Text>
      </Flex>
    ))}
  </SimpleGrid>
)
