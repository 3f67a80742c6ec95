import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import type { ItemFacts } from '#contract/reading/data-points.ts'
import { readDataItems } from '#contract/reading/original.contract.ts'
import { type LatestReading, latestReadings, mostWatched } from '#contract/reading/reading.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { positionOf, type SwitchPosition } from './paper/symbols.ts'

/** A device that was not read for this long is drawn grey and dashed. */
const freshMs = 15 * 60_000
const minuteMs = 60_000

export interface DeviceValues {
  readonly values: readonly string[]
  readonly isFresh: boolean
  /** Of what switches; null where nothing is known of it. */
  readonly position: SwitchPosition | null
}

function readingText(item: ItemFacts, value: number, isEnglish: boolean): string {
  const state = item.states.find((one) => one.value === value)
  if (state) return isEnglish ? state.english : state.chinese
  return `${(value / 10 ** item.decimals).toFixed(Math.min(item.decimals, 1))} ${item.unit}`.trim()
}

/** What tells most of a device: its power, its state of charge, its state; a part's would be taken for its own. */
const isTelling = (item: ItemFacts, items: readonly ItemFacts[]): boolean =>
  item.code === 'soc' ||
  item === items.find(({ group }) => group === 'power') ||
  item === items.find(({ group, kind }) => kind === 'state' && group !== 'part')

/** What a device says, in words; what was read too long ago is not told as if it were so now. */
export function valuesOf(
  { at, values, times = null }: Pick<LatestReading, 'at' | 'values'> & Partial<Pick<LatestReading, 'times'>>,
  items: readonly ItemFacts[],
  now: number,
  isEnglish: boolean,
): DeviceValues {
  const valueOf = (index: number): number | null => {
    const readAt = times?.[index]
    return readAt && readAt !== at && now - Date.parse(readAt) >= freshMs ? null : (values[index] ?? null)
  }
  const said = items.flatMap((item, index) => {
    const value = valueOf(index)
    return value !== null && isTelling(item, items) ? [readingText(item, value, isEnglish)] : []
  })
  const place = items.findIndex(({ code }) => code === 'position')
  return {
    values: said,
    isFresh: at !== null && now - Date.parse(at) < freshMs,
    position: positionOf(valueOf(place)),
  }
}

/** The newest readings of devices by device, as the server tells them; asked for every 5 s where it cannot. */
export function useLiveValues(
  deviceIds: readonly number[],
  isEnglish: boolean,
): ReadonlyMap<number, DeviceValues> {
  const canWatch = useCan('reading', 'view')
  const [latest, setLatest] = useState<ReadonlyMap<number, LatestReading>>(new Map())
  const watched = useMemo(() => deviceIds.slice(0, mostWatched), [deviceIds])
  const take = useCallback(
    (news: readonly LatestReading[]): void => {
      // Lists of all tabs come together: another page's devices are none of this diagram.
      const own = news.filter(({ deviceId }) => watched.includes(deviceId))
      if (own.length === 0) return
      setLatest((before) => new Map([...before, ...own.map((one) => [one.deviceId, one] as const)]))
    },
    [watched],
  )
  const typeCodes = [...new Set([...latest.values()].map(({ typeCode }) => typeCode))].toSorted()
  const {
    data: types,
    problem,
    reload,
  } = useAnswer(readDataItems, typeCodes.length === 0 ? null : { typeCodes })
  // What was lost is asked for again with the next news.
  const askAgain = useEffectEvent(() => problem && reload())
  useEffect(() => void (latest.size > 0 && askAgain()), [latest])
  useEvents(canWatch && watched.length > 0 ? { latest: { deviceIds: [...watched] } } : null, {
    on: { latest: take },
    poll: () => void callApi(latestReadings, { deviceIds: [...watched] }).then(take, () => undefined),
  })
  const minute = useReadOfNow((now) => String(Math.floor(now / minuteMs)))
  return useMemo(() => {
    const now = Number(minute) * minuteMs
    const itemsOf = new Map((types ?? []).map(({ typeCode, items }) => [typeCode, items]))
    return new Map(
      [...latest.values()].map((one) => [
        one.deviceId,
        valuesOf(one, itemsOf.get(one.typeCode) ?? [], now, isEnglish),
      ]),
    )
  }, [latest, types, minute, isEnglish])
}
