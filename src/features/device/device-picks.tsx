import type { Device } from '#contract/device/device.record.ts'
import { type PickSlot, pickFrom } from '#src/shared/screens/record/picked.ts'
import type { PickProps } from '#src/shared/widgets/pick/pick-dialog.tsx'
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

/** What a device is part of stands at its own site. */
export const pickPartOf = (siteId: number | null): PickSlot =>
  pickFrom((props: PickProps<Device>) => <DevicePanel {...props} siteId={siteId} />, deviceNameOf)
