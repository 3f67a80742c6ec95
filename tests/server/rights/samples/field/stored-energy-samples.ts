import { randomUUID } from 'node:crypto'

import { servedRecords } from '#server/served-records.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'

import type { Samples } from '#tests/server/rights/sample.ts'
import { insertRecord } from './record-samples.ts'
import { templateSamples } from './template-samples.ts'

const { storedEnergy } = servedRecords
const ofAll = { may_too: 'a template and an empty import belong to no institution' } as const

/** Stored-energy access under the specification's own paths. */
export const storedEnergySamples: Samples<
  'saveStoredEnergy' | 'deleteStoredEnergy' | 'downloadStoredEnergyTemplate' | 'importStoredEnergy'
> = {
  saveStoredEnergy: {
    input: async ({ db, records }) => {
      const place = { db, agencyId: records.own.agencyId }
      const entries = await entriesOf(storedEnergy.declared, place, 9001)
      return storedEnergy.declared.calls.add.input.parse({ ...entries, requestId: randomUUID() })
    },
    sibling: 'not_found',
  },
  deleteStoredEnergy: {
    input: async (stage) => ({ id: String(await insertRecord(stage, storedEnergy)) }),
    sibling: 'not_found',
  },
  // Whoever fetches a template may also add what it is for.
  downloadStoredEnergyTemplate: { input: () => ({}), sibling: ofAll, alsoHolds: 'everything' },
  importStoredEnergy: {
    async input(stage) {
      const { importType: _, ...workbook } = await templateSamples.importWorkbook.input(stage)
      return workbook
    },
    sibling: ofAll,
  },
}
