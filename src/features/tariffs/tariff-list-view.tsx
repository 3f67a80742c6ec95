import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { tariffKinds } from '#contract/customer-states.ts'
import type { TariffRow } from '#contract/tariff.contract.ts'
import { createListMachine } from '#machines/list/index.ts'
import { beginAhead } from '#src/shared/begin-ahead.ts'
import { tariffs as tariffsEn } from '#src/shared/i18n/en/tariffs.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/remembered.ts'
import { tariffs as tariffsZh } from '#src/shared/i18n/zh/tariffs.ts'
import { useCan } from '#src/shared/rights.ts'
import { ListTable } from '#src/shared/table/list-table.tsx'
import { firstQuery } from '#src/shared/table/first-query.ts'
import { notify } from '#src/shared/ui/notices.tsx'
import { usePlaceNames } from '#src/shared/place-names.ts'
import { PageCard } from '#src/shared/ui/page-card.tsx'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'
import { usePageMachine } from '#src/shared/use-page-machine.ts'
import { agencyItem } from '#src/shared/widgets/pick/search-items.tsx'
import { useAddressValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { AddTariffDialog } from './add-tariff-dialog.tsx'
import { tariffColumns, tariffKey } from './tariff-columns.tsx'
import { TariffDrawer } from './tariff-drawer.tsx'
import { anyTariff, type TariffFilters, tariffListActors } from './tariffs.actors.ts'

addWords(tariffsZh, tariffsEn)

const machine = createListMachine<TariffRow, TariffFilters>().provide({ actors: tariffListActors })

const start = (filters: TariffFilters) => firstQuery(filters, '')

/** Tariffs of prepaid customers, each with its prices of all times (collection §1, §7 price). */
export function TariffListView() {
  const { t, i18n } = useTranslation()
  const [filters, keepFilters] = useAddressValues(anyTariff)
  const [input] = useState(() => start(filters))
  const [snapshot, send] = usePageMachine(machine, { input })
  const [opened, setOpened] = useState<number | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const canAdd = useCan('tariff', 'add')
  const open = useCallback((id: number) => setOpened(id), [])
  const names = usePlaceNames()
  const columns = useMemo(
    () => tariffColumns(remembered(t), i18n.language, names, open),
    [t, i18n.language, names, open],
  )
  const reload = useCallback(() => send({ type: 'list.reload' }), [send])
  const row = snapshot.context.list.find(({ id }) => id === opened)
  const items: readonly SearchItem[] = [
    agencyItem(t),
    {
      kind: 'select',
      name: 'kind',
      label: t('tariffs.column.kind'),
      anyLabel: t('tariffs.filter.anyKind'),
      options: tariffKinds.map((kind) => ({ value: kind, label: t(`tariffs.kind.${kind}`) })),
    },
  ]
  return (
    <PageFrame title={t('tariffs.page.title')}>
      <PageCard gap="3">
        <SearchForm
          label={t('tariffs.filter.form')}
          items={items}
          values={filters}
          defaults={anyTariff}
          onSearch={(values) => {
            keepFilters(values)
            send({ type: 'filters.change', filters: { ...anyTariff, ...(values as TariffFilters) } })
          }}
        />
        <ListTable
          tableId="tariff"
          label={t('tariffs.page.title')}
          columns={columns}
          rowKey={tariffKey}
          snapshot={snapshot}
          send={send}
          onOpen={({ id }) => open(id)}
          height="max(520px, calc(100dvh - 24rem))"
          actions={
            canAdd && (
              <Button size="sm" onClick={() => setIsAdding(true)}>
                <Plus aria-hidden />
                {t('tariffs.page.add')}
              </Button>
            )
          }
        />
      </PageCard>
      {row && <TariffDrawer key={row.id} tariff={row} onChanged={reload} onClose={() => setOpened(null)} />}
      {isAdding && (
        <AddTariffDialog
          onAdded={() => {
            setIsAdding(false)
            notify('success', t('form.save.saved'))
            reload()
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </PageFrame>
  )
}

TariffListView.ask = (address: URLSearchParams): Promise<boolean> =>
  beginAhead(machine, start(valuesFromAddress(address, anyTariff)))
