import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { Baud, MeterAct } from '#contract/protocols/dlt645/control.ts'
import { eventRecords } from '#contract/protocols/dlt645/event-records.ts'
import type { Dlt645Frame } from '#contract/protocols/dlt645/frame.ts'
import { mostDailyFreezes } from '#contract/protocols/dlt645/identifiers.ts'
import { meterParameter, meterParameters } from '#contract/protocols/dlt645/parameters.ts'
import {
  actRequest,
  changeBaudRequest,
  freezeRequest,
  readRequest,
  wallClockAt,
  wallText,
  writeRequest,
} from '#contract/protocols/dlt645/requests.ts'

import type { Bus } from './bus-devices.ts'

/** A command to be said in frames. */
export interface Asking {
  readonly code: CommandCodeName
  readonly content: Readonly<Record<string, unknown>>
  readonly at: Date
  /** After it nothing is to be executed any more. */
  readonly until: Date
}

/** What meters are told to do by control 1CH. */
export const actsOfCodes: Readonly<Partial<Record<CommandCodeName, MeterAct>>> = {
  tripBreaker: 'trip',
  closeBreaker: 'close',
  startAlarm: 'startAlarm',
  endAlarm: 'endAlarm',
  keepPower: 'keepPower',
  endKeepPower: 'endKeepPower',
}

/** What a recall of current data asks a meter for: energy, voltage, current and power, each as one block. */
const currentBlocks = ['0001FF00', '0002FF00', '0201FF00', '0202FF00', '0203FF00', '0206FF00'] as const
const dayMs = 86_400_000

/** The frames that say a command to one meter; none where it is nothing that a meter does. */
export function framesToMeter(
  { code, content, at, until }: Asking,
  address: string,
  { key, offsetMinutes }: Pick<Bus, 'key' | 'offsetMinutes'>,
): Dlt645Frame[] {
  const act = actsOfCodes[code]
  if (act) return [actRequest(address, act, wallClockAt(until.getTime(), offsetMinutes), key)]
  const { date, time, statusWord3 } = meterParameters
  if (code === 'readClock')
    return [readRequest(address, date.identifier), readRequest(address, time.identifier)]
  if (code === 'readBreaker') return [readRequest(address, statusWord3.identifier)]
  if (code === 'freezeData') return [freezeRequest(address)]
  if (code === 'readEvents')
    return eventRecords.flatMap(({ count, last }) => [
      readRequest(address, count),
      readRequest(address, last),
    ])
  if (code === 'recallData')
    return recalled(content, at, offsetMinutes).map((one) => readRequest(address, one))
  if (code === 'setClock') {
    const now = wallText(wallClockAt(at.getTime(), offsetMinutes))
    return [
      writeRequest(address, { ...date, value: now.slice(0, 10) }, key),
      writeRequest(address, { ...time, value: now.slice(11) }, key),
    ].flatMap((frame) => frame ?? [])
  }
  if (code === 'readParameters')
    return namesIn(content['items']).flatMap((name) => {
      const parameter = meterParameter(name)
      return parameter ? [readRequest(address, parameter.identifier)] : []
    })
  if (code === 'setParameters' || code === 'setTariffs' || code === 'setDayPlan')
    return written(content['values'], address, key)
  return []
}

function written(values: unknown, address: string, key: Bus['key']): Dlt645Frame[] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const baud = baudOf(value)
    if (name === 'baud' && baud !== null) return [changeBaudRequest(address, baud)]
    const parameter = meterParameter(name)
    if (!parameter || parameter.isReadOnly) return []
    return writeRequest(address, { ...parameter, value }, key) ?? []
  })
}

const speeds: readonly Baud[] = [600, 1200, 2400, 4800, 9600, 19_200]
const baudOf = (value: string | number): Baud | null =>
  speeds.find((speed) => String(speed) === String(value)) ?? null

/** By collect type (collection §9): current data, or the frozen energy of days. Backfill is asked of the terminal. */
function recalled(content: Asking['content'], at: Date, offsetMinutes: number): string[] {
  const { collectType, lastCount, fromDay, toDay } = content
  if (collectType === 0 || collectType === undefined) return [...currentBlocks]
  if (collectType === 4) return []
  const today = Math.floor((at.getTime() + offsetMinutes * 60_000) / dayMs)
  const back = (day: unknown): number =>
    typeof day === 'string' ? today - Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) : 1
  const [first, last] =
    collectType === 1 ? [1, typeof lastCount === 'number' ? lastCount : 1] : [back(toDay), back(fromDay)]
  const places: string[] = []
  // A day's freeze is made at its end: today's is not there yet.
  for (let place = Math.max(1, first); place <= Math.min(last, mostDailyFreezes); place += 1) {
    const byte = place.toString(16).toUpperCase().padStart(2, '0')
    places.push(`050600${byte}`, `050601${byte}`)
  }
  return places
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
