import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { SoughtColumn } from './find-sheet.ts'
import type { RawRow } from './raw-cell.ts'
import type { ReadMessage, ReadTask } from './read-worker.ts'
import { WorkbookError } from './workbook-fault.ts'

/** Rows that one workbook may hold: an `.xls` holds no more than 65,536. */
export const mostWorkbookRows = 100_000

const mostMs = 120_000
/** What is thrown away at once may gather up to here: a thread lets more of it lie than its rows take. */
const youngHeapMb = 16

export interface ReadLimits {
  readonly mostRows: number
  /** A file that takes a thread more than this is too large, whatever its size on disk. */
  readonly mostHeapMb: number
}
const usualLimits: ReadLimits = { mostRows: mostWorkbookRows, mostHeapMb: 420 }

export interface ReadBatch {
  readonly rows: readonly RawRow[]
  /** Of the whole workbook. */
  readonly total: number
}

/**
 * The rows of a workbook, a thousand at a time, parsed in a thread of its own.
 *
 * @param file its bytes; they are handed over to the thread
 * @throws WorkbookError for whatever cannot be read, before the first batch
 */
export async function* readWorkbook(
  file: Uint8Array,
  columns: readonly SoughtColumn[],
  limits: Partial<ReadLimits> = {},
): AsyncGenerator<ReadBatch> {
  const { mostRows, mostHeapMb } = { ...usualLimits, ...limits }
  const task: ReadTask = { file: Uint8Array.from(file), columns, mostRows }
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.file.buffer as ArrayBuffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: youngHeapMb },
  })
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      const message = await nextMessage(worker)
      if (message.kind === 'fault') throw new WorkbookError(message.fault, message.detail)
      yield { rows: message.rows, total: message.total }
      if (message.isLast) return
    }
  } finally {
    await worker.terminate()
  }
}

/** Asks for the next batch. @throws WorkbookError too_large also where it takes longer than anybody waits */
async function nextMessage(worker: Worker): Promise<ReadMessage> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), mostMs)
  const { signal } = ending
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage('next')
    // Rejects by itself where the thread throws.
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message as ReadMessage),
      once(worker, 'exit', { signal }).then(() => Promise.reject(new WorkbookError('damaged'))),
    ])
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR') throw new WorkbookError('too_large')
    throw error
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}
