import type { TFunction } from 'i18next'
import { ChevronRight, GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'

import type { MenuRow } from '#contract/menu/menu.contract.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { MenuIcon } from '#src/shared/ui/menu-icon.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import type { MenuLine } from './menu-rows.ts'

export const menuKey = ({ id }: MenuLine): number => id

/** What can be done with a line; each the same function on every rendering. */
export interface MenuLineActions {
  readonly onToggle: (id: number) => void
  readonly onDrag: (id: number, event: PointerEvent<HTMLElement>) => void
  /** The handle was pressed: the menu of its moves, at this element. */
  readonly onHandle: (id: number, handle: HTMLElement) => void
  readonly onAct: (act: 'edit' | 'add' | 'cancel' | 'delete', id: number) => void
}

export interface MenuRights {
  readonly canAdd: boolean
  readonly canEdit: boolean
  readonly canDelete: boolean
}

/** px that each level stands further in. */
const indent = 20

const stateOf = ({ isInUse, fEnabled }: MenuLine) =>
  isInUse ? 'menus.state.inUse' : fEnabled ? 'menus.state.below' : 'menus.state.cancelled'

/** Columns of the tree table of menus (core §3 Menu entry). */
export function menuColumns(
  t: TFunction,
  nameOf: (menu: MenuRow) => string,
  actions: MenuLineActions,
  { canAdd, canEdit, canDelete }: MenuRights,
): readonly TableColumn<MenuLine>[] {
  return [
    {
      prop: 'fMenuName',
      label: t('menus.column.fMenuName'),
      minWidth: 245,
      pin: 'start',
      value: nameOf,
      render: (line, { tabIndex }) => (
        <span data-part="place" style={{ paddingInlineStart: (line.level - 1) * indent }}>
          {canEdit && (
            <button
              type="button"
              data-part="handle"
              aria-haspopup="menu"
              aria-label={t('menus.move.handle', { name: nameOf(line) })}
              title={t('menus.move.hint')}
              tabIndex={tabIndex}
              onPointerDown={(event) => actions.onDrag(line.id, event)}
              onClick={({ currentTarget }) => actions.onHandle(line.id, currentTarget)}
            >
              <GripVertical size={14} aria-hidden />
            </button>
          )}
          {line.hasChildren ? (
            <button
              type="button"
              data-part="fold"
              aria-expanded={line.isOpen}
              aria-label={t('menus.tree.below', { name: nameOf(line) })}
              tabIndex={tabIndex}
              onClick={() => actions.onToggle(line.id)}
            >
              <ChevronRight size={14} aria-hidden />
            </button>
          ) : (
            <span data-part="fold" aria-hidden />
          )}
          <MenuIcon name={line.fIcon} />
          <span data-part="text">
            {nameOf(line)}
            <span data-part="level">{t('menus.tree.level', { level: line.level })}</span>
          </span>
        </span>
      ),
    },
    { prop: 'path', label: t('menus.column.path'), minWidth: 215 },
    {
      prop: 'fView',
      label: t('menus.column.fView'),
      minWidth: 150,
      value: (line) =>
        line.fView === '' ? t(line.hasChildren ? 'menus.view.folder' : 'menus.view.none') : line.fView,
    },
    { prop: 'fSort', label: t('menus.column.fSort'), type: 'number', width: 70 },
    {
      prop: 'fEnabled',
      label: t('menus.column.fEnabled'),
      width: 130,
      value: (line) => t(stateOf(line)),
      render: (line) => (
        <ToneBadge tone={line.isInUse ? 'green' : line.fEnabled ? 'gray' : 'orange'}>
          {t(stateOf(line))}
        </ToneBadge>
      ),
    },
    {
      prop: 'roles',
      label: t('menus.column.roles'),
      minWidth: 120,
      value: ({ roles }) => roles.map(laidName).join(t('menus.list.separator')),
    },
    ...(canAdd || canEdit || canDelete
      ? [
          {
            prop: 'operations',
            label: t('menus.column.operations'),
            type: 'operation',
            pin: 'end',
            width: 225,
            render: (line, { tabIndex }) => (
              <>
                {canEdit && operation('edit', line)(tabIndex)}
                {canAdd && line.level < 3 && line.fView === '' && operation('add', line)(tabIndex)}
                {canEdit && operation('cancel', line)(tabIndex)}
                {canDelete && operation('delete', line)(tabIndex)}
              </>
            ),
          } satisfies TableColumn<MenuLine>,
        ]
      : []),
  ]

  function operation(act: 'edit' | 'add' | 'cancel' | 'delete', line: MenuLine) {
    const words = t(`menus.act.${act === 'cancel' && !line.fEnabled ? 'restore' : act}`)
    return (tabIndex: 0 | -1) => (
      <button
        type="button"
        data-part="link"
        tabIndex={tabIndex}
        aria-label={`${words} ${nameOf(line)}`}
        onClick={() => actions.onAct(act, line.id)}
      >
        {words}
      </button>
    )
  }
}
