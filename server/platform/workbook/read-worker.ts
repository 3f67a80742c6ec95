import { parentPort, workerData } from 'node:worker_threads'

import type { SoughtColumn } from './find-sheet.ts'
import { parseWorkbook } from './parse-workbook.ts'
import type { RawRow } from './raw-cell.ts'
import { type WorkbookFault, WorkbookError } from './workbook-fault.ts'

export interface ReadTask {
  readonly file: Uint8Array
  readonly columns: readonly SoughtColumn[]
  readonly mostRows: number
}

export type ReadMessage =
  | {
      readonly kind: 'rows'
      readonly rows: readonly RawRow[]
      readonly total: number
      readonly isLast: boolean
    }
  | { readonly kind: 'fault'; readonly fault: WorkbookFault; readonly detail: string }

const batchRows = 1_000

/** A thread of its own: a large workbook takes seconds to parse, in which nothing else would be answered. */
function readInThread(): void {
  const port = parentPort
  if (!port) return
  const tell = (message: ReadMessage): void => port.postMessage(message)
  const { file, columns, mostRows } = workerData as ReadTask
  try {
    const { total, rows } = parseWorkbook(
      Buffer.from(file.buffer, file.byteOffset, file.byteLength),
      columns,
      mostRows,
    )
    const source = rows[Symbol.iterator]()
    let sent = 0
    // Each batch is asked for, so that no more of them wait than one.
    port.on('message', () => {
      const batch: RawRow[] = []
      while (batch.length < batchRows) {
        const next = source.next()
        if (next.done) break
        batch.push(next.value)
      }
      sent += batch.length
      const isLast = sent >= total
      tell({ kind: 'rows', rows: batch, total, isLast })
      if (isLast) port.close()
    })
  } catch (error) {
    const { fault, detail } = error instanceof WorkbookError ? error : new WorkbookError('damaged')
    tell({ kind: 'fault', fault, detail })
    port.close()
  }
}

readInThread()
