import type { MachineTabProps } from '../machine-tab.ts'
import { RecordJournal } from './record-journal.tsx'
import { RecordList } from './record-list.tsx'

/** What really happened to the records of a machine. */
export function JournalTab({ drawing, control }: MachineTabProps) {
  const { record } = control.address
  return record === null ? (
    <RecordList chart={drawing.chart} onOpen={(entityId) => control.go({ record: entityId, row: null })} />
  ) : (
    <RecordJournal key={record} drawing={drawing} entityId={record} control={control} />
  )
}
