import { type Device, device } from '#contract/device/device.record.ts'
import { deviceWords } from '#contract/device/device.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { siteNameOf, SitePanel } from '#src/shared/widgets/pick/site-panel.tsx'
import { TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'

import { DeviceBeside } from './device-beside.tsx'
import { DevicePanel, DeviceTypePanel } from './device-panels.tsx'

const nameOf = ({ fEqtName, fEqtNameEnglish }: Device): string =>
  (currentLanguage() === 'en' && fEqtNameEnglish) || fEqtName

/** Equipment of the sites (collection §7 Collect: equipment). */
export const DeviceView = recordScreen(device, {
  words: deviceWords,
  nameOf,
  picks: {
    siteId: pickFrom(SitePanel, siteNameOf),
    eqtTypeId: pickFrom(DeviceTypePanel, ({ fTypeName }) => fTypeName),
    parentId: pickFrom(DevicePanel, nameOf),
    fTmId: pickFrom(TerminalPanel, ({ fTmName }) => fTmName),
  },
  Beside: DeviceBeside,
})
