import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { importStates } from '#contract/template/import-state.ts'
import { readTemplateTypes, type ImportJob } from '#contract/template/template.contract.ts'
import { templateWords } from '#contract/template/template.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { ImportDialog } from '#src/shared/import/import-dialog.tsx'
import { useDictionary } from '#src/shared/net/use-answer.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { importColumns } from './import-columns.tsx'
import { importList } from './imports.actors.ts'
import { NewImport } from './new-import.tsx'

addWords(templateWords)

/** One that is opened from the list, or a new one. */
interface Opened {
  readonly importType: string
  readonly name: string
  readonly jobId: number | null
}

/** Imports of the last 30 days, with what became of each; one under way is followed from here. */
export function ImportListView() {
  const { t } = useTranslation()
  const list = useAddressList(importList)
  const [opened, setOpened] = useState<Opened | null>(null)
  const types = useDictionary(readTemplateTypes, {})
  const mayImport = useCan('template', 'add')
  const open = useCallback(
    ({ importType, name, id }: ImportJob): void => setOpened({ importType, name, jobId: id }),
    [],
  )
  const columns = useMemo(() => importColumns(remembered(t), open), [t, open])
  const items: readonly SearchItem[] = [
    {
      kind: 'select',
      name: 'importType',
      label: t('import.page.type'),
      anyLabel: t('import.page.anyType'),
      options: types.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('import.column.state'),
      anyLabel: t('import.page.anyState'),
      options: importStates.map((value) => ({ value, label: t(`import.state.${value}`) })),
    },
  ]
  return (
    <ListPage
      list={list}
      tableId="import"
      title={t('import.page.title')}
      filterLabel={t('import.page.filters')}
      items={items}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={open}
      firstStep={t(mayImport ? 'import.page.begin' : 'import.page.none')}
      actions={
        mayImport && <NewImport types={types} onChoose={(type) => setOpened({ ...type, jobId: null })} />
      }
    >
      {opened && (
        <ImportDialog
          key={opened.jobId ?? opened.importType}
          {...opened}
          onImported={list.reload}
          onClose={() => {
            setOpened(null)
            list.reload()
          }}
        />
      )}
    </ListPage>
  )
}

ImportListView.ask = askList(importList)
