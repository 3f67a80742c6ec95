import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { changeAssetState } from './change-asset-state.ts'

/** What becomes of meters and terminals that the utility owns. */
export const assetHandlers = (
  platform: Platform,
): Pick<Handlers, 'changeMeterAssetState' | 'changeTerminalAssetState'> => ({
  changeMeterAssetState: (input, context) => changeAssetState(platform, 'meterAsset', input, context),
  changeTerminalAssetState: (input, context) => changeAssetState(platform, 'terminalAsset', input, context),
})
