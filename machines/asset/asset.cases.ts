import type { AssetEvent } from './asset.machine.ts'

/** One event for each way an asset's life can move. */
export const assetCases: readonly AssetEvent[] = [
  { type: 'asset.stockIn' },
  { type: 'asset.install', place: '郑州城东 3 号台区' },
  { type: 'asset.remove', reason: '轮换', testPassed: true, heldBy: '' },
  { type: 'asset.remove', reason: '烧毁', testPassed: false, heldBy: '' },
  { type: 'asset.remove', reason: '烧毁', testPassed: false, heldBy: '城东 01 号终端' },
  { type: 'asset.scrap', reason: '超期' },
]
