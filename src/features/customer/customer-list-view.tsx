import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { cardFilters, readCustomerOptions } from '#contract/customer/customer.contract.ts'
import { customerStates } from '#contract/customer/customer-states.ts'
import type { TariffOption } from '#contract/tariff/tariff.contract.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { cardWords } from '#contract/card/words/card.words.ts'
import { customerWords } from '#contract/customer/customer.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { useDictionary } from '#src/shared/net/use-answer.ts'
import { agencyItem } from '#src/shared/widgets/pick/search-items.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { customerColumns, customerKey } from './customer-columns.tsx'
import { CustomerDrawer } from './drawer/customer-drawer.tsx'
import { AddCustomerDialog } from './customer-form-dialog.tsx'
import { customerList } from './customers.actors.ts'
import { tariffLabel } from './tariff-label.ts'

addWords({ ...cardWords, ...customerWords })

/** Customers of prepaid cards: looked for by whatever is known of them, added, and each opened (collection §1). */
export function CustomerListView() {
  const { t, i18n } = useTranslation()
  const list = useAddressList(customerList)
  const [opened, open] = useAddressId('customer')
  const [isAdding, setIsAdding] = useState(false)
  const canAdd = useCan('customer', 'add')
  const answered = useDictionary(readCustomerOptions, {})
  const tariffs = 'tariffs' in answered ? answered.tariffs : []
  const names = usePlaceNames()
  const columns = useMemo(
    () => customerColumns(remembered(t), i18n.language, names, open),
    [t, i18n.language, names, open],
  )
  const items = useCustomerItems(tariffs)
  return (
    <ListPage
      list={list}
      tableId="customer"
      title={t('customers.page.title')}
      filterLabel={t('customers.filter.form')}
      items={items}
      isFoldable
      columns={columns}
      rowKey={customerKey}
      onOpen={({ id }) => open(id)}
      actions={
        canAdd && (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {t('customers.page.add')}
          </Button>
        )
      }
    >
      {opened !== null && (
        <CustomerDrawer
          key={opened}
          id={opened}
          tariffs={tariffs}
          onChanged={list.reload}
          onClose={() => open(null)}
        />
      )}
      {isAdding && (
        <AddCustomerDialog
          tariffs={tariffs}
          onAdded={({ id, customerNo }) => {
            setIsAdding(false)
            notify('success', t('customers.done.added', { customerNo }))
            list.reload()
            open(id)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </ListPage>
  )
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

CustomerListView.ask = askList(customerList)
