import type { Tx } from '#server/platform/database/database.ts'

import type { CommandListener, SettledCommand } from '../command-listener.ts'

/** Keeps what terminals confirmed of their parameters, read or set (collection §8: local storage). */
export const keepParameters: CommandListener = {
  async keep(tx: Tx, { terminalId, items, at }: SettledCommand) {
    const confirmed = items.filter(({ ok, value }) => ok && value !== null)
    if (confirmed.length === 0) return
    await tx
      .insertInto('terminal_parameter')
      .values(
        confirmed.map(({ device, item, value }) => ({
          terminal_id: terminalId,
          device,
          name: item,
          value: String(value),
          at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['terminal_id', 'device', 'name'])
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), at: eb.ref('excluded.at') })),
      )
      .execute()
  },
}
