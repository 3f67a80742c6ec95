import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { cardFilters, type CustomerRow, getCustomerOptions } from '#contract/customer.contract.ts'
import { customerStates } from '#contract/customer-states.ts'
import type { TariffOption } from '#contract/tariff.contract.ts'
import { createListMachine } from '#machines/list/index.ts'
import { beginAhead } from '#src/shared/begin-ahead.ts'
import { cards as cardsEn } from '#src/shared/i18n/en/cards.ts'
import { customers as customersEn } from '#src/shared/i18n/en/customers.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/remembered.ts'
import { cards as cardsZh } from '#src/shared/i18n/zh/cards.ts'
import { customers as customersZh } from '#src/shared/i18n/zh/customers.ts'
import { useCan } from '#src/shared/rights.ts'
import { ListTable } from '#src/shared/table/list-table.tsx'
import { firstQuery } from '#src/shared/table/first-query.ts'
import { notify } from '#src/shared/ui/notices.tsx'
import { usePlaceNames } from '#src/shared/place-names.ts'
import { PageCard } from '#src/shared/ui/page-card.tsx'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'
import { useDictionary } from '#src/shared/use-dictionary.ts'
import { usePageMachine } from '#src/shared/use-page-machine.ts'
import { agencyItem } from '#src/shared/widgets/pick/search-items.tsx'
import { useAddressValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { customerColumns, customerKey } from './customer-columns.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import { AddCustomerDialog } from './customer-form-dialog.tsx'
import { anyCustomer, type CustomerFilters, customerListActors } from './customers.actors.ts'
import { tariffLabel } from './tariff-label.ts'

addWords({ ...cardsZh, ...customersZh }, { ...cardsEn, ...customersEn })

const machine = createListMachine<CustomerRow, CustomerFilters>().provide({ actors: customerListActors })

const start = (filters: CustomerFilters) => firstQuery(filters, 'customerNo')

/** Customers of prepaid cards: looked for by whatever is known of them, added, and each opened (collection §1). */
export function CustomerListView() {
  const { t, i18n } = useTranslation()
  const [filters, keepFilters] = useAddressValues(anyCustomer)
  const [input] = useState(() => start(filters))
  const [snapshot, send] = usePageMachine(machine, { input })
  const [opened, open] = useOpenedCustomer()
  const [isAdding, setIsAdding] = useState(false)
  const canAdd = useCan('customer', 'add')
  const answered = useDictionary(getCustomerOptions, {})
  const tariffs = 'tariffs' in answered ? answered.tariffs : []
  const names = usePlaceNames()
  const columns = useMemo(
    () => customerColumns(remembered(t), i18n.language, names, open),
    [t, i18n.language, names, open],
  )
  const items = useCustomerItems(tariffs)
  const reload = useCallback(() => send({ type: 'list.reload' }), [send])
  return (
    <PageFrame title={t('customers.page.title')}>
      <PageCard gap="3">
        <SearchForm
          label={t('customers.filter.form')}
          items={items}
          values={filters}
          defaults={anyCustomer}
          isFoldable
          onSearch={(values) => {
            keepFilters(values)
            send({ type: 'filters.change', filters: { ...anyCustomer, ...(values as CustomerFilters) } })
          }}
        />
        <ListTable
          tableId="customer"
          label={t('customers.page.title')}
          columns={columns}
          rowKey={customerKey}
          snapshot={snapshot}
          send={send}
          onOpen={({ id }) => open(id)}
          height="max(520px, calc(100dvh - 24rem))"
          actions={
            canAdd && (
              <Button size="sm" onClick={() => setIsAdding(true)}>
                <Plus aria-hidden />
                {t('customers.page.add')}
              </Button>
            )
          }
        />
      </PageCard>
      {opened !== null && (
        <CustomerDrawer
          key={opened}
          id={opened}
          tariffs={tariffs}
          onChanged={reload}
          onClose={() => open(null)}
        />
      )}
      {isAdding && (
        <AddCustomerDialog
          tariffs={tariffs}
          onAdded={({ id, customerNo }) => {
            setIsAdding(false)
            notify('success', t('customers.done.added', { customerNo }))
            reload()
            open(id)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </PageFrame>
  )
}

/** The opened customer is in the address, so that a link leads to them and Back closes them. */
function useOpenedCustomer(): readonly [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.get('customer') ?? ''
  const open = useCallback(
    (id: number | null): void =>
      setParams((before) => {
        const address = new URLSearchParams(before)
        if (id === null) address.delete('customer')
        else address.set('customer', String(id))
        return address
      }),
    [setParams],
  )
  return [/^[1-9]\d{0,9}$/u.test(text) ? Number(text) : null, open]
}

function useCustomerItems(tariffs: readonly TariffOption[]): readonly SearchItem[] {
  const { t, i18n } = useTranslation()
  return [
    {
      kind: 'text',
      name: 'text',
      label: t('customers.filter.text'),
      placeholder: t('customers.filter.textHint'),
      maxLength: 100,
    },
    agencyItem(t),
    {
      kind: 'select',
      name: 'card',
      label: t('customers.column.card'),
      anyLabel: t('customers.filter.anyCard'),
      options: cardFilters.map((card) => ({ value: card, label: t(`cards.state.${card}`) })),
    },
    {
      kind: 'select',
      name: 'tariffId',
      label: t('customers.column.tariff'),
      anyLabel: t('customers.filter.anyTariff'),
      options: tariffs.map((tariff) => ({
        value: String(tariff.id),
        label: tariffLabel(tariff, i18n.language),
      })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('customers.column.state'),
      anyLabel: t('customers.filter.anyState'),
      options: customerStates.map((state) => ({ value: state, label: t(`customers.state.${state}`) })),
    },
  ]
}

CustomerListView.ask = (address: URLSearchParams): Promise<boolean> =>
  beginAhead(machine, start(valuesFromAddress(address, anyCustomer)))
