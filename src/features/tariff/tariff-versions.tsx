import { Button, Flex, Heading, Stack, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { TariffRow, TariffVersion } from '#contract/tariff/tariff.contract.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { priceText, tierText } from './price-text.ts'

const toneOf: Readonly<Record<TariffVersion['stage'], Tone>> = {
  planned: 'blue',
  current: 'green',
  past: 'gray',
}

interface TariffVersionsProps {
  readonly tariff: TariffRow
  /** Plans prices, or changes planned ones; `null`: the user may not. */
  readonly onPlan: ((planned: TariffVersion | null) => void) | null
  readonly onWithdraw: (planned: TariffVersion) => void
}

/** A tariff's prices of all times, the newest first; only those to come can be changed. */
export function TariffVersions({ tariff, onPlan, onWithdraw }: TariffVersionsProps) {
  const { t } = useTranslation()
  return (
    <Stack as="section" gap="3" aria-label={t('tariffs.drawer.prices')}>
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Heading as="h3" size="sm" fontWeight="medium">
          {t('tariffs.drawer.prices')}
        </Heading>
        {onPlan && (
          <Button size="xs" variant="outline" onClick={() => onPlan(null)}>
            {t('tariffs.act.plan')}
          </Button>
        )}
      </Flex>
      {tariff.versions.map((version) => (
        <Stack key={version.validFrom} gap="2" borderWidth="1px" rounded="md" px="3" py="2">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium">{t('tariffs.value.from', { day: version.validFrom })}</Text>
            <ToneBadge tone={toneOf[version.stage]}>{t(`tariffs.stage.${version.stage}`)}</ToneBadge>
            {onPlan && version.stage === 'planned' && (
              <Flex gap="2" ms="auto">
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`${t('tariffs.act.withdraw')} ${version.validFrom}`}
                  onClick={() => onWithdraw(version)}
                >
                  {t('tariffs.act.withdraw')}
                </Button>
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`${t('tariffs.act.change')} ${version.validFrom}`}
                  onClick={() => onPlan(version)}
                >
                  {t('tariffs.act.change')}
                </Button>
              </Flex>
            )}
          </Flex>
          <PriceTable version={version} />
        </Stack>
      ))}
    </Stack>
  )
}

function PriceTable({ version: { validFrom, prices } }: { readonly version: TariffVersion }) {
  const { t } = useTranslation()
  return (
    <Table.Root size="sm" aria-label={t('tariffs.value.from', { day: validFrom })}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{t('tariffs.drawer.part')}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{t('tariffs.drawer.yuan')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {prices.map((price, index) => (
          <Table.Row key={price.part}>
            <Table.Cell>
              {t(`tariffs.part.${price.part}`)}
              <Text as="span" color="fg.muted" ms="2">
                {tierText(t, prices, index)}
              </Text>
            </Table.Cell>
            <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
              {priceText(price)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
