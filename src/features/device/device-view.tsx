import { device } from '#contract/device/device.record.ts'
import { deviceWords } from '#contract/device/device.words.ts'
import { ratedNames } from '#contract/device/rated-values.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

import { DeviceBeside } from './device-beside.tsx'
import { DeviceForm } from './device-form.tsx'
import { deviceNameOf } from './device-panels.tsx'
import { devicePicks } from './device-picks.tsx'
import { typeFilter } from './type-filter.tsx'

/** Equipment of the sites (collection §7 Collect: equipment). */
export const DeviceView = recordScreen(device, {
  words: deviceWords,
  nameOf: deviceNameOf,
  picks: devicePicks,
  besideFilters: ['siteId'],
  filterControls: { eqtTypeId: typeFilter },
  Beside: DeviceBeside,
  Form: DeviceForm,
  sparse: ratedNames,
})
