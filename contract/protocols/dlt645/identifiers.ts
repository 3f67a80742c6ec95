import type { DataItem } from '../../device/data-item.ts'
import { electricityMeter } from '../../device/types/electricity-meter.ts'
import { type DataForm, type DataValue, decodeValue, widthOf } from './data-form.ts'
import { eventRecord } from './event-records.ts'
import { type MeterParameter, meterParameters } from './parameters.ts'

/** One value of a data field. */
export interface DataPart {
  /** Identifier of its own, also within a block. */
  readonly identifier: string
  readonly chinese: string
  readonly english: string
  readonly form: DataForm
}

/** What a data identifier means: one value, the values of a block, or the parts of a record. */
export interface DataMeaning {
  readonly chinese: string
  readonly english: string
  /** A data field may end before the last of them. */
  readonly parts: readonly DataPart[]
}

const instant: DataForm = { kind: 'dateTime', hasSeconds: false }
const count: DataForm = { kind: 'number', bytes: 3, decimals: 0, isSigned: false, unit: '' }

const meterItems = new Map(electricityMeter.items.map((item) => [item.code, item]))
const parametersByIdentifier = new Map<string, MeterParameter>(
  Object.values(meterParameters).map((parameter) => [parameter.identifier, parameter]),
)

/** Null where the tables do not know it. @param identifier DI3 to DI0, 8 hexadecimal digits */
export function meaningOf(identifier: string): DataMeaning | null {
  const item = meterItems.get(identifier)
  if (item) return ofItems(item.chinese, item.english, [item])
  const parameter = parametersByIdentifier.get(identifier)
  if (parameter) {
    const { chinese, english, form } = parameter
    return { chinese, english, parts: [{ identifier, chinese, english, form }] }
  }
  return blockOf(identifier) ?? freezeOf(identifier) ?? recordOf(identifier)
}

/** A block has FF where its members count: 0201FF00 are the voltages of all phases. */
function blockOf(identifier: string): DataMeaning | null {
  const place = [2, 4, 6].find((at) => identifier.slice(at, at + 2) === 'FF')
  if (place === undefined) return null
  const members = electricityMeter.items.filter(
    ({ code }) =>
      code.slice(0, place) + code.slice(place + 2) ===
      identifier.slice(0, place) + identifier.slice(place + 2),
  )
  const [first] = members
  return first ? ofItems(`${first.chinese}等数据块`, `Block of ${lowered(first.english)}`, members) : null
}

/** Daily freezes: 05060001 when the last one was, 05060101 forward and 05060201 reverse active energy of it. */
function freezeOf(identifier: string): DataMeaning | null {
  const back = Number.parseInt(identifier.slice(6), 16)
  const of = identifier.slice(4, 6)
  if (!identifier.startsWith('0506') || !(back >= 1 && back <= mostDailyFreezes)) return null
  const ago = { chinese: `（上${back}次日冻结）`, english: ` (daily freeze ${back})` }
  if (of === '00') {
    const name = { chinese: `冻结时间${ago.chinese}`, english: `Time of freezing${ago.english}` }
    return { ...name, parts: [{ identifier, ...name, form: instant }] }
  }
  const block = of === '01' || of === '02' ? blockOf(`00${of}FF00`) : null
  return (
    block && {
      chinese: block.chinese + ago.chinese,
      english: block.english + ago.english,
      parts: block.parts.map((part) => ({
        ...part,
        chinese: part.chinese + ago.chinese,
        english: part.english + ago.english,
      })),
    }
  )
}
/** A meter keeps so many days (DL/T 645-2007 table A.7). */
export const mostDailyFreezes = 62

function recordOf(identifier: string): DataMeaning | null {
  const record = eventRecord(identifier)
  if (!record) return null
  const { chinese, english } = record
  if (identifier === record.count) {
    const name = { chinese: `${chinese}次数`, english: `Count of: ${lowered(english)}` }
    return { ...name, parts: [{ identifier, ...name, form: count }] }
  }
  const back = Number.parseInt(identifier.slice(6), 16)
  const parts = record.parts.map(({ name, form }) => ({
    identifier,
    chinese: `${chinese}：${partNames[name][0]}`,
    english: `${english}: ${partNames[name][1]}`,
    form,
  }))
  return { chinese: `${chinese}（上${back}次）`, english: `${english} (${back} back)`, parts }
}

const partNames = {
  began: ['发生时刻', 'began'],
  ended: ['结束时刻', 'ended'],
  operator: ['操作者代码', 'operator code'],
  clockBefore: ['校时前时间', 'clock before'],
  clockAfter: ['校时后时间', 'clock after'],
} as const

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const ofItems = (chinese: string, english: string, items: readonly DataItem[]): DataMeaning => ({
  chinese,
  english,
  parts: items.flatMap(partsOfItem),
})

function partsOfItem(item: DataItem): DataPart[] {
  const { code: identifier, chinese, english, dlt645 } = item
  if (!dlt645) return []
  const { bytes, decimals, isSigned } = dlt645
  const form: DataForm = dlt645.isBits
    ? { kind: 'bits', bytes }
    : { kind: 'number', bytes, decimals, isSigned, unit: item.unit }
  const part = { identifier, chinese, english, form }
  if (!dlt645.hasTime) return [part]
  return [part, { identifier, chinese: `${chinese}发生时间`, english: `${english}, time`, form: instant }]
}

/** A part with what the data field says of it. */
export interface ReadPart extends DataPart {
  readonly bytes: Uint8Array
  readonly value: DataValue | null
}

/** The parts that a data field (without its identifier) has, in order, and what is left after them. */
export function readParts(
  { parts }: Pick<DataMeaning, 'parts'>,
  data: Uint8Array,
): { parts: ReadPart[]; rest: Uint8Array } {
  const read: ReadPart[] = []
  let at = 0
  for (const part of parts) {
    const bytes = data.slice(at, at + widthOf(part.form))
    if (bytes.length < widthOf(part.form)) break
    read.push({ ...part, bytes, value: decodeValue(part.form, bytes) })
    at += bytes.length
  }
  return { parts: read, rest: data.slice(at) }
}
