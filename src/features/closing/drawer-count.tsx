import { Flex, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { denominations, type Pieces, worthOf } from '#contract/closing/closing.contract.ts'
import { moneyText } from '#src/shared/format/money-text.ts'

export const noPieces = Object.fromEntries(denominations.map((fen) => [String(fen), 0])) as Pieces

const most = 100_000

interface DrawerCountProps {
  readonly pieces: Pieces
  /** Change money that is counted, too. */
  readonly floatFen: number
  readonly isLocked: boolean
  readonly onChange: (pieces: Pieces) => void
}

/** The counting of a drawer, piece by piece; Enter leads to the next denomination. */
export function DrawerCount({ pieces, floatFen, isLocked, onChange }: DrawerCountProps) {
  const { t } = useTranslation()
  return (
    <Stack as="section" gap="2" aria-label={t('closing.count.title')}>
      <Flex justify="space-between" align="baseline" wrap="wrap" gap="2">
        <Text fontWeight="medium">{t('closing.count.title')}</Text>
        <Text fontSize="sm" color="fg.muted">
          {t('closing.count.hint', { float: moneyText(floatFen) })}
        </Text>
      </Flex>
      <SimpleGrid columns={{ base: 1, sm: 2, md: 3 }} gap="2" columnGap="6">
        {denominations.map((fen) => {
          const count = pieces[String(fen) as keyof Pieces]
          return (
            <Flex key={fen} align="center" gap="2">
              <Text as="label" flex="1" fontSize="sm" {...{ htmlFor: `pieces-${fen}` }}>
                {denominationText(fen)}
              </Text>
              <Input
                id={`pieces-${fen}`}
                size="sm"
                width="20"
                inputMode="numeric"
                textAlign="end"
                disabled={isLocked}
                value={count === 0 ? '' : String(count)}
                placeholder="0"
                aria-label={t('closing.count.pieces', { denomination: denominationText(fen) })}
                onChange={(event) => {
                  const next = Number(event.target.value.replaceAll(/\D/gu, ''))
                  onChange({ ...pieces, [String(fen)]: Math.min(next, most) })
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  const next = denominations[denominations.indexOf(fen) + 1]
                  document.getElementById(`pieces-${next}`)?.focus()
                }}
              />
              <Text
                width="24"
                fontSize="sm"
                textAlign="end"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
              >
                {moneyText(fen * count)}
              </Text>
            </Flex>
          )
        })}
      </SimpleGrid>
      <Flex justify="space-between" borderTopWidth="1px" pt="2" fontWeight="semibold">
        <Text>{t('closing.count.total')}</Text>
        <Text as="output" fontVariantNumeric="tabular-nums">
          {moneyText(worthOf(pieces))}
        </Text>
      </Flex>
    </Stack>
  )
}

/** ¥100, ¥0.5: without decimals that say nothing. */
export const denominationText = (fen: number): string => `¥${fen / 100}`
