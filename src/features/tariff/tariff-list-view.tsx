import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { tariffKinds } from '#contract/customer/customer-states.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { tariffWords } from '#contract/tariff/tariff.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { agencyItem } from '#src/shared/widgets/pick/search-items.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { AddTariffDialog } from './add-tariff-dialog.tsx'
import { tariffColumns, tariffKey } from './tariff-columns.tsx'
import { TariffDrawer } from './tariff-drawer.tsx'
import { tariffList } from './tariffs.actors.ts'

addWords(tariffWords)

/** Tariffs of prepaid customers, each with its prices of all times (collection §1, §7 price). */
export function TariffListView() {
  const { t, i18n } = useTranslation()
  const list = useAddressList(tariffList)
  const [opened, setOpened] = useState<number | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const canAdd = useCan('tariff', 'add')
  const open = useCallback((id: number) => setOpened(id), [])
  const names = usePlaceNames()
  const columns = useMemo(
    () => tariffColumns(remembered(t), i18n.language, names, open),
    [t, i18n.language, names, open],
  )
  const row = list.snapshot.context.list.find(({ id }) => id === opened)
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
    <ListPage
      list={list}
      tableId="tariff"
      title={t('tariffs.page.title')}
      filterLabel={t('tariffs.filter.form')}
      items={items}
      columns={columns}
      rowKey={tariffKey}
      onOpen={({ id }) => open(id)}
      actions={
        canAdd && (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {t('tariffs.page.add')}
          </Button>
        )
      }
    >
      {row && (
        <TariffDrawer key={row.id} tariff={row} onChanged={list.reload} onClose={() => setOpened(null)} />
      )}
      {isAdding && (
        <AddTariffDialog
          onAdded={() => {
            setIsAdding(false)
            notify('success', t('form.save.saved'))
            list.reload()
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </ListPage>
  )
}

TariffListView.ask = askList(tariffList)
