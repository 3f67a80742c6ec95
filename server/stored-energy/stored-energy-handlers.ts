import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { addRecord, changeRecord, removeRecords } from '#server/platform/records/change-records.ts'
import { readRecords } from '#server/platform/records/read-records.ts'

import { storedEnergyRecord } from './stored-energy-record.ts'

type Served =
  | 'saveStoredEnergy'
  | 'deleteStoredEnergy'
  | 'downloadStoredEnergyTemplate'
  | 'importStoredEnergy'

/** Templates and imports, which every kind of record shares. */
type Workbooks = Pick<Handlers, 'downloadBatchTemplate' | 'importWorkbook'>

/** Stored-energy access under the specification's own paths (collection §7). */
export const storedEnergyHandlers = (platform: Platform, workbooks: Workbooks): Pick<Handlers, Served> => ({
  async saveStoredEnergy(input, context) {
    if ('requestId' in input) return addRecord(platform, storedEnergyRecord, input, context)
    if (!context.caller.can('storedEnergy', 'edit')) refuse('app.not_permitted')
    await changeRecord(platform, storedEnergyRecord, { ...input }, context)
    return { id: input.id }
  },
  async deleteStoredEnergy({ id }, context) {
    const [present] = await readRecords(platform.db, storedEnergyRecord, context.caller, [id], {
      language: null,
    })
    if (!present) return refuse('app.not_found')
    return removeRecords(platform, storedEnergyRecord, [{ id, version: present.version }], context)
  },
  downloadStoredEnergyTemplate: (_, context) =>
    workbooks.downloadBatchTemplate({ templateId: 'storedEnergy' }, context),
  importStoredEnergy: (input, context) =>
    workbooks.importWorkbook({ ...input, importType: 'storedEnergy' }, context),
})
