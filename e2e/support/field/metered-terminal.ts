import { sql } from 'kysely'

import type { Product } from '../product.ts'
import { FieldWorld } from './field-world.ts'

interface MeteredTerminal {
  readonly id: number
  readonly address: string
  /** Address of a meter on its bus. */
  readonly meter: string
}

/** A terminal of the demo that is online with an electricity meter on its bus. */
export async function meteredTerminal(product: Product): Promise<MeteredTerminal> {
  const world = FieldWorld.open(product)
  const { rows } = await sql<MeteredTerminal>`
    select terminal.id, terminal.address, device.address as meter from device
      join device_type on device_type.id = device.type_id join terminal on terminal.id = device.terminal_id
    where device_type.code = 'electricityMeter' and terminal.connected order by device.id limit 1`.execute(
    world.db,
  )
  await world.close()
  const [found] = rows
  if (!found) throw new Error('no meter is behind a terminal that is online')
  return found
}
