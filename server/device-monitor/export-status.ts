import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { alarmLevels } from '#contract/alarm/alarm-codes.ts'
import {
  type exportDeviceStatus,
  type MonitoredDevice,
} from '#contract/device-monitor/device-monitor.contract.ts'
import { deviceMonitorWords } from '#contract/device-monitor/device-monitor.words.ts'
import { isLookedAt } from '#contract/device-monitor/device-status.ts'
import type { ParsedOf, SentFile } from '#contract/kernel/call.ts'
import type { ItemFacts } from '#contract/reading/data-points.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { workbookMediaType } from '#server/platform/workbook/sheet-xml.ts'
import { writeCsv } from '#server/platform/workbook/write-csv.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

import { judged, monitoredOf, type MonitorHouse, readSiteNow } from './read-status.ts'

type Cell = string | number | null
interface Language {
  readonly isEnglish: boolean
  readonly utcOffset: string
}

/**
 * The devices of a site as a file, in the reader's language and the site's time. Values of one type have a column each;
 * of several types they stand in one, with their names.
 *
 * @throws Refusal app.not_found where there is no such site, or it is another institution's
 */
export async function exportStatus(
  house: MonitorHouse,
  { format, siteId, cells, ...filter }: ParsedOf<typeof exportDeviceStatus>,
  { caller, language }: Pick<CallContext<Caller>, 'caller' | 'language'>,
): Promise<SentFile> {
  const isEnglish = language === 'EN'
  const say = (key: keyof typeof deviceMonitorWords): string => deviceMonitorWords[key][isEnglish ? 1 : 0]
  const site = await readSiteNow(house, caller, { siteId, cells })
  const { types, utcOffset } = site.books
  const byCode = new Map([...types.values()].map((type) => [type.type.code, type]))
  const single = byCode.get(filter.typeCode)?.headline ?? null
  const devices = judged(site, house.now)
    .map(({ device, news }) => monitoredOf(device, news, types.get(device.typeId)))
    .filter((device) => isLookedAt(device, filter))
  const spoken = { isEnglish, utcOffset }
  const itemsOf = (typeCode: string): readonly Named[] => byCode.get(typeCode)?.headline ?? []
  const headings = [
    say('deviceMonitor.column.name'),
    say('deviceMonitor.column.code'),
    say('deviceMonitor.column.type'),
    say('deviceMonitor.column.parent'),
    say('deviceMonitor.column.state'),
    `${say('deviceMonitor.column.at')} (UTC${utcOffset})`,
    ...alarmLevels.map(
      (level) =>
        `${say('deviceMonitor.column.alarms')} ${alarmWords[`alarm.choice.level.${level}`][isEnglish ? 1 : 0]}`,
    ),
    ...(single === null
      ? [say('deviceMonitor.column.values')]
      : single.map((item) => headingOf(item, spoken))),
  ]
  const rows = devices.map((device): Cell[] => {
    const type = byCode.get(device.typeCode)?.type
    return [
      (isEnglish && device.nameEnglish) || device.name,
      device.code,
      (isEnglish && type?.nameEnglish) || (type?.name ?? ''),
      (isEnglish && device.parentNameEnglish) || device.parentName,
      say(`deviceMonitor.state.${device.state}`),
      device.at === null ? '' : clockText(device.at, utcOffset),
      ...device.alarms,
      ...(single === null
        ? [valuesText(device, itemsOf(device.typeCode), spoken)]
        : single.map((item, place) => cellOf(item, device.values[place] ?? null, isEnglish))),
    ]
  })
  const name = `${say('deviceMonitor.file')}-${clockText(house.now.toISOString(), utcOffset).slice(0, 10)}`
  return format === 'csv'
    ? {
        name: `${name}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: writeCsv(headings, batchesOf(rows)),
      }
    : {
        name: `${name}.xlsx`,
        mediaType: workbookMediaType,
        content: writeWorkbook({
          name: say('deviceMonitor.file'),
          columns: headings.map((heading) => ({ heading })),
          rows: batchesOf(rows),
        }),
      }
}

type Named = Pick<ItemFacts, 'name' | 'nameEnglish' | 'unit' | 'decimals' | 'kind'> & {
  readonly states: ItemFacts['states'] | readonly ItemFacts['states'][number][]
}

const nameOf = ({ name, nameEnglish }: Named, isEnglish: boolean): string =>
  (isEnglish && nameEnglish) || name

const headingOf = (item: Named, { isEnglish }: Language): string =>
  item.unit === '' ? nameOf(item, isEnglish) : `${nameOf(item, isEnglish)} (${item.unit})`

/** A number in the unit of people, a state in words. */
function cellOf({ kind, states, decimals }: Named, value: number | null, isEnglish: boolean): Cell {
  if (value === null) return null
  const state = kind === 'state' ? states.find((one) => one.value === value) : undefined
  if (state) return isEnglish ? state.english : state.chinese
  return value / 10 ** decimals
}

const valuesText = (
  { values }: Pick<MonitoredDevice, 'values'>,
  items: readonly Named[],
  { isEnglish }: Language,
): string =>
  items
    .flatMap((item, place) => {
      const cell = cellOf(item, values[place] ?? null, isEnglish)
      return cell === null
        ? []
        : [`${nameOf(item, isEnglish)} ${cell}${item.unit === '' ? '' : ` ${item.unit}`}`]
    })
    .join('; ')

const clockText = (at: string, utcOffset: string): string =>
  new Date(Date.parse(at) + offsetMsOf(utcOffset)).toISOString().slice(0, 19).replace('T', ' ')

const batchSize = 500
async function* batchesOf(rows: readonly Cell[][]): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize)
}
