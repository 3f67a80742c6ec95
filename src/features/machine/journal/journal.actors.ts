import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import {
  exportJournal,
  machineJournal,
  machineRecords,
  verifyJournal,
} from '#contract/machine/machine.contract.ts'
import { createListMachine } from '#machines/list/index.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'

export type RecordRow = DataOf<typeof machineRecords>['list'][number]
export interface RecordFilters {
  readonly machineId: string
  readonly text: string
}

/** Records that a machine rules. */
export const recordListMachine = createListMachine<RecordRow, RecordFilters>().provide({
  actors: {
    loadPage: fromPromise(({ input: { filters, pageNum, pageSize }, signal }) =>
      callApi(machineRecords, { ...filters, pageNum, pageSize }, { signal }),
    ),
  },
})

export interface JournalKey {
  readonly machineId: string
  readonly entityId: string
  readonly fromSeq: number
}

/** Rows that are shown and loaded at a time. */
export const pageOfRows = 200

/** A part of a record's journal. */
export const journalMachine = createRecordMachine<DataOf<typeof machineJournal>, JournalKey>().provide({
  actors: {
    loadRecord: fromPromise(({ input: { key }, signal }) =>
      callApi(machineJournal, { ...key, limit: pageOfRows }, { signal }),
    ),
  },
})

type OfRecord = Pick<JournalKey, 'machineId' | 'entityId'>

/** The check of a whole journal on the server. */
export const verificationMachine = createRecordMachine<DataOf<typeof verifyJournal>, OfRecord>().provide({
  actors: {
    loadRecord: fromPromise(({ input: { key }, signal }) => callApi(verifyJournal, key, { signal })),
  },
})

export const exportRecord = (key: OfRecord): Promise<DataOf<typeof exportJournal>> =>
  callApi(exportJournal, key)
