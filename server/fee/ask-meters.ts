import { randomUUID } from 'node:crypto'

import type { CommandCodeName } from '#contract/command/command-codes.ts'
import { type MeterParam, meterParams } from '#contract/fee/fee-codes.ts'
import { type CommandGiver, queueCommand } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'

export interface AskedService {
  readonly id: number
  readonly terminal_id: number
  readonly meter_address: string
}

interface Asking {
  readonly by: CommandGiver
  readonly at: Date
  /** People wait; what is asked by itself does not push in. */
  readonly priority: 1 | 2 | 3 | 4
}

/** Asks for balances, one command for all meters of a terminal. */
export const askBalances = (tx: Tx, services: readonly AskedService[], asking: Asking): Promise<void> =>
  askEach(tx, services, { ...asking, code: 'readBalance', column: 'read_request_id', content: {} })

export const askParams = (tx: Tx, services: readonly AskedService[], asking: Asking): Promise<void> =>
  askEach(tx, services, {
    ...asking,
    code: 'readFeeParameters',
    column: 'params_request_id',
    content: { items: [...meterParams] },
  })

interface AskingEach extends Asking {
  readonly code: CommandCodeName
  readonly column: 'read_request_id' | 'params_request_id'
  readonly content: Readonly<Record<string, unknown>>
}

/** Devices that one command names. */
const mostDevices = 200

async function askEach(tx: Tx, services: readonly AskedService[], asking: AskingEach): Promise<void> {
  const { code, column, content, ...order } = asking
  for (const [terminalId, all] of Map.groupBy(services, ({ terminal_id }) => terminal_id))
    for (let from = 0; from < all.length; from += mostDevices) {
      const some = all.slice(from, from + mostDevices)
      const requestId = randomUUID()
      const devices = some.map(({ meter_address }) => meter_address)
      /* oxlint-disable no-await-in-loop -- one connection */
      await queueCommand(tx, { requestId, terminalId, code, devices, content, ...order })
      await tx
        .updateTable('fee_service')
        .set({ [column]: requestId })
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .execute()
      /* oxlint-enable no-await-in-loop */
    }
}

/** Gives the meter the parameters that are kept of it. */
export async function sendParams(tx: Tx, id: number, asking: Asking): Promise<void> {
  const row = await tx
    .selectFrom('fee_service')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const requestId = randomUUID()
  await queueCommand(tx, {
    requestId,
    terminalId: row.terminal_id,
    code: 'setFeeParameters',
    devices: [row.meter_address],
    content: { values: paramsOf(row) },
    ...asking,
  })
  await tx
    .updateTable('fee_service')
    .set({ params_request_id: requestId, params_state: 1 })
    .where('id', '=', id)
    .execute()
}

interface KeptParams {
  readonly alarm1_fen: number
  readonly alarm2_fen: number
  readonly overdraft_fen: number
  readonly reclose_fen: number
  readonly trip_delay_minutes: number
}

/** Under the names that go to the meter. */
export const paramsOf = (row: KeptParams): Readonly<Record<MeterParam, number>> => ({
  alarmAmount1Fen: row.alarm1_fen,
  alarmAmount2Fen: row.alarm2_fen,
  overdraftLimitFen: row.overdraft_fen,
  closeLimitFen: row.reclose_fen,
  tripDelayMinutes: row.trip_delay_minutes,
})
