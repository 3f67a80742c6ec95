import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type DeviceTypeOption, searchDeviceTypes } from '#contract/device/device.contract.ts'
import { callApi } from '#src/shared/net/api.ts'

/** Kinds of devices in the language of the moment; none until they came. */
export function useDeviceTypes(): readonly DeviceTypeOption[] {
  const { i18n } = useTranslation()
  const [types, setTypes] = useState<readonly DeviceTypeOption[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      setTypes((await callApi(searchDeviceTypes, {}, { signal: leaving.signal })).list)
    }
    // A failed dictionary is an empty list, silently (core §8).
    void Promise.allSettled([ask()])
    return () => leaving.abort()
    // The server names them in the language of the moment.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- names come in the language of the moment
  }, [i18n.language])
  return types
}
