import { useEffect, useEffectEvent } from 'react'

import { deviceDetail, type DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'
import { type Answer, useAnswer } from '#src/shared/net/use-answer.ts'

const againMs = 5_000

interface OpenDevice extends Omit<Answer<unknown>, 'data'> {
  /** Of this very device; null until it came. */
  readonly device: DeviceDetail | null
  /** There is none, or it is no longer the user's. */
  readonly isGone: boolean
}

/** One device, read again every 5 s while it is open; a device that is refused is not asked for again by itself. */
export function useDevice(deviceId: number): OpenDevice {
  const { data, problem, isLoading, reload } = useAnswer(deviceDetail, { deviceId })
  const again = useEffectEvent(() => {
    if (!isLoading && problem?.outcome !== 'refused') reload()
  })
  useEffect(() => {
    const reading = setInterval(() => again(), againMs)
    return () => clearInterval(reading)
  }, [])
  return {
    // The one that was open before stays with the answer until the next has come.
    device: data?.deviceId === deviceId ? data : null,
    isGone: problem?.code === 'app.not_found',
    problem,
    isLoading,
    reload,
  }
}
