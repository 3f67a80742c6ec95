import { DataList } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { CustomerDetail } from '#contract/customer/customer.contract.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { serialText } from '#src/shared/format/money-text.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { tariffName } from '../customer-columns.tsx'

/** Who a customer is. */
export function CustomerFacts({ customer }: { readonly customer: CustomerDetail }) {
  const { t, i18n } = useTranslation()
  const names = usePlaceNames()
  const facts: readonly (readonly [label: string, value: string, copies?: string])[] = [
    [t('customers.column.customerNo'), customer.customerNo, customer.customerNo],
    [t('customers.column.phone'), customer.phone],
    [t('customers.column.address'), customer.address],
    [t('customers.column.institution'), names.agency(customer)],
    [t('customers.column.tariff'), tariffName(customer, i18n.language)],
    [t('customers.column.meterNo'), customer.meterNo, customer.meterNo],
    [t('customers.column.cardSerial'), serialText(customer.cardSerial), customer.cardSerial],
    [t('customers.column.remarks'), laidName(customer.remarks)],
  ]
  return (
    <DataList.Root orientation="horizontal" size="md">
      {facts.map(([label, value, copies = '']) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue overflowWrap="anywhere">
            {value === '' ? '—' : value}
            {copies !== '' && <CopyButton label={label} text={copies} />}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
      <DataList.Item>
        <DataList.ItemLabel>{t('customers.column.createdAt')}</DataList.ItemLabel>
        <DataList.ItemValue>
          <RelativeTime at={customer.createdAt} never="" />
        </DataList.ItemValue>
      </DataList.Item>
      {customer.closedAt !== null && (
        <DataList.Item>
          <DataList.ItemLabel>{t('customers.column.closedAt')}</DataList.ItemLabel>
          <DataList.ItemValue>
            <RelativeTime at={customer.closedAt} never="" />
          </DataList.ItemValue>
        </DataList.Item>
      )}
    </DataList.Root>
  )
}
