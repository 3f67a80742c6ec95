import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'

import type { Metered } from '#contract/reading/original.contract.ts'
import { type LatestReading, latestReadings } from '#contract/reading/reading.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { type Answer, useAnswerOf } from '#src/shared/net/use-answer.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import type { WatchState } from '#src/shared/net/events/shared-stream.ts'

import { LiveBoard, type WatchedItem } from './live-board.ts'

const lookMs = 5_000

interface LiveOfDevices extends Pick<Answer<unknown>, 'problem' | 'reload'> {
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
  // Another item of the same devices is watched by the same stream, which has nothing new to tell: it is asked for.
  const key = ids.length === 0 ? null : JSON.stringify([ids, place, everySeconds, low, high])
  const { data, problem, isLoading, reload } = useAnswerOf(key, async (signal) => ({
    key,
    readings: await callApi(latestReadings, { deviceIds: [...ids] }, { signal }),
  }))
  const answered = data?.key === key ? data : null
  // Before it is painted: a tile without its reading would look silent.
  useLayoutEffect(() => {
    if (answered) board.take(answered.readings, Date.now())
  }, [answered, board])
  const state = useEvents(key === null ? null : { latest: { deviceIds: [...ids] } }, {
    on: { latest: take },
    // A slow answer is waited for.
    poll: () => {
      if (!isLoading) reload()
    },
  })
  useEffect(() => {
    const looking = setInterval(() => board.look(Date.now()), lookMs)
    return () => clearInterval(looking)
  }, [board])
  return { board, hasCome: key === null || answered !== null || come === board, state, problem, reload }
}
