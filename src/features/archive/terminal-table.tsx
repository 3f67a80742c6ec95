import type { TFunction } from 'i18next'

import type { TerminalRow } from '#contract/archive/archive.contract.ts'
import { registStates } from '#contract/registration/registration.contract.ts'
import type { PlaceNames } from '#src/shared/user/place-names.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { registBadge } from '#src/shared/ui/badge/regist-badge.tsx'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { terminalStateLabel, TerminalStateBadge, terminalStateText } from './terminal-state-badge.tsx'

export const terminalKey = ({ id }: TerminalRow): number => id

/** Columns of the terminal list (collection §2); the name opens its terminal. */
export function terminalColumns(
  t: TFunction,
  names: PlaceNames,
  onOpen: (termId: number) => void,
): readonly TableColumn<TerminalRow>[] {
  const nameOf = ({ fTmName }: TerminalRow): string => names.laid(fTmName)
  const online = (row: TerminalRow): string => t(row.online ? 'archive.online.yes' : 'archive.online.no')
  return [
    {
      prop: 'fTmName',
      label: t('archive.column.fTmName'),
      minWidth: 200,
      isSortable: true,
      pin: 'start',
      value: nameOf,
      render: (row, { tabIndex }) => (
        <button
          type="button"
          data-part="link"
          title={nameOf(row)}
          tabIndex={tabIndex}
          onClick={() => onOpen(row.id)}
        >
          {nameOf(row)}
        </button>
      ),
    },
    { prop: 'fConAdd', label: t('archive.column.fConAdd'), minWidth: 150, isSortable: true },
    { prop: 'fAtNo', label: t('archive.column.fAtNo'), minWidth: 130, isSortable: true },
    { prop: 'fConProtocolName', label: t('archive.column.fConProtocolName'), minWidth: 120 },
    { prop: 'fTName', label: t('archive.column.fTName'), minWidth: names.width, value: names.agency },
    { prop: 'siteName', label: t('archive.column.siteName'), minWidth: names.width, value: names.site },
    {
      prop: 'online',
      label: t('archive.column.online'),
      minWidth: 90,
      value: online,
      render: (row) => <ToneBadge tone={row.online ? 'green' : 'gray'}>{online(row)}</ToneBadge>,
    },
    {
      prop: 'fTmState',
      label: terminalStateLabel(),
      minWidth: 100,
      value: ({ fTmState }) => terminalStateText(fTmState),
      render: ({ fTmState }) => <TerminalStateBadge state={fTmState} />,
    },
    {
      prop: 'lastSeenAt',
      label: t('archive.column.lastSeenAt'),
      minWidth: 110,
      isSortable: true,
      value: ({ lastSeenAt }) => lastSeenAt ?? '',
      render: ({ lastSeenAt }) => (
        <span data-part="text">
          <RelativeTime at={lastSeenAt} never={t('archive.online.never')} />
        </span>
      ),
    },
    {
      prop: 'registState',
      label: t('archive.column.registState'),
      minWidth: 120,
      value: ({ registState }) => {
        const known = registStates.find((state) => state === registState)
        return known ? t(`archive.regist.${known}`) : ''
      },
      render: ({ registState }) => registBadge(t, registState),
    },
  ]
}
