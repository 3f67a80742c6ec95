import { randomUUID } from 'node:crypto'

import { queueCommand } from '#server/command/queue-command.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const later = new Date(Date.now() + 3_600_000)

async function task({ db, records }: SampleStage): Promise<string> {
  const requestId = randomUUID()
  await db.transaction().execute((tx) =>
    queueCommand(tx, {
      requestId,
      terminalId: records.own.termId,
      code: 'readClock',
      by: { userId: null, userName: 'server' },
      at: new Date(),
      notBefore: later,
    }),
  )
  return requestId
}

async function programSet({ db, records }: SampleStage): Promise<number> {
  const { agency_id } = await db
    .selectFrom('terminal')
    .select('agency_id')
    .where('id', '=', records.own.termId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('program_set')
    .values({
      agency_id,
      name: `P ${randomUUID()}`,
      kind: 1,
      program_version: '1',
      settings: JSON.stringify([{ name: 'heartbeatS', value: '30' }]),
      is_enabled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const singleTerminalSamples: Samples<
  | 'changeBatch'
  | 'searchBatches'
  | 'onlineStatistics'
  | 'exportBatchTerminals'
  | 'writeBasicParameters'
  | 'readBasicParameters'
  | 'synchroniseFiles'
  | 'sendProgramSet'
  | 'planCommand'
  | 'movePlannedCommand'
> = {
  changeBatch: {
    input: ({ records }) => ({
      requestId: randomUUID(),
      act: 'start',
      code: 'readClock',
      termIds: [records.own.termId],
      onlineOnly: false,
    }),
    sibling: 'not_found',
  },
  searchBatches: {
    input: async ({ db, records }) => {
      const id = randomUUID()
      await db
        .insertInto('command_batch')
        .values({
          id,
          code: 'readClock',
          title: id,
          state: 'running',
          total: 1,
          started_by: 'x',
          started_at: new Date(),
        })
        .execute()
      await db.transaction().execute((tx) =>
        queueCommand(tx, {
          requestId: randomUUID(),
          terminalId: records.own.termId,
          code: 'readClock',
          by: { userId: null, userName: 'server' },
          at: new Date(),
          batchId: id,
        }),
      )
      return {}
    },
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  onlineStatistics: { input: () => ({}), sibling: { may_too: 'it counts the caller’s own terminals alone' } },
  exportBatchTerminals: {
    input: () => ({}),
    sibling: { may_too: 'a file of the caller’s own terminals alone' },
  },
  writeBasicParameters: {
    input: ({ records }) => ({
      requestId: randomUUID(),
      termId: records.own.termId,
      values: { heartbeatS: 30 },
    }),
    sibling: 'not_found',
  },
  readBasicParameters: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  synchroniseFiles: {
    input: ({ records }) => ({ requestId: randomUUID(), termId: records.own.termId }),
    sibling: 'not_found',
  },
  sendProgramSet: {
    input: async (stage) => ({
      requestId: randomUUID(),
      kind: 'programSet',
      id: await programSet(stage),
      termId: stage.records.own.termId,
    }),
    sibling: 'not_found',
  },
  planCommand: {
    input: ({ records }) => ({
      requestId: randomUUID(),
      termId: String(records.own.termId),
      code: 'readClock',
      runAt: later.toISOString(),
    }),
    sibling: 'not_found',
  },
  movePlannedCommand: {
    input: async (stage) => ({
      requestId: randomUUID(),
      commandId: await task(stage),
      runAt: later.toISOString(),
    }),
    sibling: 'not_found',
  },
}
