import type { DataOf } from '#contract/kernel/call.ts'
import {
  type JournalRow,
  machineJournal,
  type MachineDrawing,
  verifyJournal,
} from '#contract/machine/machine.contract.ts'
import { callApi } from '#src/shared/net/api.ts'

import type { JournalVersion } from '../journal/journal-version.ts'
import { readDefinitions } from '../versions/versions.actors.ts'

export interface JournalOnPaper {
  readonly journal: DataOf<typeof machineJournal>
  readonly versions: readonly JournalVersion[]
  /** `null` where it was not checked for this sheet. */
  readonly report: DataOf<typeof verifyJournal> | null
  /** RFC 3339. */
  readonly at: string
}

export interface JournalOnPaperKey {
  readonly drawing: MachineDrawing
  readonly entityId: string
}

/** Rows that are read at a time, and printed at the most: some 300 pages. */
const pageOfRows = 500
const rowLimit = 10_000

/** Reads the whole journal of a record and has it checked. */
export async function gatherJournal(
  { drawing, entityId }: JournalOnPaperKey,
  signal: AbortSignal,
): Promise<JournalOnPaper> {
  const { machineId, definitionHash } = drawing.chart
  const ofRecord = { machineId, entityId }
  const report = callApi(verifyJournal, ofRecord, { signal })
  // Where the rows cannot be read either, nobody comes to wait for it.
  report.catch(() => undefined)
  const readFrom = (fromSeq: number) =>
    callApi(machineJournal, { ...ofRecord, fromSeq, limit: pageOfRows }, { signal })
  const journal = await readFrom(1)
  const rows: JournalRow[] = [...journal.rows]
  let page = journal.rows
  while (page.length === pageOfRows && rows.length < rowLimit) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    ;({ rows: page } = await readFrom((rows.at(-1)?.seq ?? 0) + 1))
    rows.push(...page)
  }
  const hashes = [...new Set(rows.map((row) => row.definitionHash))].filter((hash) => hash !== definitionHash)
  const versions = await readDefinitions({ machineId, hashes }, signal)
  return {
    journal: { ...journal, rows },
    versions: [drawing, ...versions],
    report: await report,
    at: new Date().toISOString(),
  }
}
