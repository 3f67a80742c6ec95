import { useCallback } from 'react'

import type { DataOf } from '#contract/kernel/call.ts'
import type { machineJournal, MachineDrawing } from '#contract/machine/machine.contract.ts'

import { gatherJournal, type JournalOnPaper } from './gather-journal.ts'
import { JournalSheet } from './journal-sheet.tsx'
import { PrintButton } from './print-button.tsx'

interface PrintJournalProps {
  readonly drawing: MachineDrawing
  readonly entityId: string
  /** The rows that the page shows: what the browser's own menu prints. */
  readonly journal: DataOf<typeof machineJournal>
}

/** Prints a record's whole journal, however little of it the page has read. */
export function PrintJournal({ drawing, entityId, journal }: PrintJournalProps) {
  const { chart } = drawing
  const atHand = useCallback(
    (): JournalOnPaper => ({ journal, versions: [drawing], report: null, at: new Date().toISOString() }),
    [journal, drawing],
  )
  return (
    <PrintButton
      gather={(signal) => gatherJournal({ drawing, entityId }, signal)}
      atHand={atHand}
      render={(sheet) => <JournalSheet chart={chart} entityId={entityId} {...sheet} />}
    />
  )
}
