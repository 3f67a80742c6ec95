import { useCallback, useEffect, useMemo, useState } from 'react'

import type { Metered } from '#contract/reading/original.contract.ts'
import { type LatestReading, latestReadings } from '#contract/reading/reading.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import type { WatchState } from '#src/shared/net/events/shared-stream.ts'

import { LiveBoard, type WatchedItem } from './live-board.ts'

const lookMs = 5_000

interface LiveOfDevices {
  readonly board: LiveBoard
  /** The newest readings are on the board. */
  readonly hasCome: boolean
  readonly state: WatchState
}

/** The newest readings of those devices, as the server tells them; asked for every 5 s where it cannot. */
export function useLiveBoard(devices: readonly Metered[], item: WatchedItem): LiveOfDevices {
  const ids = useMemo(() => devices.map(({ deviceId }) => deviceId), [devices])
  const { place, everySeconds, low, high } = item
  const board = useMemo(
    () => new LiveBoard(ids, { place, everySeconds, low, high }),
    [ids, place, everySeconds, low, high],
  )
  const [come, setCome] = useState<LiveBoard | null>(null)
  const take = useCallback(
    (news: readonly LatestReading[]): void => {
      board.take(news, Date.now())
      setCome(board)
    },
    [board],
  )
  const ask = (): void => void callApi(latestReadings, { deviceIds: [...ids] }).then(take, () => undefined)
  const state = useEvents(ids.length > 0 ? { latest: { deviceIds: [...ids] } } : null, {
    on: { latest: take },
    poll: ask,
  })
  useEffect(() => {
    // Another item of the same devices is watched by the same stream, which has nothing new to tell.
    const leaving = new AbortController()
    if (ids.length > 0)
      callApi(latestReadings, { deviceIds: [...ids] }, { signal: leaving.signal }).then(take, () => undefined)
    const looking = setInterval(() => board.look(Date.now()), lookMs)
    return () => {
      leaving.abort()
      clearInterval(looking)
    }
  }, [board, ids, take])
  return { board, hasCome: ids.length === 0 || come === board, state }
}
