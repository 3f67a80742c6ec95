import { fromPromise } from 'xstate'

import { deviceDetail, type DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'
import { createRecordWatchMachine } from '#machines/record-watch/index.ts'
import { callApi } from '#src/shared/net/api.ts'

/** One device, read again every 5 s while it is open. */
export const deviceWatch = createRecordWatchMachine<DeviceDetail, number>().provide({
  actors: {
    readRecord: fromPromise<DeviceDetail, { readonly key: number }>(({ input: { key }, signal }) =>
      callApi(deviceDetail, { deviceId: key }, { signal }),
    ),
  },
})
