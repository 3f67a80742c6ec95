import { RecordList } from '../journal/record-list.tsx'
import type { MachineTabProps } from '../machine-tab.ts'
import { LiveActors } from './live-actors.tsx'
import { LiveRecord } from './live-record.tsx'

/** What runs of a machine now: actors of this browser session, or records of the server. */
export function LiveTab({ drawing, control }: MachineTabProps) {
  const { chart } = drawing
  const { record } = control.address
  if (chart.runs === 'console') return <LiveActors control={control} machineId={chart.machineId} />
  return record === null ? (
    <RecordList chart={chart} onOpen={(entityId) => control.go({ record: entityId, row: null })} />
  ) : (
    <LiveRecord key={record} drawing={drawing} entityId={record} control={control} />
  )
}
