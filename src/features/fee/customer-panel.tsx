import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { searchFeeServices, type UserService } from '#contract/fee/fee.contract.ts'
import { feeUserWords } from '#contract/fee/fee-user.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { PickProps } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { given, PickPanel, type PickSource } from '#src/shared/widgets/pick/pick-panel.tsx'

const say = wordsOf(feeUserWords)

const customers: PickSource<UserService> = {
  tableId: 'pick.feeCustomer',
  defaults: { text: '' },
  sortBy: '',
  load: ({ filters: { values }, pageNum, pageSize }, signal) =>
    callApi(searchFeeServices, { pageNum, pageSize, served: 'no', ...given(values, 'text') }, { signal }),
}

/** Picks a prepaid customer who is not under fee control yet. */
export function CustomerPanel({ picked, onPick }: PickProps<UserService>) {
  const { i18n } = useTranslation()
  const columns = useMemo(
    (): readonly TableColumn<UserService>[] => [
      { prop: 'customerName', label: say('feeUser.column.customer'), minWidth: 160, pin: 'start' },
      { prop: 'customerNo', label: say('feeUser.column.customerNo'), minWidth: 120 },
      { prop: 'meterNo', label: say('feeUser.column.meterNo'), minWidth: 140 },
      { prop: 'address', label: say('feeUser.column.address'), minWidth: 240 },
      { prop: 'fTName', label: say('feeUser.column.agency'), minWidth: 160 },
    ],
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.language],
  )
  const items = [{ kind: 'text', name: 'text', label: say('feeUser.filter.text') }] as const
  return (
    <PickPanel
      source={customers}
      label={say('feeUser.tab.users')}
      items={items}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
