import { Box, Flex, Text } from '@chakra-ui/react'
import { User } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { CounterContext } from '#machines/card/index.ts'
import { serialText } from '#src/shared/format/money-text.ts'

/** For whom it is done, and with which card, on every step. */
export function CustomerStrip({ context }: { readonly context: CounterContext }) {
  const { t } = useTranslation()
  const { customer, card } = context
  if (customer === null) return null
  const { name, number, address, meterNumber } = customer
  const facts = [
    [t('counter.fact.number'), number],
    [t('counter.fact.meter'), meterNumber],
    [t('counter.fact.card'), card === null ? '' : serialText(card.serial)],
    [t('counter.fact.address'), address],
  ] as const
  return (
    <Flex
      as="section"
      aria-label={t('counter.served')}
      align="center"
      columnGap="5"
      rowGap="1"
      wrap="wrap"
      px="4"
      py="2.5"
      rounded="md"
      bg="bg.subtle"
      textStyle="sm"
    >
      <Flex align="center" gap="2" fontWeight="semibold" fontSize="md">
        <Box color="brand.fg">
          <User size={18} aria-hidden />
        </Box>
        {name}
      </Flex>
      {facts.map(
        ([label, value]) =>
          value !== '' && (
            <Text key={label} minW="0" overflowWrap="anywhere">
              <Text as="span" color="fg.muted" me="1.5">
                {label}
              </Text>
              {value}
            </Text>
          ),
      )}
    </Flex>
  )
}
