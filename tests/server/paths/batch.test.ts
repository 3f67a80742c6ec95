import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { batchCases, type BatchEvent, batchMachine } from '#machines/batch/index.ts'
import { endBatches } from '#server/command/batch/move-batch.ts'
import { updateBatch } from '#server/command/batch/update-batch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { commandStage } from '#tests/server/command/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

/** One batch over two terminals, by the call; the terminals by their messages. */
async function batchPlayer(db: Db): Promise<RecordPlayer> {
  const stage = await commandStage(db)
  const { platform } = stage
  const batchId = randomUUID()
  const context = stage.context('wang')
  // Both terminals are theirs.
  const everybody = { ...context, caller: { ...context.caller, agencyIds: null } }
  const update = (changes: Partial<Parameters<typeof updateBatch>[2]>) =>
    updateBatch(
      platform,
      {},
      {
        requestId: batchId,
        act: 'start',
        code: 'readClock',
        content: {},
        confirmation: '',
        fTid: -1,
        isConSon: 1,
        onlineOnly: true,
        toMeters: false,
        ...changes,
      },
      everybody,
    )
  const wish = (event: BatchEvent): Promise<unknown> | null => {
    if (event.type === 'batch.start') return update(event.total === 0 ? { termIds: [2_000_000_000] } : {})
    return event.type === 'batch.stop' ? update({ act: 'stop', requestId: randomUUID(), batchId }) : null
  }
  async function settle(succeeded: number): Promise<void> {
    await stage.dispatch()
    await stage.send()
    const commands = await db
      .selectFrom('remote_command')
      .innerJoin('terminal', 'terminal.id', 'terminal_id')
      .select(['request_id', 'address'])
      .where('remote_command.state', '=', 'sent')
      .orderBy('terminal.id')
      .execute()
    for (const [index, { request_id, address }] of commands.entries())
      await stage.tells(request_id, { reason: index < succeeded ? null : 'refused' }, address)
    await endBatches(platform)
  }
  return {
    get entityId() {
      return batchId
    },
    async send({ event }) {
      const batchEvent = event as BatchEvent
      if (batchEvent.type === 'commands.settled') await settle(batchEvent.succeeded)
      else await wish(batchEvent)
    },
    async tries(event: AnyEventObject, step) {
      const batchEvent = event as BatchEvent
      const isBegun = step.from.value !== 'notStarted'
      // The same start again is the same batch, and answers so.
      if (batchEvent.type === 'commands.settled' || (batchEvent.type === 'batch.start' && isBegun))
        return false
      const attempt = wish(batchEvent)
      return attempt !== null && isRefused(attempt)
    },
    state: async () => {
      const row = await db
        .selectFrom('command_batch')
        .select('state')
        .where('id', '=', batchId)
        .executeTakeFirst()
      return row?.state ?? 'notStarted'
    },
  }
}

testRecord({ title: 'batch', machine: batchMachine, cases: batchCases, player: batchPlayer })
