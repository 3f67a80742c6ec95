import type { TFunction } from 'i18next'

import type { DeskRow, DeskState } from '#contract/desk/desk.contract.ts'
import type { PlaceNames } from '#src/shared/user/place-names.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { laidName } from '#src/shared/user/laid-names.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

export const deskKey = ({ id }: DeskRow): number => id

export type DeskAct = 'edit' | 'code' | 'revoke'

interface DeskRights {
  readonly canEdit: boolean
  readonly canDelete: boolean
}

const tones: Readonly<Record<DeskState, Tone>> = {
  waiting: 'orange',
  expired: 'gray',
  paired: 'green',
  virtual: 'blue',
}

/** Columns of the list of counters. */
export function deskColumns(
  t: TFunction,
  onAct: (act: DeskAct, desk: DeskRow) => void,
  { canEdit, canDelete }: DeskRights,
  names: PlaceNames,
): readonly TableColumn<DeskRow>[] {
  const operation = (act: DeskAct, desk: DeskRow, tabIndex: 0 | -1) => (
    <button
      type="button"
      data-part="link"
      tabIndex={tabIndex}
      aria-label={`${t(`desks.act.${act}`)} ${laidName(desk.name)}`}
      onClick={() => onAct(act, desk)}
    >
      {t(`desks.act.${act}`)}
    </button>
  )
  const time = (at: string | null) => <RelativeTime at={at} never={t('desks.value.never')} />
  return [
    {
      prop: 'name',
      label: t('desks.column.name'),
      minWidth: 160,
      pin: 'start',
      value: ({ name }) => laidName(name),
    },
    { prop: 'fTName', label: t('desks.column.fTName'), minWidth: names.width, value: names.agency },
    {
      prop: 'state',
      label: t('desks.column.state'),
      minWidth: 130,
      value: ({ state }) => t(`desks.state.${state}`),
      render: ({ state }) => <ToneBadge tone={tones[state]}>{t(`desks.state.${state}`)}</ToneBadge>,
    },
    { prop: 'machineName', label: t('desks.column.machineName'), minWidth: 140 },
    {
      prop: 'pairedAt',
      label: t('desks.column.pairedAt'),
      minWidth: 120,
      value: ({ pairedAt }) => (pairedAt === null ? '' : clockTimeText(pairedAt)),
      render: ({ pairedAt }) => time(pairedAt),
    },
    {
      prop: 'lastUsedAt',
      label: t('desks.column.lastUsedAt'),
      minWidth: 120,
      value: ({ lastUsedAt }) => (lastUsedAt === null ? '' : clockTimeText(lastUsedAt)),
      render: ({ lastUsedAt }) => time(lastUsedAt),
    },
    {
      prop: 'operations',
      label: t('desks.column.operations'),
      type: 'operation',
      pin: 'end',
      width: 200,
      render: (desk, { tabIndex }) => (
        <>
          {canEdit && operation('edit', desk, tabIndex)}
          {canEdit && desk.state !== 'virtual' && operation('code', desk, tabIndex)}
          {canDelete && operation('revoke', desk, tabIndex)}
        </>
      ),
    },
  ]
}
