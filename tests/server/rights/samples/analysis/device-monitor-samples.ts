import type { Samples } from '#tests/server/rights/sample.ts'

import { ownBattery } from './battery-samples.ts'

export const deviceMonitorSamples: Samples<'deviceStatus' | 'exportDeviceStatus' | 'deviceDetail'> = {
  deviceStatus: {
    input: async (stage) => {
      await ownBattery(stage, 'stack')
      return { siteId: stage.records.own.siteId }
    },
    sibling: 'not_found',
  },
  exportDeviceStatus: {
    input: async (stage) => {
      await ownBattery(stage, 'stack')
      return { siteId: stage.records.own.siteId, format: 'csv' as const }
    },
    sibling: 'not_found',
  },
  deviceDetail: {
    input: async (stage) => ({ deviceId: await ownBattery(stage, 'cluster') }),
    sibling: 'not_found',
  },
}
