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
  /** What the machine lets be done with it now, as the server says. */
  readonly allowed: string
}

/** What can be done with assets of a kind, one by one or several at once. */
export const assetActions = <Asset extends Row>(
  call: typeof changeMeterAssetState | typeof changeTerminalAssetState,
  noOf: (row: Asset) => string,
): readonly RecordAction<Asset>[] =>
  (['install', 'remove', 'scrap'] as const).map((step) => ({
    key: step,
    label: () => say(`asset.step.${step}`),
    right: 'operate',
    many: true,
    isPossible: ({ allowed }) => allowed.split(' ').includes(`asset.${step}`),
    Dialog: ({ rows, onDone, onClose }: ActionProps<Asset>) => (
      <AssetStepDialog
        step={step}
        assets={rows.map((row) => ({ id: row.id, version: row.version, no: noOf(row) }))}
        send={async (wish) => {
          await callApi(call, wish)
        }}
        onDone={onDone}
        onClose={onClose}
      />
    ),
  }))
