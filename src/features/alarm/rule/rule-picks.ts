import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { siteNameOf, SitePanel, useSite } from '#src/shared/widgets/pick/site-panel.tsx'
import { deviceNameOf, DevicePanel, DeviceTypePanel } from '#src/features/device/device-panels.tsx'

import { DepartmentPanel } from './department-panel.tsx'

/** Where a rule's references are picked from. */
export const rulePicks = {
  eqtTypeId: pickFrom(DeviceTypePanel, ({ fTypeName }) => fTypeName),
  siteId: pickFrom(SitePanel, siteNameOf, useSite),
  deviceId: pickFrom(DevicePanel, deviceNameOf),
  contactId: pickFrom(DepartmentPanel, ({ name }) => name),
} as const
