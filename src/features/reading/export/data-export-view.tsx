import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { searchDataExports } from '#contract/reading/data-export.contract.ts'
import { dataExportWords } from '#contract/reading/data-export.words.ts'
import { readingWords } from '#contract/reading/reading.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { listOf } from '#src/shared/screens/list-of.ts'
import { useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { useCan } from '#src/shared/user/rights.ts'

import { exportColumns, exportKey } from './export-columns.tsx'
import { ExportForm } from './export-form.tsx'

addWords({ ...readingWords, ...dataExportWords })

const exports = listOf(searchDataExports, { any: { state: '' }, sortBy: 'id', sortOrder: 'desc' })
/** How often a list is read anew while something in it is being written, ms. */
const followMs = 2000

/** Files of readings of any span: ordered, written in the background, kept for a week (issue 18 data export). */
export function DataExportView() {
  const { t, i18n } = useTranslation()
  const canOrder = useCan('dataExport', 'add')
  const canCancel = useCan('dataExport', 'edit')
  const canDownload = useCan('dataExport', 'export')
  const { snapshot, send, reload, views } = useAddressList(exports)
  const isUnderWay = snapshot.context.list.some(({ state }) => state === 'queued' || state === 'running')
  useEffect(() => {
    if (!isUnderWay) return undefined
    const following = setInterval(() => document.hidden || reload(), followMs)
    return () => clearInterval(following)
  }, [isUnderWay, reload])
  const columns = useMemo(
    () => exportColumns(t, { canCancel, canDownload, onChanged: reload }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
    [t, i18n.language, canCancel, canDownload, reload],
  )
  const files = (
    <Panel title={t('dataExport.list')}>
      <ListTable
        tableId="dataExport"
        label={t('dataExport.list')}
        columns={columns}
        rowKey={exportKey}
        snapshot={snapshot}
        send={send}
        views={views}
        height={420}
      />
    </Panel>
  )
  return (
    <PageFrame title={t('dataExport.title')}>
      {canOrder ? <ExportForm onOrdered={reload}>{files}</ExportForm> : files}
    </PageFrame>
  )
}
