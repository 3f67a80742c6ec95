import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { exportCases, type ExportEvent, exportMachine } from '#machines/export/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dataExportHandlers } from '#server/reading/export/export-handlers.ts'
import { lockExport, moveExportIfAllowed } from '#server/reading/export/export-record.ts'
import { insertMeteredUtility } from '#tests/server/reading/devices.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** One export: ordered and cancelled by the calls of people, written and given up as a node tells it. */
async function exportPlayer(db: Db): Promise<RecordPlayer> {
  const platform = testPlatform(db, handClock('2026-01-01T00:00:00.000Z'))
  const calls = dataExportHandlers(platform)
  const utility = await insertMeteredUtility(db)
  const deviceId = await utility.addDevice('storageStation', '1', { name: '储能站' })
  const { id: userId } = await db
    .insertInto('app_user')
    .values({
      user_name: 'clerk',
      name: 'clerk',
      password_hash: '',
      must_change_password: false,
      password_changed_at: platform.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const caller = callerWith({ userId, userName: 'clerk', language: 'EN' })
  const context = callBy(caller)
  let id: number | null = null
  const tell = (exportId: number, event: ExportEvent): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await lockExport(tx, exportId)
      const at = platform.clock.now()
      return moveExportIfAllowed(tx, { exportId, event, actor: 'server', address: '', at })
    })
  return {
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }) {
      const wanted = event as ExportEvent
      if (wanted.type === 'export.order')
        id = (
          await calls.orderDataExport(
            {
              requestId: randomUUID(),
              name: 'readings',
              points: [{ deviceId, code: 'soc' }],
              from: '2025-12-30T16:00:00.000Z',
              to: '2025-12-31T16:00:00.000Z',
              resolution: 'sample',
              format: 'parquet',
            },
            context,
          )
        ).id
      else if (id !== null && wanted.type === 'export.cancel') await calls.cancelDataExport({ id }, context)
      else if (id !== null && !(await tell(id, wanted))) throw new Error(`${wanted.type} was not taken`)
    },
    async tries(event: AnyEventObject, { from }) {
      const wanted = event as ExportEvent
      // It is ordered once, by being made; the same wish once more is no other one.
      if (id === null || wanted.type === 'export.order') return false
      if (wanted.type === 'export.cancel')
        return from.value === 'cancelled'
          ? false
          : isRefused(Promise.resolve(calls.cancelDataExport({ id }, context)))
      if (await tell(id, wanted)) throw new Error(`${wanted.type} was taken`)
      return false
    },
    async state() {
      if (id === null) return 'notOrdered'
      const row = await db
        .selectFrom('data_export')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.state
    },
  }
}

testRecord({ title: 'export', machine: exportMachine, cases: exportCases, player: exportPlayer })
