import { changeMeterAssetState } from '#contract/asset/asset.contract.ts'
import { assetWords } from '#contract/asset/asset.words.ts'
import { type MeterAsset, meterAsset } from '#contract/asset/meter-asset.record.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

import { assetActions } from './asset-actions.tsx'

/** Meters that the utility owns (collection §7 Assets). */
export const MeterAssetView = recordScreen(meterAsset, {
  words: assetWords,
  actions: assetActions<MeterAsset>(changeMeterAssetState, ({ fAmNo, fAmState }) => ({
    no: fAmNo,
    state: fAmState,
  })),
})
