import { Badge, Button, HStack, Text } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ParameterContent, ParameterKind } from '#contract/dictionary/dictionary.contract.ts'
import { createListMachine } from '#machines/list/index.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { type ContentAct, contentColumns, contentKey } from './content-columns.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { contentActors, type ContentFilters } from './dictionaries.actors.ts'
import { useNameOf } from './name-of.ts'

const machine = createListMachine<ParameterContent, ContentFilters>().provide({ actors: contentActors })

interface ContentPanelProps {
  readonly kind: ParameterKind
  readonly onEditKind: () => void
  readonly onDeleteKind: () => void
  /** A content came or went. */
  readonly onChange: () => void
}

type Opened = { readonly act: 'add' } | { readonly act: ContentAct; readonly content: ParameterContent }

/** The contents of one kind: a dictionary's keys and what they are called. */
export function ContentPanel({ kind, onEditKind, onDeleteKind, onChange }: ContentPanelProps) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const [snapshot, send] = usePageMachine(machine, {
    input: {
      query: { pageNum: 1, pageSize: 100, sortBy: '', sortOrder: 'asc', filters: { kindId: kind.id } },
    },
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const canAdd = useCan('multiParameter', 'add')
  const canEdit = useCan('multiParameter', 'edit')
  const canDelete = useCan('multiParameter', 'delete')
  const columns = useMemo(
    () =>
      contentColumns(
        t,
        [...(canEdit ? (['edit'] as const) : []), ...(canDelete ? (['delete'] as const) : [])],
        (act, content) => setOpened({ act, content }),
      ),
    [t, canEdit, canDelete],
  )
  const close = (): void => setOpened(null)
  const done = (): void => {
    close()
    notify('success', t('form.save.saved'))
    send({ type: 'list.reload' })
    onChange()
  }
  return (
    <Panel
      title={nameOf(kind)}
      aside={
        <HStack wrap="wrap">
          <Badge variant="outline">{kind.kindCode}</Badge>
          {kind.builtIn && <Badge>{t('dictionaries.content.builtIn')}</Badge>}
          {canEdit && (
            <Button size="xs" variant="outline" onClick={onEditKind}>
              <Pencil aria-hidden />
              {t('dictionaries.kind.edit')}
            </Button>
          )}
          {canDelete && !kind.builtIn && (
            <Button size="xs" variant="outline" onClick={onDeleteKind}>
              <Trash2 aria-hidden />
              {t('dictionaries.kind.delete')}
            </Button>
          )}
        </HStack>
      }
    >
      <Text fontSize="sm" color="fg.muted">
        {t('dictionaries.content.hint')}
      </Text>
      <ListTable
        tableId="parameterContent"
        label={nameOf(kind)}
        columns={columns}
        rowKey={contentKey}
        snapshot={snapshot}
        send={send}
        onOpen={(content) => canEdit && setOpened({ act: 'edit', content })}
        actions={
          canAdd && (
            <Button size="sm" onClick={() => setOpened({ act: 'add' })}>
              <Plus aria-hidden />
              {t('dictionaries.content.add')}
            </Button>
          )
        }
      />
      {opened && opened.act !== 'delete' && (
        <ContentDialog
          kindId={kind.id}
          content={opened.act === 'add' ? null : opened.content}
          contents={snapshot.context.list}
          onSaved={done}
          onClose={close}
        />
      )}
      {opened?.act === 'delete' && (
        <DeleteQuestion deletable={{ of: 'content', record: opened.content }} onDone={done} onClose={close} />
      )}
    </Panel>
  )
}
