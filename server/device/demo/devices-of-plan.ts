import type { FleetPlan } from '#contract/field/field.contract.ts'
import type { Db } from '#server/platform/database/database.ts'

import { past, withPast } from './device-with-past.ts'
import { measuredInArea } from './meters-of-area.ts'
import { partMeters } from './meters-of-station.ts'

/** Tells the fleet which devices hang on the buses of its terminals, as the archive has them. */
export async function withDevices(db: Db, plan: FleetPlan): Promise<FleetPlan> {
  const rows = await db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .innerJoin('terminal', 'terminal.id', 'device.terminal_id')
    .select(['terminal.address as terminal', 'device.address', 'device_type.code as type', 'device.code'])
    .where('device.address', '<>', '')
    .execute()
  const first = plan.terminals.find(({ station }) => station !== null)
  const parts = new Map(partMeters.map(({ code, measures }) => [code, measures]))
  const byTerminal = Map.groupBy(rows, ({ terminal }) => terminal)
  const terminals = plan.terminals.map((terminal) => {
    const devices = (byTerminal.get(terminal.address) ?? []).map(({ address, type, code }) => ({
      address,
      type,
      measures: terminal.station ? parts.get(code) : measuredInArea(code),
      ...(terminal === first && code === withPast && { past }),
    }))
    return devices.length === 0 ? terminal : { ...terminal, devices }
  })
  return { terminals }
}
