import { numbersBetween } from '#contract/asset/number-range.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { addRecordsOnce } from '#server/platform/records/change-records.ts'

import { meterAssetRecord, terminalAssetRecord } from './asset-records.ts'
import { changeAssetState } from './change-asset-state.ts'

type Served = 'changeMeterAssetState' | 'changeTerminalAssetState' | 'stockInMeters' | 'stockInTerminals'

/** What becomes of meters and terminals that the utility owns. */
export const assetHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  stockInMeters: (input, context) =>
    addRecordsOnce(
      platform,
      meterAssetRecord,
      input,
      context,
      numbersBetween(input.entries.fAmNo, input.endNo).map((fAmNo) => ({ ...input.entries, fAmNo })),
    ),
  stockInTerminals: (input, context) =>
    addRecordsOnce(
      platform,
      terminalAssetRecord,
      input,
      context,
      numbersBetween(input.entries.fAtNo, input.endNo).map((fAtNo) => ({ ...input.entries, fAtNo })),
    ),
  changeMeterAssetState: (input, context) => changeAssetState(platform, 'meterAsset', input, context),
  changeTerminalAssetState: (input, context) => changeAssetState(platform, 'terminalAsset', input, context),
})
