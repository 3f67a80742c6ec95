import { Button } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  deleteUpgradeFile,
  searchUpgradeFiles,
  type UpgradeFile,
} from '#contract/upgrade/upgrade-file.contract.ts'
import { updKinds } from '#contract/upgrade/upgrade-states.ts'
import { fileSizeText } from '#src/shared/format/file-size.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { badge, link, time, word } from '#src/shared/screens/columns.tsx'
import { DeleteQuestion } from '#src/shared/screens/delete-question.tsx'
import { Facts } from '#src/shared/screens/facts.tsx'
import { listOf } from '#src/shared/screens/list-of.ts'
import { useOpened } from '#src/shared/screens/use-opened.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { say } from '../say.ts'
import { AddFileDialog } from './add-file-dialog.tsx'

const files = listOf(searchUpgradeFiles, {
  any: { fileName: '', fVersion: '', updKind: '' },
  sortOrder: 'desc',
})

type Doing = { readonly what: 'add' } | { readonly what: 'delete'; readonly file: UpgradeFile }

const stateText = ({ savedAt, received, size }: UpgradeFile): string =>
  savedAt !== null
    ? say('upgradeFile.state.saved')
    : received === size
      ? say('upgradeFile.state.complete')
      : say('upgradeFile.state.uploading', { percent: Math.floor((received / size) * 100) })

const signatureText = ({ signature }: UpgradeFile): string =>
  signature === null ? '' : say(`upgradeFile.signature.${signature}`)

const columnsOf = (onOpen: (file: UpgradeFile) => void): readonly TableColumn<UpgradeFile>[] => [
  link({ prop: 'fileName', label: say('upgradeFile.column.fileName'), onOpen }),
  word({
    prop: 'updKind',
    label: say('upgradeFile.column.kind'),
    value: ({ updKind }) => say(`upgradeFile.kind.${updKind}`),
  }),
  word({
    prop: 'fModelName',
    label: say('upgradeFile.column.model'),
    minWidth: 180,
    value: ({ fModelName }) => fModelName,
  }),
  word({ prop: 'fVersion', label: say('upgradeFile.column.version'), value: ({ fVersion }) => fVersion }),
  word({
    prop: 'size',
    label: say('upgradeFile.column.size'),
    value: ({ size }) => fileSizeText(size, currentLanguage()),
  }),
  badge({
    prop: 'savedAt',
    label: say('upgradeFile.column.state'),
    minWidth: 140,
    value: stateText,
    tone: ({ savedAt }) => (savedAt === null ? 'orange' : 'green'),
  }),
  badge({
    prop: 'signature',
    label: say('upgradeFile.column.signature'),
    value: signatureText,
    tone: ({ signature }) => (signature === 'valid' ? 'green' : 'gray'),
  }),
  word({
    prop: 'createdBy',
    label: say('upgradeFile.column.createdBy'),
    value: ({ createdBy }) => laidName(createdBy),
  }),
  time({ prop: 'createdAt', label: say('upgradeFile.column.createdAt'), at: ({ createdAt }) => createdAt }),
]

/** Programs of terminals and meters (collection §7 getUpGradeFileMng). */
export function UpgradeFileView() {
  const { i18n } = useTranslation()
  const list = useAddressList(files)
  const { id, open, close, doing, start, end } = useOpened<Doing>()
  const mayAdd = useCan('upgradeFile', 'add')
  const mayDelete = useCan('upgradeFile', 'delete')
  const columns = useMemo(
    () => columnsOf((file) => open(file.id)),
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [open, i18n.language],
  )
  const opened = list.snapshot.context.list.find((file) => file.id === id)
  const { reload } = list
  const done = useCallback(() => {
    end()
    reload()
  }, [end, reload])
  const items: readonly SearchItem[] = [
    { kind: 'text', name: 'fileName', label: say('upgradeFile.column.fileName') },
    { kind: 'text', name: 'fVersion', label: say('upgradeFile.column.version') },
    {
      kind: 'select',
      name: 'updKind',
      label: say('upgradeFile.column.kind'),
      anyLabel: say('upgradeFile.filter.any'),
      options: updKinds.map((kind) => ({ value: String(kind), label: say(`upgradeFile.kind.${kind}`) })),
    },
  ]
  return (
    <ListPage
      list={list}
      tableId="upgradeFile"
      title={say('upgradeFile.page.title')}
      filterLabel={say('upgradeFile.page.filters')}
      items={items}
      columns={columns}
      rowKey={(file) => file.id}
      onOpen={(file) => open(file.id)}
      actions={
        mayAdd && (
          <Button size="sm" onClick={() => start({ what: 'add' })}>
            <Upload aria-hidden />
            {say('upgradeFile.page.add')}
          </Button>
        )
      }
    >
      {opened && (
        <FileDrawer
          file={opened}
          onClose={close}
          {...(mayDelete && { onDelete: () => start({ what: 'delete', file: opened }) })}
        />
      )}
      {doing?.what === 'add' && (
        <AddFileDialog
          onDone={done}
          // What came of a file that was not saved is shown too.
          onClose={done}
        />
      )}
      {doing?.what === 'delete' && (
        <DeleteQuestion
          title={say('upgradeFile.delete.act')}
          text={say('upgradeFile.delete.ask', { name: doing.file.fileName })}
          hanging={[
            {
              label: say('upgradeFile.column.inUse'),
              count: doing.file.inUse,
              leadsTo: { screen: 'datacollect/upgrade/rollOut', query: '' },
            },
          ]}
          run={async (requestId) => {
            await callApi(deleteUpgradeFile, { requestId, id: doing.file.id })
          }}
          onDone={() => {
            notify('success', say('upgradeFile.delete.done'))
            close()
            done()
          }}
          onClose={end}
        />
      )}
    </ListPage>
  )
}

interface FileDrawerProps {
  readonly file: UpgradeFile
  readonly onDelete?: () => void
  readonly onClose: () => void
}

function FileDrawer({ file, onDelete, onClose }: FileDrawerProps) {
  return (
    <RecordDrawer
      title={file.fileName}
      footer={
        onDelete && (
          <Button size="sm" variant="outline" colorPalette="red" onClick={onDelete}>
            {say('upgradeFile.delete.act')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: say('upgradeFile.column.state'), value: stateText(file) },
          { label: say('upgradeFile.column.kind'), value: say(`upgradeFile.kind.${file.updKind}`) },
          { label: say('upgradeFile.column.model'), value: file.fModelName },
          { label: say('upgradeFile.column.version'), value: file.fVersion },
          { label: say('upgradeFile.column.size'), value: fileSizeText(file.size, currentLanguage()) },
          { label: say('upgradeFile.column.digest'), value: file.digest, copies: file.digest },
          { label: say('upgradeFile.column.signature'), value: signatureText(file) },
          { label: say('upgradeFile.column.inUse'), value: String(file.inUse) },
          { label: say('upgradeFile.column.createdBy'), value: laidName(file.createdBy) },
          { label: say('upgradeFile.column.createdAt'), value: zonedTimeText(file.createdAt) },
          {
            label: say('upgradeFile.column.savedAt'),
            value: file.savedAt === null ? '' : zonedTimeText(file.savedAt),
          },
          { label: say('upgradeFile.column.remarks'), value: file.fRemarks },
        ]}
      />
    </RecordDrawer>
  )
}

UpgradeFileView.ask = askList(files)
