import type { Pool } from 'pg'

import type { ModbusService } from './collect/modbus/poll-devices.ts'
import type { CommandService } from './command/command-service.ts'
import type { FieldBus } from './platform/field/field-inbox.ts'
import type { Metrics } from './platform/process/metrics.ts'
import type { ReadingService } from './reading/reading-service.ts'

interface Parts {
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly bus: FieldBus
  readonly reading: Pick<ReadingService, 'counts' | 'lagSeconds'>
  readonly commands: Pick<CommandService, 'frames'>
  readonly modbus: Pick<ModbusService, 'counts'>
}

/** Shows in `/metrics` what the parts of the server count. */
export function showParts(metrics: Metrics, { pool, bus, reading, commands, modbus }: Parts): void {
  metrics.show('statewatt_broker_ready', 'Whether the MQTT broker can be reached', () => Number(bus.ready))

  metrics.show('statewatt_database_connections', 'Open database connections', () => pool.totalCount)
  metrics.show(
    'statewatt_database_connections_idle',
    'Open database connections without work',
    () => pool.idleCount,
  )
  metrics.show('statewatt_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount)

  metrics.count('statewatt_field_messages_total', 'Messages of terminals', () => bus.counts.received)
  metrics.count('statewatt_field_messages_bad_total', 'Messages dropped as unreadable', () => bus.counts.bad)
  metrics.count(
    'statewatt_field_messages_failed_total',
    'Messages left to be sent again',
    () => bus.counts.failed,
  )

  metrics.count(
    'statewatt_frames_received_total',
    'Frames of devices on buses that terminals told',
    () => commands.frames.received,
  )
  metrics.count(
    'statewatt_frames_bad_total',
    'Frames dropped because their checksum or their end is wrong',
    () => commands.frames.bad,
  )
  metrics.count('statewatt_modbus_reads_total', 'Devices read over Modbus TCP', () => modbus.counts.read)
  metrics.count(
    'statewatt_modbus_failed_total',
    'Devices that did not answer over Modbus TCP',
    () => modbus.counts.failed,
  )
  metrics.count(
    'statewatt_readings_received_total',
    'Readings of devices received',
    () => reading.counts.received,
  )
  metrics.count('statewatt_readings_stored_total', 'Readings of devices stored', () => reading.counts.stored)
  metrics.count(
    'statewatt_readings_dropped_total',
    'Readings of unknown terminals or devices',
    () => reading.counts.dropped,
  )
  metrics.count(
    'statewatt_readings_apart_total',
    'Readings kept apart because their time cannot be believed',
    () => reading.counts.apart,
  )
  metrics.show(
    'statewatt_readings_lag_seconds',
    'Age of the oldest reading that came and is not stored yet, 0 without one',
    () => reading.lagSeconds(),
  )
}
