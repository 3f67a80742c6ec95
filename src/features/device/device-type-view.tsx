import { type DeviceTypeRow, deviceType } from '#contract/device/device-type.record.ts'
import { deviceTypeWords } from '#contract/device/device-type.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

import { DeviceTypePanel } from './device-panels.tsx'
import { TypeItems } from './type-items.tsx'

const nameOf = ({ fTypeName, fTypeNameEnglish }: DeviceTypeRow): string =>
  (currentLanguage() === 'en' && fTypeNameEnglish) || fTypeName

/** Kinds of devices: the product's own, and those that a utility adds. */
export const DeviceTypeView = recordScreen(deviceType, {
  words: deviceTypeWords,
  nameOf,
  picks: { copyOf: pickFrom(DeviceTypePanel, ({ fTypeName }) => fTypeName) },
  Detail: TypeItems,
})
