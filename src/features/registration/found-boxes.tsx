import { Badge, Box, Flex, Heading, SimpleGrid, Text, Wrap } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { FoundBox } from '#contract/registration/registration.contract.ts'

import { countMeters } from './count-meters.ts'

/** Boxes with their meters, appearing as the terminal finds them. */
export function FoundBoxes({ boxes }: { readonly boxes: readonly FoundBox[] }) {
  const { t } = useTranslation()
  return (
    <Box as="section" aria-labelledby="found-boxes">
      <Flex justify="space-between" align="baseline" wrap="wrap" mb="3" gap="2">
        <Heading as="h3" size="sm" id="found-boxes">
          {t('registration.found.title')}
        </Heading>
        <Text as="output" fontSize="sm" color="fg.muted">
          {boxes.length === 0
            ? t('registration.found.none')
            : t('registration.found.count', { boxes: boxes.length, meters: countMeters(boxes) })}
        </Text>
      </Flex>
      <SimpleGrid as="ul" listStyleType="none" minChildWidth="15rem" gap="3">
        {boxes.map((box, i) => (
          <Box
            as="li"
            key={box.fConAdd}
            bg="bg.panel"
            borderWidth="1px"
            rounded="lg"
            p="3"
            animationName="slide-from-bottom, fade-in"
            animationDuration="slow"
            animationFillMode="both"
            // New boxes come one after another, but never keep the last one waiting for long.
            animationDelay={`${Math.min(i % 12, 8) * 40}ms`}
            _motionReduce={{ animation: 'none' }}
          >
            <BoxFacts box={box} />
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  )
}

function BoxFacts({ box }: { readonly box: FoundBox }) {
  const { t } = useTranslation()
  return (
    <>
      <Flex justify="space-between" align="center" gap="2">
        <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
          {box.fConAdd}
        </Text>
        <Badge colorPalette={box.branch === '' ? 'gray' : 'blue'}>
          {box.branch === ''
            ? t('registration.found.noBranch')
            : t('registration.found.branch', { branch: box.branch })}
        </Badge>
      </Flex>
      <Text fontSize="xs" color="fg.muted" mt="1">
        {t('registration.found.meters', { meters: box.meters.length })}
      </Text>
      <Wrap gap="1" mt="2">
        {box.meters.map((meter) => (
          <Badge key={meter.fConAdd} variant="surface" title={meter.fAmNo} fontVariantNumeric="tabular-nums">
            {meter.fConAdd}
          </Badge>
        ))}
      </Wrap>
    </>
  )
}
