import { changeMeterAssetState } from '#contract/asset/asset.contract.ts'
import { assetWords } from '#contract/asset/asset.words.ts'
import { type MeterAsset, meterAsset } from '#contract/asset/meter-asset.record.ts'
import { stockInMeters } from '#contract/asset/stock-in.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { assetActions } from './asset-actions.tsx'
import { stockInOf } from './stock-in.tsx'

const say = wordsOf(assetWords)

/** Meters that the utility owns (collection §7 Assets). */
export const MeterAssetView = recordScreen(meterAsset, {
  words: assetWords,
  addedWords: () => say('asset.stockIn.one'),
  PageActions: stockInOf({
    declared: meterAsset,
    numberField: 'fAmNo',
    send: (requestId, endNo, entries) =>
      // The form's schema made the entries of this very declaration.
      callApi(stockInMeters, { requestId, endNo, entries: meterAsset.addEntries.parse(entries) }),
  }),
  actions: assetActions<MeterAsset>(changeMeterAssetState, ({ fAmNo }) => fAmNo),
})
