import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { removeCustomChart } from '#contract/reading/custom-chart.contract.ts'
import { removeDashboard } from '#contract/reading/dashboard.contract.ts'
import type { SavedRow } from '#contract/reading/saved-view.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { link, time, word } from '#src/shared/screens/columns.tsx'
import { DeleteQuestion } from '#src/shared/screens/delete-question.tsx'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { type AddressList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

/** The two kinds of what users keep. */
export type SavedKind = 'chart' | 'dashboard'
const wordsOf = { chart: 'customChart', dashboard: 'dashboard' } as const
const removals = { chart: removeCustomChart, dashboard: removeDashboard } as const

interface SavedListProps {
  readonly kind: SavedKind
  readonly list: AddressList<SavedRow, { readonly name: string; readonly isOwn: string }>
  readonly onOpen: (id: number) => void
  readonly onNew: () => void
}

const savedKey = ({ id }: SavedRow): number => id

/** Charts or dashboards: one's own, and those that others share. */
export function SavedList({ kind, list, onOpen, onNew }: SavedListProps) {
  const { t, i18n } = useTranslation()
  const words = wordsOf[kind]
  const opened = useAddressList(list)
  const [removing, setRemoving] = useState<SavedRow | null>(null)
  const canAdd = useCan('customChart', 'add')
  const canRemove = useCan('customChart', 'delete')
  const columns = useMemo(
    (): readonly TableColumn<SavedRow>[] => [
      link({
        prop: 'name',
        label: t('saved.name'),
        value: ({ name }) => laidName(name),
        onOpen: ({ id }) => onOpen(id),
      }),
      { prop: 'parts', label: t(`saved.parts.${kind}`), align: 'right', minWidth: 90 },
      word({ prop: 'owner', label: t('saved.owner'), minWidth: 120, value: ({ owner }) => laidName(owner) }),
      word({
        prop: 'sharedNames',
        label: t('saved.sharedWith'),
        minWidth: 200,
        value: ({ sharedNames }) =>
          sharedNames
            .map(({ name, nameEnglish }) => (currentLanguage() === 'en' && nameEnglish) || name)
            .join(', ') || t('saved.sharedWith.none'),
      }),
      time({ prop: 'changedAt', label: t('saved.changedAt'), at: ({ changedAt }) => changedAt }),
      {
        prop: 'act',
        label: t('saved.acts'),
        type: 'operation',
        minWidth: 90,
        pin: 'end',
        render: (row, { tabIndex }) =>
          row.isOwn &&
          canRemove && (
            <Button size="xs" variant="ghost" tabIndex={tabIndex} onClick={() => setRemoving(row)}>
              {t('saved.remove')}
            </Button>
          ),
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
    [t, i18n.language, kind, onOpen, canRemove],
  )
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      if (removing === null) return
      await callApi(removals[kind], { requestId, id: removing.id, version: removing.version })
    },
    [kind, removing],
  )
  return (
    <ListPage
      list={opened}
      tableId={words}
      title={t(`${words}.title`)}
      filterLabel={t(`${words}.list`)}
      items={[
        { kind: 'text', name: 'name', label: t('saved.name'), placeholder: t('saved.search') },
        {
          kind: 'select',
          name: 'isOwn',
          label: t('saved.whose'),
          anyLabel: t('saved.whose.any'),
          options: [
            { value: 'true', label: t('saved.whose.own') },
            { value: 'false', label: t('saved.whose.others') },
          ],
        },
      ]}
      columns={columns}
      rowKey={savedKey}
      onOpen={({ id }) => onOpen(id)}
      actions={
        canAdd && (
          <Button size="sm" onClick={onNew}>
            <Plus aria-hidden />
            {t(`${words}.new`)}
          </Button>
        )
      }
    >
      {removing !== null && (
        <DeleteQuestion
          title={t('saved.remove.title', { name: laidName(removing.name) })}
          text={t(`saved.remove.${kind}`)}
          run={run}
          onDone={() => {
            setRemoving(null)
            notify('success', t('saved.removed'))
            opened.reload()
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </ListPage>
  )
}
