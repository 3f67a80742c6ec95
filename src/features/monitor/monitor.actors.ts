import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import { countTerminalPresence, readTerminalPlaces } from '#contract/monitor/online.contract.ts'
import { readSectionValues, readSingleTerminal } from '#contract/monitor/single-terminal.contract.ts'
import { createRecordWatchMachine } from '#machines/record-watch/index.ts'
import { callApi } from '#src/shared/net/api.ts'

/** Which terminals the counts and the map are about, as the list's filters say. */
export interface Scope {
  readonly fTid: number
  readonly terminalMng: string
}

export interface Overview {
  readonly counts: DataOf<typeof countTerminalPresence>
  readonly places: DataOf<typeof readTerminalPlaces>
}

/** Counts and places, read again every 5 s while they are looked at. */
export const overviewWatch = createRecordWatchMachine<Overview, Scope>().provide({
  actors: {
    readRecord: fromPromise<Overview, { readonly key: Scope }>(async ({ input: { key }, signal }) => {
      const asked = { fTid: key.fTid, ...(key.terminalMng !== '' && { terminalMng: key.terminalMng }) }
      const [counts, places] = await Promise.all([
        callApi(countTerminalPresence, asked, { signal }),
        callApi(readTerminalPlaces, asked, { signal }),
      ])
      return { counts, places }
    }),
  },
})

export type Single = DataOf<typeof readSingleTerminal>

/** One terminal, read again every 5 s. */
export const singleWatch = createRecordWatchMachine<Single, number>().provide({
  actors: {
    readRecord: fromPromise<Single, { readonly key: number }>(({ input: { key }, signal }) =>
      callApi(readSingleTerminal, { termId: key }, { signal }),
    ),
  },
})

export interface SectionKey {
  readonly tmId: number
  readonly type: '0' | '1' | '2' | '3'
}
export type Section = DataOf<typeof readSectionValues>

/** What a terminal's devices show, or showed at an instant. */
export const sectionWatch = createRecordWatchMachine<Section, SectionKey>().provide({
  actors: {
    readRecord: fromPromise<Section, { readonly key: SectionKey }>(({ input: { key }, signal }) =>
      callApi(readSectionValues, { tmId: String(key.tmId), type: key.type }, { signal }),
    ),
  },
})
