import { useCallback } from 'react'

import type { MachineTabProps } from '../machine-tab.ts'
import { RecordJournal } from './record-journal.tsx'
import { RecordList } from './record-list.tsx'

/** What really happened to the records of a machine. */
export function JournalTab({ drawing, control }: MachineTabProps) {
  const { address, go } = control
  const { record } = address
  const open = useCallback((entityId: string) => go({ record: entityId, row: null }), [go])
  return record === null ? (
    <RecordList chart={drawing.chart} onOpen={open} />
  ) : (
    <RecordJournal key={record} drawing={drawing} entityId={record} control={control} />
  )
}
