import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { siteNameOf, SitePanel } from '#src/shared/widgets/pick/site-panel.tsx'
import { DevicePanel, DeviceTypePanel } from '#src/features/device/device-panels.tsx'

import { DepartmentPanel } from './department-panel.tsx'

/** Where a rule's references are picked from. */
export const rulePicks = {
  eqtTypeId: pickFrom(DeviceTypePanel, ({ fTypeName }) => fTypeName),
  siteId: pickFrom(SitePanel, siteNameOf),
  deviceId: pickFrom(
    DevicePanel,
    ({ fEqtName, fEqtNameEnglish }) => (currentLanguage() === 'en' && fEqtNameEnglish) || fEqtName,
  ),
  contactId: pickFrom(DepartmentPanel, ({ name }) => name),
} as const
