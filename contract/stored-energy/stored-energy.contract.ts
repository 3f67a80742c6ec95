import { z } from 'zod/mini'

import { call, file } from '../kernel/call.ts'
import { id, none, nothing, queryId } from '../kernel/shapes.ts'
import { importWorkbook } from '../template/template.contract.ts'
import { storedEnergy } from './stored-energy.record.ts'

/**
 * The calls of collection §7 Stored energy that add and change at one path, delete by an address, and import under a path of
 * their own. They do what the record's own calls do, by the same commands.
 */
export const saveStoredEnergy = call('POST', '/iotStoredEnergy/energyStorageAccessInsertOrUpdate', {
  need: { menu: 'storedEnergy', action: 'add' },
  /** With a request id it adds; with an id and the version that was read it changes, which asks for that right too. */
  input: z.union([storedEnergy.calls.add.input, storedEnergy.calls.update.input]),
  data: z.object({ id }),
  summary: 'Adds an access record of a storage station, or changes one.',
})

export const deleteStoredEnergy = call('GET', '/iotStoredEnergy/energyStorageAccessDelete', {
  need: { menu: 'storedEnergy', action: 'delete' },
  input: z.strictObject({ id: queryId }),
  data: none,
  summary: 'Deletes an access record of a storage station as it is now.',
})

export const downloadStoredEnergyTemplate = call('GET', '/iotStoredEnergy/storedEnergyTemplate', {
  need: { menu: 'storedEnergy', action: 'view' },
  input: nothing,
  data: file,
  summary: 'An empty workbook for access records, in the language of the caller.',
})

const { requestId, fileName, file: content } = importWorkbook.input.shape

export const importStoredEnergy = call('POST', '/iotStoredEnergy/storedEnergyImport', {
  need: { menu: 'storedEnergy', action: 'add' },
  audit: { kind: 'storedEnergy' },
  input: z.strictObject({ requestId, fileName, file: content }),
  data: importWorkbook.data,
  refusals: importWorkbook.refusals,
  ...(importWorkbook.bodyLimitBytes !== undefined && { bodyLimitBytes: importWorkbook.bodyLimitBytes }),
  summary: 'Takes a workbook of access records to be checked; it goes on as every import does.',
})
