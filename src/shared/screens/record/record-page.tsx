import { Button } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { Plus, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SearchValues } from '#machines/search-form/index.ts'

import { remembered } from '../../i18n/memoised-t.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { type AddressList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ImportButton } from '#src/shared/import/import-button.tsx'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import type { Selection } from '../../table/selection.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { useOpened } from '../use-opened.ts'
import { type AnyRow, firstText, type Spoken } from './declared.ts'
import type { RecordAction, RecordParts } from './parts.ts'
import { recordColumns } from './record-columns.ts'
import { type Doing, RecordDialogs } from './edit/record-dialogs.tsx'
import { type DrawerAct, LostRecord, RecordDrawer } from './record-drawer.tsx'
import { useFilterItems } from './record-filters.tsx'
import { ListedContext } from './reference-filter.tsx'
import { removesMany } from './edit/remove-question.tsx'
import { useOpenedRow } from './use-opened-row.ts'
import { type RecordRights, useRecordRights } from './use-record-rights.ts'
import { useSaveAll } from './edit/use-save-all.ts'

interface RecordPageProps {
  readonly spoken: Spoken
  readonly list: AddressList<AnyRow, SearchValues>
  readonly parts: RecordParts<AnyRow>
}

const noCells = {}
const rowKey = ({ id }: AnyRow): number => id

/** The page of a declared record. */
export function RecordPage({ spoken, list: declaredList, parts }: RecordPageProps) {
  const { t, i18n } = useTranslation()
  const { declared, say } = spoken
  const list = useAddressList(declaredList)
  const { context } = list.snapshot
  const { id, open, close, doing, start, end } = useOpened<Doing>()
  const [selection, setSelection] = useState<Selection<AnyRow>>(() => new Map())
  const rights = useRecordRights(spoken)
  const places = usePlaceNames()
  const saveAll = useSaveAll(spoken, context.query, rights)
  const columns = useMemo(() => {
    const plain = recordColumns(spoken, { t: remembered(t), places, onOpen: open }).map((column) => {
      const Cell = parts.cells?.[column.prop]
      return Cell ? { ...column, render: (row: AnyRow) => <Cell row={row} /> } : column
    })
    return parts.columns ? parts.columns(plain) : plain
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [spoken, parts, t, i18n.language, places, open])
  const items = useFilterItems(spoken, parts)
  const { list: inList, isKnown } = context
  const listed = useMemo(() => ({ rows: inList, isKnown }), [inList, isKnown])
  const nameOf = useCallback(
    (row: AnyRow): string => places.laid(parts.nameOf?.(row) ?? firstText(spoken, row)),
    [parts, spoken, places],
  )
  const { row, lost } = useOpenedRow(spoken, id, context)
  const title = say(`${declared.kind}.title`)
  const many = parts.actions?.filter((action) => action.many !== undefined && rights.can(action.right)) ?? []
  const canRemoveMany = rights.canRemove && removesMany(spoken)
  // The list that stood here when something was changed; once another came, each row is what the server has.
  const [changedOver, setChangedOver] = useState<unknown>(null)
  const isOld = changedOver === context.list && list.snapshot.hasTag('busy')
  const onChanged: Parameters<typeof RecordDialogs>[0]['onChanged'] = ({ added, removed = [] }) => {
    setSelection(new Map())
    setChangedOver(context.list)
    list.reload()
    if (added !== undefined) open(added)
    if (id !== null && removed.includes(id)) close()
  }
  const startMany = (next: (rows: readonly AnyRow[]) => Doing): void => {
    // A list that moves by itself has some of them as they are by now.
    const now = new Map(context.list.map((one) => [one.id, one]))
    const wished = next([...selection.values()].map((one) => now.get(one.id) ?? one))
    if (selection.size > 0) start(wished)
    else if (wished.what === 'remove')
      notify(
        'warning',
        t('screens.act.selectFirst', {
          // In Chinese one and many are the same word.
          name: i18n.language === 'en' ? title : say(`${declared.kind}.one`),
        }),
      )
    else notify('warning', t('field.record_selected'))
  }
  const addButton = rights.canAdd && (
    <Button size="sm" onClick={() => start({ what: 'add' })}>
      <Plus aria-hidden />
      {t('screens.act.add')}
    </Button>
  )
  const firstStep = parts.emptyHint?.() ?? addButton
  const page = (
    <ListPage
      list={list}
      tableId={`record.${declared.kind}`}
      title={title}
      filterLabel={t('screens.list.filters', { title })}
      items={items}
      // More would begin the list in the middle of a laptop's screen.
      isFoldable={items.filter(({ isAside = false }) => !isAside).length > 8}
      columns={columns}
      rowKey={rowKey}
      onOpen={(opened) => open(opened.id)}
      {...((canRemoveMany || many.length > 0) && { selection, onSelect: setSelection })}
      {...(saveAll && { saveAll })}
      {...(parts.Above && { above: <parts.Above /> })}
      {...(parts.Beside && { around: parts.Beside })}
      {...(firstStep && { firstStep })}
      {...(parts.PageActions && { pageActions: <parts.PageActions onChanged={list.reload} /> })}
      actions={
        <>
          {addButton}
          {declared.import && <ImportButton record={declared} name={title} onImported={list.reload} />}
          {many.map((action) => (
            <Button
              key={action.key}
              size="sm"
              variant="outline"
              onClick={() => startMany((rows) => ({ what: 'action', action, rows }))}
            >
              {action.label()}
            </Button>
          ))}
          {canRemoveMany && (
            <Button
              size="sm"
              variant="outline"
              colorPalette="red"
              onClick={() => startMany((rows) => ({ what: 'remove', rows }))}
            >
              <Trash2 aria-hidden />
              {t('screens.act.deleteSelected')}
            </Button>
          )}
        </>
      }
    >
      {row !== undefined && id !== null && (
        <RecordDrawer
          key={id}
          id={id}
          spoken={spoken}
          row={row}
          name={row === null ? '' : nameOf(row)}
          facts={row === null ? [] : (parts.facts?.(row) ?? [])}
          cells={parts.cells ?? noCells}
          {...(parts.sparse && { sparse: parts.sparse })}
          acts={row === null ? [] : drawerActs({ row, parts, rights, start, t })}
          isOld={isOld}
          onClose={close}
        >
          {row !== null && parts.Detail && <parts.Detail row={row} onChanged={list.reload} />}
        </RecordDrawer>
      )}
      {lost && <LostRecord spoken={spoken} lost={lost} onClose={close} />}
      <RecordDialogs
        spoken={spoken}
        parts={parts}
        nameOf={nameOf}
        doing={doing}
        start={startOf(list.filters)}
        onEnd={end}
        onChanged={onChanged}
      />
    </ListPage>
  )
  return <ListedContext value={listed}>{page}</ListedContext>
}

/** A new record begins in the institution that the list is filtered by. */
function startOf({ fTid }: SearchValues): Readonly<Record<string, unknown>> {
  const agency = Number(fTid)
  return Number.isInteger(agency) && agency > 0 ? { fTid: agency } : {}
}

interface DrawerActsOptions {
  readonly row: AnyRow
  readonly parts: RecordParts<AnyRow>
  readonly rights: RecordRights
  readonly start: (doing: Doing) => void
  readonly t: TFunction
}

function drawerActs({ row, parts, rights, start, t }: DrawerActsOptions): readonly DrawerAct[] {
  const canChange = parts.canChange?.(row) ?? true
  const isOffered = ({ right, isPossible, many }: RecordAction<AnyRow>): boolean =>
    many !== 'only' && rights.can(right) && (isPossible?.(row) ?? true)
  return [
    ...(rights.canRemove && canChange && (parts.canRemove?.(row) ?? true)
      ? [
          {
            key: 'remove',
            label: t('screens.act.delete'),
            isDanger: true,
            onAct: () => start({ what: 'remove', rows: [row] }),
          },
        ]
      : []),
    ...(parts.actions ?? []).filter(isOffered).map((action) => ({
      key: action.key,
      label: action.label(),
      onAct: () => start({ what: 'action', action, rows: [row] }),
    })),
    ...(rights.canEdit && canChange
      ? [
          {
            key: 'edit',
            label: t('screens.act.edit'),
            isMain: true,
            onAct: () => start({ what: 'edit', row }),
          },
        ]
      : []),
  ]
}
