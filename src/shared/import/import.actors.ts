import { fromPromise } from 'xstate'

import {
  cancelImport,
  importDetail,
  type ImportedRow,
  type ImportJob,
  importRows,
  importWorkbook,
  startImport,
} from '#contract/template/template.contract.ts'
import { type RowOutcome, rowOutcomes } from '#contract/template/import-state.ts'
import type { OfJob, UploadWorkbook } from '#machines/import/index.ts'
import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { newRequestId } from '#src/shared/net/new-request-id.ts'
import { base64Of } from '../browser/base64-of.ts'
import { lookEveryMs } from './import-pace.ts'

/** Workbooks that were chosen and not taken yet, by the request that brings them. */
const chosen = new Map<string, File>()

/** Keeps a workbook for whoever sends it. @returns the id of the request that brings it */
export function keepWorkbook(file: File | null): string {
  const requestId = newRequestId()
  if (file) chosen.set(requestId, file)
  return requestId
}

/** The network side of one import. */
export const importActors = (importType: string) => ({
  uploadWorkbook: fromPromise<ImportJob, UploadWorkbook>(async ({ input, signal }) => {
    const file = chosen.get(input.requestId)
    if (!file) throw new Error('no workbook was chosen')
    const job = await callApi(
      importWorkbook,
      { importType, requestId: input.requestId, fileName: file.name, file: await base64Of(file) },
      { signal, report: (sent) => input.report(Math.round(sent * file.size)) },
    )
    // Until then it may have to be sent again.
    chosen.delete(input.requestId)
    return job
  }),
  startImport: fromPromise<ImportJob, OfJob>(({ input, signal }) => callApi(startImport, input, { signal })),
  cancelImport: fromPromise<ImportJob, OfJob>(({ input, signal }) =>
    callApi(cancelImport, input, { signal }),
  ),
  loadJob: fromPromise<ImportJob, OfJob>(({ input, signal }) => callApi(importDetail, input, { signal })),
  followJob: fromPromise<ImportJob, OfJob>(async ({ input, signal }) => {
    await new Promise((done) => {
      setTimeout(done, lookEveryMs)
    })
    return callApi(importDetail, input, { signal })
  }),
})

export interface RowFilters {
  readonly jobId: string
  /** Empty: all. */
  readonly outcome: string
}

/** A row with the headings of its workbook. */
export interface HeadedRow extends ImportedRow {
  readonly headings: readonly string[]
}

const outcomeOf = (text: string): RowOutcome | undefined => rowOutcomes.find((one) => one === text)

/** The rows of a checked workbook, page by page. */
export const importRowsMachine = createListMachine<HeadedRow, RowFilters>().provide({
  actors: {
    loadPage: fromPromise<ListPage<HeadedRow>, ListQuery<RowFilters>>(async ({ input, signal }) => {
      const { filters, pageNum, pageSize } = input
      const outcome = outcomeOf(filters.outcome)
      const { headings, list, total } = await callApi(
        importRows,
        { jobId: Number(filters.jobId), pageNum, pageSize, ...(outcome && { outcome }) },
        { signal },
      )
      return { list: list.map((row) => ({ ...row, headings })), total }
    }),
  },
})
