import type { TFunction } from 'i18next'

import { collectTypes } from '#contract/command/command-content.ts'
import { itemNames } from '#contract/command/item-names.ts'
import { deviceTypes } from '#contract/device/device-types.ts'
import { unitOf } from '#contract/protocols/dlt645/data-form.ts'
import { meterParameter } from '#contract/protocols/dlt645/parameters.ts'
import { priceText } from '#contract/protocols/dlt645/tariff-forms.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'

import { itemText } from '../command-items.tsx'
import { planText } from './plan-text.ts'

/** One thing that a command tells its terminal, as people know it. */
export interface ContentFact {
  readonly label: string
  readonly value: string
}

interface Reader {
  readonly t: TFunction
  readonly isChinese: boolean
}
type Content = Readonly<Record<string, unknown>>

/** What a command tells its terminal besides its code: decoded, with units; what nobody knows stays as it is. */
export function contentFacts(t: TFunction, language: string, content: unknown): readonly ContentFact[] {
  const reader: Reader = { t, isChinese: language.startsWith('zh') }
  if (!isObject(content)) return []
  return Object.entries(content).flatMap(([name, value]) => {
    const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined
    return decode ? decode(reader, value) : leavesOf(reader, [name], value)
  })
}

type Decode = (reader: Reader, value: unknown) => readonly ContentFact[]

type Named =
  | 'percent'
  | 'lastCount'
  | 'fromDay'
  | 'toDay'
  | 'name'
  | 'version'
  | 'model'
  | 'size'
  | 'digest'
  | 'pieces'

const entry =
  (name: Named, unit = ''): Decode =>
  ({ t }, value) => [{ label: t(`command.content.${name}`), value: `${plain(t, value)} ${unit}`.trim() }]

/** What has a name of its own in `content`, by that name. */
const decoders: Readonly<Record<string, Decode>> = {
  percent: entry('percent', '%'),
  lastCount: entry('lastCount'),
  fromDay: entry('fromDay'),
  toDay: entry('toDay'),
  name: entry('name'),
  version: entry('version'),
  model: entry('model'),
  size: entry('size'),
  digest: entry('digest'),
  pieces: entry('pieces'),
  collectType: ({ t }, value) => {
    const type = collectTypes.find((known) => known === value)
    const text = type === undefined ? plain(t, value) : t(`command.send.collectType.${type}`)
    return [{ label: t('command.send.collectType'), value: text }]
  },
  items: (reader, value) => [
    {
      label: reader.t('command.send.items'),
      value: listOf(value)
        .map((one) => nameOf(reader, String(one)).name)
        .join(reader.isChinese ? '、' : ', '),
    },
  ],
  values: (reader, value) =>
    isObject(value) ? Object.entries(value).map(([name, one]) => valueFact(reader, name, one)) : [],
  meters: ({ t }, value) => [{ label: t('command.content.meters'), value: String(listOf(value).length) }],
  reads: (reader, value) =>
    [...Map.groupBy(listOf(value).filter(isObject), ({ type }) => String(type))].map(([type, reads]) =>
      readsFact(reader, type, reads),
    ),
  // Of collection tasks, which show them themselves.
  through: () => [],
  changesOnly: () => [],
  inOrder: () => [],
}

const prices = ['priceSharp', 'pricePeak', 'priceFlat', 'priceValley'] as const

function valueFact(reader: Reader, name: string, value: unknown): ContentFact {
  const { t } = reader
  const price = prices.find((known) => known === name)
  if (price !== undefined && typeof value === 'number')
    return { label: t(`command.send.${price}`), value: priceText(value) }
  if (name === 'dayPlan' && typeof value === 'string')
    return { label: t('command.send.dayPlan'), value: planText(t, value) }
  const { name: label, unit } = nameOf(reader, name)
  const shown = typeof value === 'number' || typeof value === 'string' ? value : plain(t, value)
  return { label, value: itemText(t, { item: name, value: shown, unit }) }
}

/** All that is read of one kind of device: gaps are asked for one by one, and there may be a hundred. */
function readsFact({ t, isChinese }: Reader, type: string, reads: readonly Content[]): ContentFact {
  const known = deviceTypes.find(({ code }) => code === type)
  const name = known && (isChinese ? known.chinese : known.english)
  const items = new Set(reads.flatMap((read) => listOf(read['items'])))
  const devices = new Set(reads.flatMap((read) => listOf(read['devices'])))
  return {
    label: name ?? type,
    value: [
      t('command.content.read', { items: items.size, devices: devices.size }),
      ...(reads.length > 1 ? [t('command.content.spans', { spans: reads.length })] : []),
      ...momentsOf(t, reads),
    ].join(isChinese ? '，' : ', '),
  }
}

/** Which readings: the newest, those of an instant, or those between the first instant and the last. */
function momentsOf(t: TFunction, reads: readonly Content[]): readonly string[] {
  const wanted = reads.map((read) => read['wanted']).filter(isObject)
  const counts = wanted.map(({ count }) => count).filter((count) => typeof count === 'number')
  if (counts.length > 0) return [t('command.content.newest', { count: Math.max(...counts) })]
  const instants = wanted
    .flatMap(({ at, from, to }) => [at, from, to])
    .filter((instant) => typeof instant === 'string')
    .toSorted()
  const [first, last] = [instants[0], instants.at(-1)]
  if (first === undefined || last === undefined) return []
  const [from, to] = [zonedTimeText(first), zonedTimeText(last)]
  return [from === to ? from : t('command.content.between', { from, to })]
}

/** A parameter of a terminal or a meter by its name on the wire. */
function nameOf({ isChinese }: Reader, name: string): { readonly name: string; readonly unit: string } {
  const item = Object.hasOwn(itemNames, name) ? itemNames[name] : undefined
  if (item) return { name: isChinese ? item.chinese : item.english, unit: item.unit }
  const parameter = meterParameter(name)
  if (!parameter) return { name, unit: '' }
  const { chinese, english, form } = parameter
  return { name: isChinese ? chinese : english, unit: unitOf(form) }
}

/** What nobody knows by name, however deep. */
function leavesOf(reader: Reader, path: readonly string[], value: unknown): readonly ContentFact[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([name, one]) => leavesOf(reader, [...path, name], one))
  return [{ label: path.join('.'), value: plain(reader.t, value) }]
}

function plain(t: TFunction, value: unknown): string {
  if (value === true || value === false) return t(value ? 'command.content.yes' : 'command.content.no')
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map((one) => plain(t, one)).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
