import { fromPromise } from 'xstate'

import { type RecordKind } from '#contract/record-catalogue.ts'
import {
  readRecord,
  type RecordDeed,
  readRecordHistory,
  readRecordUses,
} from '#contract/record/record.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'

import type { AnyRow } from './declared.ts'

export interface RecordKey {
  readonly kind: RecordKind
  readonly id: number
}
interface RecordKeys {
  readonly kind: RecordKind
  readonly ids: readonly number[]
}
export interface RecordUse {
  readonly kind: string
  readonly count: number
}

/** Whether the server knows records of this kind; those of tests alone it does not. */
export const isKnownKind = (kind: string): kind is RecordKind =>
  readRecord.input.safeParse({ kind, id: 1 }).success

/** One record by its id, for an address that names one that its list does not show. */
export const rowMachine = createRecordMachine<AnyRow, RecordKey>().provide({
  actors: {
    loadRecord: fromPromise<AnyRow, { readonly key: RecordKey }>(async ({ input, signal }) => {
      const row = await callApi(readRecord, { ...input.key }, { signal })
      return { ...row, id: input.key.id, version: Number(row['version']) }
    }),
  },
})

/** Deeds shown of one record; older ones are in the audit log. */
const mostDeeds = 100

export interface RecordHistory {
  readonly list: readonly RecordDeed[]
  readonly total: number
}

export const historyMachine = createRecordMachine<RecordHistory, RecordKey>().provide({
  actors: {
    loadRecord: fromPromise<RecordHistory, { readonly key: RecordKey }>(({ input, signal }) =>
      callApi(readRecordHistory, { ...input.key, pageNum: 1, pageSize: mostDeeds }, { signal }),
    ),
  },
})

/** What keeps records, and what is removed with them. */
export interface RecordUses {
  readonly uses: readonly RecordUse[]
  readonly goes: readonly RecordUse[]
}

/** What hangs on records, with the words of its kinds loaded. */
export const usesMachine = createRecordMachine<RecordUses, RecordKeys>().provide({
  actors: {
    loadRecord: fromPromise<RecordUses, { readonly key: RecordKeys }>(async ({ input, signal }) => {
      const { kind, ids } = input.key
      const { uses, goes } = await callApi(readRecordUses, { kind, ids: [...ids] }, { signal })
      const all = [...uses, ...goes]
      if (all.length > 0) {
        const { recordWords } = await import('#contract/record-words.ts')
        for (const use of all) if (isKnownKind(use.kind)) addWords(recordWords[use.kind])
      }
      return { uses, goes }
    }),
  },
})
