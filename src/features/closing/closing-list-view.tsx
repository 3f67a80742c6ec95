import { Button } from '@chakra-ui/react'
import { Wallet } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { closingCounters } from '#contract/closing/closing.contract.ts'
import { shiftStates } from '#contract/ledger/ledger.contract.ts'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { closingWords } from '#contract/closing/closing.words.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { useDictionary } from '#src/shared/net/use-answer.ts'
import { dayItem } from '#src/shared/widgets/search-form/day-item.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { shiftList } from './closing.actors.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { shiftColumns, shiftKey } from './shift-columns.tsx'

addWords(closingWords)

/** The drawers of all counters: counted, closed with what is too little or too much, printed (issue 6). */
export function ClosingListView() {
  const { t } = useTranslation()
  const list = useAddressList(shiftList)
  const [opened, open] = useAddressId('shift')
  const columns = useMemo(() => shiftColumns(remembered(t), open), [t, open])
  const items = useShiftItems()
  const isOwn = list.filters.own === 'own'
  return (
    <ListPage
      list={list}
      tableId="counterShift"
      title={t('closing.page.title')}
      filterLabel={t('closing.filter.form')}
      items={items}
      columns={columns}
      rowKey={shiftKey}
      onOpen={({ id }) => open(id)}
      actions={
        <Button
          size="sm"
          variant={isOwn ? 'solid' : 'outline'}
          aria-pressed={isOwn}
          onClick={() => list.search({ ...list.filters, own: isOwn ? '' : 'own' })}
        >
          <Wallet aria-hidden />
          {t('closing.filter.own')}
        </Button>
      }
    >
      {opened !== null && (
        <ShiftDialog key={opened} shiftId={opened} onChanged={list.reload} onClose={() => open(null)} />
      )}
    </ListPage>
  )
}

function useShiftItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  const answered = useDictionary(closingCounters, {})
  const counters = 'list' in answered ? answered.list : []
  return [
    {
      kind: 'select',
      name: 'counterId',
      label: t('closing.column.counter'),
      anyLabel: t('closing.filter.any'),
      options: counters.map(({ id, name }) => ({ value: String(id), label: laidName(name) })),
    },
    {
      kind: 'text',
      name: 'operator',
      label: t('closing.column.operator'),
      placeholder: t('closing.filter.operatorHint'),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('closing.column.state'),
      anyLabel: t('closing.filter.any'),
      options: shiftStates.map((value) => ({ value, label: t(`closing.state.${value}`) })),
    },
    dayItem('fromDay', t('closing.filter.fromDay')),
    dayItem('toDay', t('closing.filter.toDay')),
  ]
}

ClosingListView.ask = askList(shiftList)
