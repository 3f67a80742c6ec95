import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { countRecords } from './count-records.ts'
import { listVersions, readDefinitions } from './definitions.ts'
import { exportRecord } from './export-journal.ts'
import { readJournal, readRecordNow, searchRecords, verifyRecord } from './journal.ts'

type MachineHandlers = Pick<
  Handlers,
  | 'machineCounts'
  | 'machineRecords'
  | 'machineJournal'
  | 'verifyJournal'
  | 'exportJournal'
  | 'machineVersions'
  | 'machineDefinitions'
  | 'recordNow'
>

/**
 * What auditors ask about machines and the records that they rule.
 *
 * @param options where the page lies that goes into exports, if not where the build lays it
 */
export const machineHandlers = (
  platform: Platform,
  { offlinePage }: { readonly offlinePage?: string } = {},
): MachineHandlers => ({
  machineCounts: (_, { caller }) => countRecords(platform, caller),
  machineRecords: (input, { caller }) => searchRecords(platform, caller, input),
  machineJournal: (input, { caller }) => readJournal(platform, caller, input),
  verifyJournal: (input, { caller }) => verifyRecord(platform, caller, input),
  exportJournal: (input, { caller }) => exportRecord(platform, caller, input, offlinePage),
  machineVersions: (input) => listVersions(platform, input),
  machineDefinitions: (input) => readDefinitions(platform, input),
  recordNow: (input, { caller }) => readRecordNow(platform, caller, input),
})
