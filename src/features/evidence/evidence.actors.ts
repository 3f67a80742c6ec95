import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import { evidenceFindings, evidenceState } from '#contract/evidence/evidence.contract.ts'
import { evidenceWords } from '#contract/evidence/evidence.words.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

export const say = wordsOf(evidenceWords)

export type EvidenceState = DataOf<typeof evidenceState>
export type Findings = DataOf<typeof evidenceFindings>

/** So many findings are shown of one check; who forged more is known by these. */
export const shownFindings = 300

export const evidenceMachine = createRecordMachine<EvidenceState, null>().provide({
  actors: { loadRecord: fromPromise(({ signal }) => callApi(evidenceState, {}, { signal })) },
})

export const findingsMachine = createRecordMachine<Findings, { readonly checkId: number }>().provide({
  actors: {
    loadRecord: fromPromise(({ input: { key }, signal }) =>
      callApi(evidenceFindings, { checkId: key.checkId, pageSize: shownFindings }, { signal }),
    ),
  },
})
