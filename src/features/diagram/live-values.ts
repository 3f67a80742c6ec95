import { useMemo } from 'react'
import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import type { ItemFacts } from '#contract/reading/data-points.ts'
import { getDataItems } from '#contract/reading/original.contract.ts'
import { type LatestReading, latestReadings, mostWatched } from '#contract/reading/reading.contract.ts'
import { createRecordWatchMachine } from '#machines/record-watch/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

interface Live {
  readonly types: DataOf<typeof getDataItems>
  readonly latest: readonly LatestReading[]
  /** Epoch ms. */
  readonly readAt: number
}

const liveWatch = createRecordWatchMachine<Live, readonly number[]>().provide({
  actors: {
    readRecord: fromPromise<Live, { readonly key: readonly number[] }>(async ({ input: { key }, signal }) => {
      if (key.length === 0) return { types: [], latest: [], readAt: Date.now() }
      const latest = await callApi(latestReadings, { deviceIds: [...key] }, { signal })
      const typeCodes = [...new Set(latest.map(({ typeCode }) => typeCode))]
      const types = await callApi(getDataItems, { typeCodes }, { signal })
      return { types, latest, readAt: Date.now() }
    }),
  },
})

/** A device that was not read for this long is drawn grey. */
const freshMs = 15 * 60_000

export interface DeviceValues {
  readonly values: readonly string[]
  readonly isFresh: boolean
}

function readingText(item: ItemFacts, value: number, isEnglish: boolean): string {
  const state = item.states.find((one) => one.value === value)
  if (state) return isEnglish ? state.english : state.chinese
  return `${(value / 10 ** item.decimals).toFixed(Math.min(item.decimals, 1))} ${item.unit}`.trim()
}

/** What tells most of a device: its power, its state of charge, its state. */
const isTelling = (item: ItemFacts, items: readonly ItemFacts[]): boolean =>
  item.code === 'soc' ||
  item === items.find(({ group }) => group === 'power') ||
  item === items.find(({ kind }) => kind === 'state')

/** The newest readings of devices in words, by device; asked again every 5 s. */
export function useLiveValues(
  deviceIds: readonly number[],
  isEnglish: boolean,
): ReadonlyMap<number, DeviceValues> {
  const [snapshot] = usePageMachine(liveWatch, { input: { key: deviceIds.slice(0, mostWatched) } })
  const { record } = snapshot.context
  return useMemo(() => {
    const readAt = record?.readAt ?? 0
    const itemsOf = new Map((record?.types ?? []).map(({ typeCode, items }) => [typeCode, items]))
    return new Map(
      (record?.latest ?? []).map(({ deviceId, typeCode, at, values }) => {
        const items = itemsOf.get(typeCode) ?? []
        const said = items.flatMap((item, index) => {
          const value = values[index] ?? null
          return value !== null && isTelling(item, items) ? [readingText(item, value, isEnglish)] : []
        })
        return [deviceId, { values: said, isFresh: at !== null && readAt - Date.parse(at) < freshMs }]
      }),
    )
  }, [record, isEnglish])
}
