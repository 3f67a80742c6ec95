import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'

import {
  deviceStatus,
  type DeviceStatus,
  type MonitoredType,
  type SiteNews,
} from '#contract/device-monitor/device-monitor.contract.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import type { WatchState } from '#src/shared/net/events/shared-stream.ts'
import { type Answer, useAnswer } from '#src/shared/net/use-answer.ts'

import { StatusBoard, type StatusShape } from './status-board.ts'

const cellKind = 'batteryCell'

interface LiveStatus extends Pick<Answer<unknown>, 'problem' | 'isLoading' | 'reload'> {
  readonly board: StatusBoard
  readonly shape: StatusShape
  /** Null until it came. */
  readonly data: DeviceStatus | null
  /** Single cells are listed, for their type was asked for. */
  readonly isOfCells: boolean
  readonly state: WatchState
}

/** Whether devices of this type are listed only when they are asked for. */
export const isCellType = ({ kind }: Pick<MonitoredType, 'kind'>): boolean => kind === cellKind

/** The devices of a site as the server tells them, asked for every 5 s where it cannot. */
export function useStatus(siteId: number, typeCode: string): LiveStatus {
  const [board] = useState(() => new StatusBoard())
  const watch = useCallback((tell: () => void) => board.listeners.watch(tell), [board])
  const shape = useSyncExternalStore(watch, () => board.shape())
  const isOfCells = shape.types.some((type) => type.typeCode === typeCode && isCellType(type))
  const { data, problem, isLoading, reload } = useAnswer(deviceStatus, { siteId, cells: isOfCells })
  // Before it is painted: a card without its values would look silent.
  useLayoutEffect(() => {
    if (data) board.load(data)
  }, [board, data])
  const take = useCallback(
    (news: SiteNews): void => {
      if (news.siteId === siteId && board.take(news)) reload()
    },
    [board, siteId, reload],
  )
  const watched = useMemo(
    () => ({ deviceStates: { siteIds: [siteId], ...(isOfCells && { cells: true as const }) } }),
    [siteId, isOfCells],
  )
  const state = useEvents(watched, {
    on: { deviceStates: take },
    // A slow answer is waited for.
    poll: () => {
      if (!isLoading) reload()
    },
  })
  return { board, shape, data, isOfCells, state, problem, isLoading, reload }
}
