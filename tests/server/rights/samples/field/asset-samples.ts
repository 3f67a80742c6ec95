import { randomUUID } from 'node:crypto'

import { meterAsset } from '#contract/asset/meter-asset.record.ts'
import { terminalAsset } from '#contract/asset/terminal-asset.record.ts'
import { servedRecords } from '#server/served-records.ts'

import { entriesOf } from '#tests/support/records/record-entries.ts'
import type { Sample, Samples } from '#tests/server/rights/sample.ts'
import { insertRecord } from './record-samples.ts'

/** Ranges are made for one caller after the other. */
let range = 0

const stepOf = (kind: 'meterAsset' | 'terminalAsset'): Sample => ({
  input: async (stage) => ({
    requestId: randomUUID(),
    records: [{ id: await insertRecord(stage, servedRecords[kind]), version: 1 }],
    change: { step: 'install', place: '3 号台区' },
  }),
  sibling: 'not_found',
})

/** What becomes of meters and terminals that the utility owns. */
export const assetSamples: Samples<
  'changeMeterAssetState' | 'changeTerminalAssetState' | 'stockInMeters' | 'stockInTerminals'
> = {
  stockInMeters: {
    async input(stage) {
      const place = { db: stage.db, agencyId: stage.records.own.agencyId }
      const entries = meterAsset.addEntries.parse(await entriesOf(meterAsset, place, (range += 1)))
      return {
        requestId: randomUUID(),
        endNo: `R${range}-02`,
        entries: { ...entries, fAmNo: `R${range}-01` },
      }
    },
    sibling: 'not_found',
  },
  stockInTerminals: {
    async input(stage) {
      const place = { db: stage.db, agencyId: stage.records.own.agencyId }
      const entries = terminalAsset.addEntries.parse(await entriesOf(terminalAsset, place, (range += 1)))
      return {
        requestId: randomUUID(),
        endNo: `R${range}-02`,
        entries: { ...entries, fAtNo: `R${range}-01` },
      }
    },
    sibling: 'not_found',
  },
  changeMeterAssetState: stepOf('meterAsset'),
  changeTerminalAssetState: stepOf('terminalAsset'),
}
