import { useTranslation } from 'react-i18next'

import { type DeviceTypeOption, searchDeviceTypes } from '#contract/device/device.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'

const none: readonly DeviceTypeOption[] = []

/** Kinds of devices in the language of the moment; none until they came. */
export function useDeviceTypes(): readonly DeviceTypeOption[] {
  const { i18n } = useTranslation()
  // A failed dictionary is an empty list, silently (core §8).
  const { data } = useAnswerOf(i18n.language, (signal) => callApi(searchDeviceTypes, {}, { signal }))
  return data?.list ?? none
}
