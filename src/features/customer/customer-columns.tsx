import type { TFunction } from 'i18next'

import type { CardStateName } from '#contract/card/card-states.ts'
import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import { laidName } from '#src/shared/user/laid-names.ts'
import type { PlaceNames } from '#src/shared/user/place-names.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

export const customerKey = ({ id }: CustomerRow): number => id

export const toneOfCard: Readonly<Record<CardStateName, Tone>> = {
  notIssued: 'gray',
  opening: 'blue',
  running: 'green',
  applyForPatch: 'red',
  patching: 'orange',
  invalid: 'gray',
}

/** What is said of a customer's card; one who never had one has none. */
export const cardText = (t: TFunction, { cardState }: CustomerRow): string =>
  t(`cards.state.${cardState ?? 'none'}`)

export const tariffName = (
  { tariffName: name, tariffNameEnglish }: Pick<CustomerRow, 'tariffName' | 'tariffNameEnglish'>,
  language: string,
): string => (language === 'en' ? tariffNameEnglish : name)

/** Columns of the list of customers; the name opens one. */
export function customerColumns(
  t: TFunction,
  language: string,
  names: PlaceNames,
  onOpen: (id: number) => void,
): readonly TableColumn<CustomerRow>[] {
  return [
    {
      prop: 'name',
      label: t('customers.column.name'),
      minWidth: 150,
      isSortable: true,
      pin: 'start',
      render: ({ id, name }, { tabIndex }) => (
        <button type="button" data-part="link" title={name} tabIndex={tabIndex} onClick={() => onOpen(id)}>
          {name}
        </button>
      ),
    },
    { prop: 'customerNo', label: t('customers.column.customerNo'), minWidth: 120, isSortable: true },
    {
      prop: 'cardState',
      label: t('customers.column.card'),
      minWidth: 110,
      value: (row) => cardText(t, row),
      render: (row) => (
        <ToneBadge tone={toneOfCard[row.cardState ?? 'notIssued']}>{cardText(t, row)}</ToneBadge>
      ),
    },
    { prop: 'meterNo', label: t('customers.column.meterNo'), minWidth: 130 },
    { prop: 'phone', label: t('customers.column.phone'), minWidth: 120 },
    { prop: 'address', label: t('customers.column.address'), minWidth: 260 },
    { prop: 'fTName', label: t('customers.column.institution'), minWidth: names.width, value: names.agency },
    {
      prop: 'tariffName',
      label: t('customers.column.tariff'),
      minWidth: 180,
      value: (row) => tariffName(row, language),
    },
    {
      prop: 'state',
      label: t('customers.column.state'),
      minWidth: 90,
      value: ({ state }) => t(`customers.state.${state}`),
      render: ({ state }) => (
        <ToneBadge tone={state === 'active' ? 'green' : 'gray'}>{t(`customers.state.${state}`)}</ToneBadge>
      ),
    },
    {
      prop: 'remarks',
      label: t('customers.column.remarks'),
      minWidth: 200,
      value: ({ remarks }) => laidName(remarks),
    },
  ]
}
