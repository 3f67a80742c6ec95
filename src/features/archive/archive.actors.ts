import { fromPromise } from 'xstate'

import { searchTerminals, terminalDetail } from '#contract/archive/archive.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { callApi } from '#src/shared/net/api.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Terminals as they are looked for (collection §3). */
export const terminalList = listOf(searchTerminals, {
  any: { fTid: '-1', terminalMng: '', fConProtocol: '', online: '' },
  sortBy: 'fTmName',
})

export type TerminalDetail = DataOf<typeof terminalDetail>

/** The network side of the terminal's drawer. */
export const terminalDetailActors = {
  loadRecord: fromPromise<TerminalDetail, { readonly key: number }>(({ input, signal }) =>
    callApi(terminalDetail, { termId: String(input.key) }, { signal }),
  ),
}
