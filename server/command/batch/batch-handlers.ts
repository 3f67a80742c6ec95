import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { thenWake } from '#server/platform/kernel/wake.ts'

import type { CommandListeners } from '../command-listener.ts'
import { approveBatch } from './approve-batch.ts'
import { countOnline, searchBatches } from './batch-rows.ts'
import { exportTerminals } from './export-terminals.ts'
import { updateBatch } from './update-batch.ts'

type BatchHandlers = Pick<
  Handlers,
  'changeBatch' | 'approveBatch' | 'searchBatches' | 'onlineStatistics' | 'exportBatchTerminals'
>

export const batchHandlers = (platform: Platform, listeners: CommandListeners): BatchHandlers => ({
  changeBatch: (input, context) =>
    thenWake(platform.db, 'commands', updateBatch(platform, listeners, input, context)),
  approveBatch: (input, context) =>
    thenWake(platform.db, 'commands', approveBatch(platform, listeners, input, context)),
  searchBatches: (query, { caller }) => searchBatches(platform, caller, query),
  onlineStatistics: (query, { caller }) => countOnline(platform, caller, query),
  exportBatchTerminals: (query, context) => exportTerminals(platform, query, context),
})
