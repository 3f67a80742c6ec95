import { device } from '#contract/device/device.record.ts'
import { deviceWords } from '#contract/device/device.words.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { siteNameOf, SitePanel, useSite } from '#src/shared/widgets/pick/site-panel.tsx'
import { TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'

import { DeviceBeside } from './device-beside.tsx'
import { deviceNameOf, DevicePanel, DeviceTypePanel } from './device-panels.tsx'

/** Equipment of the sites (collection §7 Collect: equipment). */
export const DeviceView = recordScreen(device, {
  words: deviceWords,
  nameOf: deviceNameOf,
  picks: {
    siteId: pickFrom(SitePanel, siteNameOf, useSite),
    eqtTypeId: pickFrom(DeviceTypePanel, ({ fTypeName }) => fTypeName),
    parentId: pickFrom(DevicePanel, deviceNameOf),
    fTmId: pickFrom(TerminalPanel, ({ fTmName }) => fTmName),
  },
  besideFilters: ['siteId', 'eqtTypeId'],
  Beside: DeviceBeside,
})
