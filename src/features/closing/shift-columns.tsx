import type { TFunction } from 'i18next'

import type { ShiftRow } from '#contract/closing/closing.contract.ts'
import type { ShiftState } from '#contract/ledger/ledger.contract.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

export const shiftKey = ({ id }: ShiftRow): number => id

export const toneOfShift: Readonly<Record<ShiftState, Tone>> = {
  open: 'blue',
  counted: 'orange',
  closed: 'green',
}

const money = (
  prop: 'expectedFen' | 'countedFen' | 'differenceFen',
  label: string,
): TableColumn<ShiftRow> => ({
  prop,
  label,
  type: 'number',
  minWidth: 120,
  // Sheets count with it.
  value: (row) => {
    const fen = row[prop]
    return fen === null ? '' : fen / 100
  },
  render: (row) => {
    const fen = row[prop]
    return <span data-part="text">{fen === null ? '' : moneyText(fen)}</span>
  },
})

/** Columns of the list of shifts; the day opens one. */
export const shiftColumns = (
  t: TFunction,
  onOpen: (id: number) => void,
): readonly TableColumn<ShiftRow>[] => [
  {
    prop: 'day',
    label: t('closing.column.day'),
    width: 130,
    pin: 'start',
    isSortable: true,
    render: ({ id, day }, { tabIndex }) => (
      <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(id)}>
        {day}
      </button>
    ),
  },
  { prop: 'number', label: t('closing.column.number'), type: 'number', minWidth: 80 },
  {
    prop: 'counterName',
    label: t('closing.column.counter'),
    minWidth: 140,
    value: ({ counterName }) => laidName(counterName),
  },
  { prop: 'operator', label: t('closing.column.operator'), minWidth: 130 },
  {
    prop: 'state',
    label: t('closing.column.state'),
    minWidth: 110,
    value: ({ state }) => t(`closing.state.${state}`),
    render: ({ state }) => <ToneBadge tone={toneOfShift[state]}>{t(`closing.state.${state}`)}</ToneBadge>,
  },
  money('expectedFen', t('closing.column.expected')),
  money('countedFen', t('closing.column.counted')),
  money('differenceFen', t('closing.column.difference')),
  { prop: 'reason', label: t('closing.column.reason'), minWidth: 150 },
  {
    prop: 'closedAt',
    label: t('closing.column.closedAt'),
    minWidth: 170,
    value: ({ closedAt }) => counterTime(closedAt),
  },
]
