import type { TFunction } from 'i18next'

import type { OperatorRow } from '#contract/operator/operator.contract.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { laidName } from '#src/shared/user/laid-names.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

export const operatorKey = ({ id }: OperatorRow): number => id

export const toneOfState: Readonly<Record<OperatorRow['state'], Tone>> = {
  awaitingFirstPassword: 'orange',
  active: 'green',
  locked: 'red',
  deleted: 'gray',
}

export const rolesOf = (t: TFunction, { roles }: OperatorRow): string =>
  roles.map(({ fRoleName }) => laidName(fRoleName)).join(t('operators.value.separator'))

/** Columns of the list of operators; the user name opens one. */
export function operatorColumns(
  t: TFunction,
  onOpen: (id: number) => void,
): readonly TableColumn<OperatorRow>[] {
  return [
    {
      prop: 'fUserName',
      label: t('operators.column.fUserName'),
      minWidth: 140,
      isSortable: true,
      pin: 'start',
      render: ({ id, fUserName }, { tabIndex }) => (
        <button
          type="button"
          data-part="link"
          title={fUserName}
          tabIndex={tabIndex}
          onClick={() => onOpen(id)}
        >
          {fUserName}
        </button>
      ),
    },
    {
      prop: 'fName',
      label: t('operators.column.fName'),
      minWidth: 130,
      isSortable: true,
      value: ({ fName, isSelf }) =>
        isSelf ? `${laidName(fName)} (${t('operators.value.self')})` : laidName(fName),
    },
    {
      prop: 'fDepartName',
      label: t('operators.column.departId'),
      minWidth: 140,
      value: ({ fDepartName }) => laidName(fDepartName) || t('operators.value.noDepart'),
    },
    { prop: 'roles', label: t('operators.column.roleIds'), minWidth: 160, value: (row) => rolesOf(t, row) },
    {
      prop: 'state',
      label: t('operators.column.state'),
      minWidth: 180,
      value: ({ state }) => t(`operators.state.${state}`),
      render: ({ state }) => <ToneBadge tone={toneOfState[state]}>{t(`operators.state.${state}`)}</ToneBadge>,
    },
    { prop: 'sessions', label: t('operators.column.sessions'), type: 'number', minWidth: 90 },
    {
      prop: 'lastSignInAt',
      label: t('operators.column.lastSignInAt'),
      minWidth: 120,
      isSortable: true,
      value: ({ lastSignInAt }) => (lastSignInAt === null ? '' : clockTimeText(lastSignInAt)),
      render: ({ lastSignInAt }) => (
        <span data-part="text">
          <RelativeTime at={lastSignInAt} never={t('operators.value.never')} />
        </span>
      ),
    },
    { prop: 'fPhone', label: t('operators.column.fPhone'), minWidth: 120 },
    { prop: 'fRemarks', label: t('operators.column.fRemarks'), minWidth: 150 },
  ]
}
