import { type PickSlot, pickFrom } from '#src/shared/screens/record/picked.ts'
import { siteNameOf, SitePanel, useSite } from '#src/shared/widgets/pick/site-panel.tsx'
import { TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'

import { deviceNameOf, DevicePanel, DeviceTypePanel } from './device-panels.tsx'

/** Where a device's references are picked from. */
export const devicePicks: Readonly<Record<string, PickSlot>> = {
  siteId: pickFrom(SitePanel, siteNameOf, useSite),
  eqtTypeId: pickFrom(DeviceTypePanel, ({ fTypeName }) => fTypeName),
  parentId: pickFrom(DevicePanel, deviceNameOf),
  fTmId: pickFrom(TerminalPanel, ({ fTmName }) => fTmName),
}
