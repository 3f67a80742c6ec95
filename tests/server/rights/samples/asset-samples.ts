import { randomUUID } from 'node:crypto'

import { servedRecords } from '#server/served-records.ts'

import type { Sample, Samples } from '../sample.ts'
import { insertRecord } from './record-samples.ts'

const stepOf = (kind: 'meterAsset' | 'terminalAsset'): Sample => ({
  input: async (stage) => ({
    requestId: randomUUID(),
    records: [{ id: await insertRecord(stage, servedRecords[kind]), version: 1 }],
    change: { step: 'install', place: '3 号台区' },
  }),
  sibling: 'not_found',
})

/** What becomes of meters and terminals that the utility owns. */
export const assetSamples: Samples<'changeMeterAssetState' | 'changeTerminalAssetState'> = {
  changeMeterAssetState: stepOf('meterAsset'),
  changeTerminalAssetState: stepOf('terminalAsset'),
}
