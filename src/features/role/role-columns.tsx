import type { TFunction } from 'i18next'

import type { RoleRow } from '#contract/role/role.contract.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { laidName } from '#src/shared/user/laid-names.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { asWritten } from '#src/shared/ui/as-written.tsx'

export const roleKey = ({ id }: RoleRow): number => id

export type RoleAct = 'assign' | 'edit' | 'copy' | 'delete'

interface RoleRights {
  readonly canAdd: boolean
  readonly canEdit: boolean
  readonly canDelete: boolean
}

/** Columns of the list of roles; the name opens what the role gives and who holds it. */
export function roleColumns(
  t: TFunction,
  onAct: (act: RoleAct, role: RoleRow) => void,
  { canAdd, canEdit, canDelete }: RoleRights,
): readonly TableColumn<RoleRow>[] {
  const operation = (act: RoleAct, role: RoleRow, tabIndex: 0 | -1) => (
    <button
      type="button"
      data-part="link"
      tabIndex={tabIndex}
      aria-label={`${t(`roles.act.${act}`)} ${laidName(role.fRoleName)}`}
      onClick={() => onAct(act, role)}
    >
      {t(`roles.act.${act}`)}
    </button>
  )
  return [
    {
      prop: 'fRoleName',
      label: t('roles.column.fRoleName'),
      minWidth: 180,
      isSortable: true,
      pin: 'start',
      value: ({ fRoleName }) => laidName(fRoleName),
      render: (role, { tabIndex }) => (
        <button
          type="button"
          data-part="link"
          title={laidName(role.fRoleName)}
          tabIndex={tabIndex}
          onClick={() => onAct('assign', role)}
        >
          {laidName(role.fRoleName)}
        </button>
      ),
    },
    { prop: 'fRoleCode', label: t('roles.column.fRoleCode'), minWidth: 130, isSortable: true },
    {
      prop: 'builtIn',
      label: t('roles.column.builtIn'),
      minWidth: 110,
      value: ({ builtIn }) => t(builtIn ? 'roles.kind.builtIn' : 'roles.kind.made'),
      render: ({ builtIn }) => (
        <ToneBadge tone={builtIn ? 'brand' : 'gray'}>
          {t(builtIn ? 'roles.kind.builtIn' : 'roles.kind.made')}
        </ToneBadge>
      ),
    },
    { prop: 'holders', label: t('roles.column.holders'), type: 'number', width: 110, isSortable: true },
    {
      prop: 'configName',
      label: t('roles.column.configName'),
      minWidth: 150,
      render: ({ configName }) => asWritten(configName),
    },
    { prop: 'fRemarks', label: t('roles.column.fRemarks'), minWidth: 160 },
    {
      prop: 'operations',
      label: t('roles.column.operations'),
      type: 'operation',
      pin: 'end',
      width: 220,
      render: (role, { tabIndex }) => (
        <>
          {operation('assign', role, tabIndex)}
          {canEdit && role.isOwn && operation('edit', role, tabIndex)}
          {canAdd && role.isOwn && operation('copy', role, tabIndex)}
          {canDelete && role.isOwn && !role.builtIn && operation('delete', role, tabIndex)}
        </>
      ),
    },
  ]
}
