import { randomUUID } from 'node:crypto'

import { queueCommand } from '#server/command/queue-command.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

/** A dangerous command of another person to the own institution's terminal, which waits for approval. */
async function command(
  { db, records }: SampleStage,
  needsApproval = false,
  batchId?: string,
): Promise<string> {
  const requestId = randomUUID()
  await db.transaction().execute((tx) =>
    queueCommand(tx, {
      requestId,
      terminalId: records.own.termId,
      code: 'tripBreaker',
      by: { userId: null, userName: 'server' },
      at: new Date(),
      needsApproval,
      ...(batchId !== undefined && { batchId }),
    }),
  )
  return requestId
}

/** A batch of one such command. */
async function batch(stage: SampleStage): Promise<string> {
  const id = randomUUID()
  await stage.db
    .insertInto('command_batch')
    .values({
      id,
      code: 'tripBreaker',
      title: id,
      state: 'running',
      total: 1,
      started_by: 'server',
      started_by_id: null,
      started_at: new Date(),
    })
    .execute()
  await command(stage, true, id)
  return id
}

export const commandSamples: Samples<
  | 'sendCommand'
  | 'devicesBehind'
  | 'searchCommands'
  | 'readCommand'
  | 'recentCommands'
  | 'decideCommand'
  | 'approveCommand'
  | 'approveCommands'
  | 'approveBatch'
  | 'readBackCommand'
  | 'readProofs'
> = {
  sendCommand: {
    input: ({ records }) => ({ requestId: randomUUID(), termId: records.own.termId, code: 'readClock' }),
    sibling: 'not_found',
  },
  devicesBehind: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  searchCommands: {
    input: async (stage) => {
      await command(stage)
      return {}
    },
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  readCommand: { input: async (stage) => ({ commandId: await command(stage) }), sibling: 'not_found' },
  recentCommands: {
    input: () => ({}),
    sibling: { may_too: 'everybody sees their own commands alone' },
  },
  decideCommand: {
    input: async (stage) => ({
      commandId: await command(stage),
      requestId: randomUUID(),
      decision: 'withdraw',
    }),
    sibling: 'not_found',
  },
  approveCommand: {
    input: async (stage) => ({
      commandId: await command(stage, true),
      requestId: randomUUID(),
      approve: true,
    }),
    sibling: 'not_found',
  },
  approveCommands: {
    input: async (stage) => ({
      commandIds: [await command(stage, true)],
      requestId: randomUUID(),
      approve: true,
    }),
    sibling: 'not_found',
  },
  approveBatch: {
    input: async (stage) => ({ batchId: await batch(stage), requestId: randomUUID(), approve: true }),
    sibling: 'not_found',
  },
  readBackCommand: {
    input: async (stage) => ({ commandId: await command(stage), requestId: randomUUID() }),
    sibling: 'not_found',
  },
  readProofs: { input: async (stage) => ({ commandId: await command(stage) }), sibling: 'not_found' },
}
