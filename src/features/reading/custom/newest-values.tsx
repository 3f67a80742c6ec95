import { Flex, Stack, Text } from '@chakra-ui/react'

import { valueText } from '../curve/curve-series.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import type { DrawnIndicator } from './custom-option.ts'

/** What each curve came to last. */
export function NewestValues({ drawn }: { readonly drawn: readonly DrawnIndicator[] }) {
  return (
    <PageCard>
      <Flex as="dl" gap={{ base: '4', md: '8' }} wrap="wrap">
        {drawn.map(({ curve }) => (
          <Stack key={curve.key} gap="0" minW="8rem">
            <Text as="dt" fontSize="xs" color="fg.muted">
              {curve.name}
            </Text>
            <Text as="dd" fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {valueText(curve, curve.points.findLast(([, value]) => value !== null)?.[1])}
            </Text>
          </Stack>
        ))}
      </Flex>
    </PageCard>
  )
}
