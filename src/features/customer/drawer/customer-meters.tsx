import { Button, DataList, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { CustomerDetail, CustomerMeter } from '#contract/customer/customer.contract.ts'
import { customerRecordMachine } from '#machines/customer/index.ts'
import { atState } from '#machines/shared/states/at-state.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { dayText, readingText } from '../text-of.ts'

interface CustomerMetersProps {
  readonly customer: CustomerDetail
  readonly onChangeMeter: () => void
}

/** The meters that a customer has had, the one that is there now first. */
export function CustomerMeters({ customer, onChangeMeter }: CustomerMetersProps) {
  const { t } = useTranslation()
  const canEdit = useCan('customer', 'edit')
  const { meters, meterNo, state, holds } = customer
  const isBusy = holds.includes('openOrder')
  return (
    <Stack gap="3">
      {canEdit && atState(customerRecordMachine, state).is('changeable') && (
        <Flex gap="3" align="center" wrap="wrap">
          <Button size="sm" variant="outline" disabled={isBusy} onClick={onChangeMeter}>
            {t(meterNo === '' ? 'customers.meter.mount' : 'customers.meter.change')}
          </Button>
          {isBusy && (
            <Text fontSize="sm" color="fg.muted">
              {t('customers.meter.busy')}
            </Text>
          )}
        </Flex>
      )}
      {meters.length === 0 && <Text color="fg.muted">{t('customers.meter.none')}</Text>}
      {meters.map((meter) => (
        <Meter key={meter.id} meter={meter} />
      ))}
    </Stack>
  )
}

function Meter({ meter }: { readonly meter: CustomerMeter }) {
  const { t, i18n } = useTranslation()
  const { toAt, lastReadingWh, remainingFen, reason } = meter
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('customers.meter.mounted'), dayText(meter.fromAt)],
    [t('customers.meter.first'), readingText(meter.firstReadingWh, i18n.language)],
    ...(toAt !== null && lastReadingWh !== null && remainingFen !== null && reason !== null
      ? ([
          [t('customers.meter.removed'), dayText(toAt)],
          [t('customers.meter.last'), readingText(lastReadingWh, i18n.language)],
          [t('customers.meter.left'), moneyText(remainingFen)],
          [t('customers.meter.reason'), t(`customers.reason.${reason}`)],
          [t('customers.meter.note'), meter.note],
        ] as const)
      : []),
  ]
  return (
    <Stack as="section" gap="2" borderWidth="1px" rounded="md" px="3" py="2" aria-label={meter.meterNo}>
      <Flex gap="2" align="center">
        <Heading as="h3" size="sm" fontWeight="medium">
          {meter.meterNo}
        </Heading>
        <ToneBadge tone={toAt === null ? 'green' : 'gray'}>
          {t(toAt === null ? 'customers.meter.now' : 'customers.meter.before')}
        </ToneBadge>
      </Flex>
      <DataList.Root orientation="horizontal" size="sm">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue overflowWrap="anywhere">{value === '' ? '—' : value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  )
}
