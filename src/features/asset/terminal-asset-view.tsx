import { changeTerminalAssetState } from '#contract/asset/asset.contract.ts'
import { assetWords } from '#contract/asset/asset.words.ts'
import { type TerminalAsset, terminalAsset } from '#contract/asset/terminal-asset.record.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

import { assetActions } from './asset-actions.tsx'

/** Terminals that the utility owns (collection §7 Assets). */
export const TerminalAssetView = recordScreen(terminalAsset, {
  words: assetWords,
  actions: assetActions<TerminalAsset>(changeTerminalAssetState, ({ fAtNo, fAtState }) => ({
    no: fAtNo,
    state: fAtState,
  })),
})
