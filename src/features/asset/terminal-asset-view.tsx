import { changeTerminalAssetState } from '#contract/asset/asset.contract.ts'
import { assetWords } from '#contract/asset/asset.words.ts'
import { type TerminalAsset, terminalAsset } from '#contract/asset/terminal-asset.record.ts'
import { stockInTerminals } from '#contract/asset/stock-in.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { assetActions } from './asset-actions.tsx'
import { stockInOf } from './stock-in.tsx'

const say = wordsOf(assetWords)

/** Terminals that the utility owns (collection §7 Assets). */
export const TerminalAssetView = recordScreen(terminalAsset, {
  words: assetWords,
  addedWords: () => say('asset.stockIn.one'),
  PageActions: stockInOf({
    declared: terminalAsset,
    numberField: 'fAtNo',
    send: (requestId, endNo, entries) =>
      // The form's schema made the entries of this very declaration.
      callApi(stockInTerminals, { requestId, endNo, entries: terminalAsset.addEntries.parse(entries) }),
  }),
  actions: assetActions<TerminalAsset>(changeTerminalAssetState, ({ fAtNo }) => fAtNo),
})
