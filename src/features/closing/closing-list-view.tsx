import { Button } from '@chakra-ui/react'
import { Wallet } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { closingCounters } from '#contract/closing.contract.ts'
import { shiftStates } from '#contract/ledger.contract.ts'
import { beginAhead } from '#src/shared/begin-ahead.ts'
import { closing as closingEn } from '#src/shared/i18n/en/closing.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/remembered.ts'
import { closing as closingZh } from '#src/shared/i18n/zh/closing.ts'
import { ListTable } from '#src/shared/table/list-table.tsx'
import { firstQuery } from '#src/shared/table/first-query.ts'
import { PageCard } from '#src/shared/ui/page-card.tsx'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'
import { useDictionary } from '#src/shared/use-dictionary.ts'
import { usePageMachine } from '#src/shared/use-page-machine.ts'
import { useAddressValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'
import { dayItem } from '#src/shared/widgets/search-form/day-item.tsx'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { anyShift, type ShiftFilters, shiftListMachine } from './closing.actors.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { shiftColumns, shiftKey } from './shift-columns.tsx'

addWords(closingZh, closingEn)

const start = (filters: ShiftFilters) => firstQuery(filters, 'day', 'desc')

/** The drawers of all counters: counted, closed with what is too little or too much, printed (issue 6). */
export function ClosingListView() {
  const { t } = useTranslation()
  const [filters, keepFilters] = useAddressValues(anyShift)
  const [input] = useState(() => start(filters))
  const [snapshot, send] = usePageMachine(shiftListMachine, { input })
  const [opened, setOpened] = useState<number | null>(null)
  const open = useCallback((id: number) => setOpened(id), [])
  const columns = useMemo(() => shiftColumns(remembered(t), open), [t, open])
  const items = useShiftItems()
  const search = (values: object): void => {
    const next = { ...anyShift, ...(values as ShiftFilters) }
    keepFilters(next)
    send({ type: 'filters.change', filters: next })
  }
  const isOwn = filters.own === 'own'
  return (
    <PageFrame title={t('closing.page.title')}>
      <PageCard gap="3">
        <SearchForm
          label={t('closing.filter.form')}
          items={items}
          values={filters}
          defaults={anyShift}
          onSearch={search}
        />
        <ListTable
          tableId="counterShift"
          label={t('closing.page.title')}
          columns={columns}
          rowKey={shiftKey}
          snapshot={snapshot}
          send={send}
          onOpen={({ id }) => open(id)}
          height="max(520px, calc(100dvh - 24rem))"
          actions={
            <Button
              size="sm"
              variant={isOwn ? 'solid' : 'outline'}
              aria-pressed={isOwn}
              onClick={() => search({ ...filters, own: isOwn ? '' : 'own' })}
            >
              <Wallet aria-hidden />
              {t('closing.filter.own')}
            </Button>
          }
        />
      </PageCard>
      {opened !== null && (
        <ShiftDialog
          key={opened}
          shiftId={opened}
          onChanged={() => send({ type: 'list.reload' })}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
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
      options: counters.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'text', name: 'operator', label: t('closing.column.operator') },
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

ClosingListView.ask = (address: URLSearchParams): Promise<boolean> =>
  beginAhead(shiftListMachine, start(valuesFromAddress(address, anyShift)))
