import type { AssetStep } from '#contract/asset/asset-states.ts'
import type { changeMeterAssetState, changeTerminalAssetState } from '#contract/asset/asset.contract.ts'
import { assetWords } from '#contract/asset/asset.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { ActionProps, RecordAction } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { AssetStepDialog } from './asset-step-dialog.tsx'

const say = wordsOf(assetWords)

interface Row {
  readonly id: number
  readonly version: number
}

/** Which steps the states of collection §4 offer; the machine on the server decides. */
const stepsOf: Readonly<Record<number, readonly AssetStep['step'][]>> = {
  1: ['install', 'scrap'],
  2: ['remove'],
  3: [],
}

/** What can be done with assets of a kind, one by one or several at once. */
export const assetActions = <Asset extends Row>(
  call: typeof changeMeterAssetState | typeof changeTerminalAssetState,
  told: (row: Asset) => { readonly no: string; readonly state: number },
): readonly RecordAction<Asset>[] =>
  (['install', 'remove', 'scrap'] as const).map((step) => ({
    key: step,
    label: () => say(`asset.step.${step}`),
    right: 'operate',
    many: true,
    isPossible: (row) => (stepsOf[told(row).state] ?? []).includes(step),
    Dialog: ({ rows, onDone, onClose }: ActionProps<Asset>) => (
      <AssetStepDialog
        step={step}
        assets={rows.map((row) => ({ id: row.id, version: row.version, no: told(row).no }))}
        send={async (wish) => {
          await callApi(call, wish)
        }}
        onDone={onDone}
        onClose={onClose}
      />
    ),
  }))
