import { expect, it } from 'vitest'

import { createMetrics } from '#server/platform/process/metrics.ts'
import { showParts } from '#server/server-metrics.ts'
import { silentBus } from '#tests/support/platform.ts'

it('shows the database pool, the broker and the telemetry as they are when asked (issue 2, /metrics)', async () => {
  const pool = { totalCount: 5, idleCount: 3, waitingCount: 2 }
  const bus = { ...silentBus, ready: true, counts: { received: 40, bad: 4, failed: 1 } }
  const counts = { received: 30, stored: 28, apart: 3, dropped: 2 }
  const metrics = createMetrics()
  showParts(metrics, {
    pool,
    bus,
    reading: { counts, lagSeconds: () => 1.5 },
    commands: { frames: { received: 7, bad: 2 } },
    modbus: { counts: { read: 5, failed: 1 } },
  })
  const shown = async () =>
    Object.fromEntries(
      (await metrics.text())
        .split('\n')
        .filter((line) => line.startsWith('statewatt_'))
        .map((line) => line.split(' ')),
    ) as Record<string, string>

  expect(await shown()).toEqual({
    statewatt_broker_ready: '1',
    statewatt_database_connections: '5',
    statewatt_database_connections_idle: '3',
    statewatt_database_waiting: '2',
    statewatt_field_messages_total: '40',
    statewatt_field_messages_bad_total: '4',
    statewatt_field_messages_failed_total: '1',
    statewatt_modbus_reads_total: '5',
    statewatt_modbus_failed_total: '1',
    statewatt_frames_received_total: '7',
    statewatt_frames_bad_total: '2',
    statewatt_readings_received_total: '30',
    statewatt_readings_stored_total: '28',
    statewatt_readings_dropped_total: '2',
    statewatt_readings_apart_total: '3',
    statewatt_readings_lag_seconds: '1.5',
  })
  counts.stored = 29
  pool.waitingCount = 0
  expect(await shown()).toMatchObject({
    statewatt_readings_stored_total: '29',
    statewatt_database_waiting: '0',
  })
})
