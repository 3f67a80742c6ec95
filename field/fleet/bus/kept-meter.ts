import { bytesOf, hexOf } from '#contract/protocols/bytes.ts'
import type { MeterAct } from '#contract/protocols/dlt645/control.ts'
import { decodeValue, encodeValue } from '#contract/protocols/dlt645/data-form.ts'
import { type MeterParameter, meterParameters, relayBit } from '#contract/protocols/dlt645/parameters.ts'
import { wallClockAt, wallText } from '#contract/protocols/dlt645/requests.ts'

import type { TerminalState } from '../fleet-state.ts'
import { dataOf, type Meter } from './meter.ts'
import { recordData } from './meter-records.ts'

interface MeterWorld {
  readonly state: TerminalState
  readonly now: number
  /** Of its clock from UTC, ms. */
  readonly offset: number
  /** What it measured at an instant, in the units of its items. */
  readonly at: (instant: number) => ReadonlyMap<string, number>
}

const dayMs = 86_400_000
/** What a meter leaves the factory with. */
const factory: Readonly<Record<string, string | number>> = {
  demandPeriod: 15,
  demandStep: 1,
  pulseWidth: 80,
  zones: 2,
  dayTables: 2,
  daySlots: 8,
  rates: 4,
  shownScreens: 12,
  shownSeconds: 5,
  ratedVoltage: '220V',
  ratedCurrent: '5A',
  highestCurrent: '60A',
  activeClass: '1.0',
  activeConstant: 1200,
  model: 'DDZY-SW',
  madeOn: '2025-03-01',
  billingDay1: '0100',
  statusWord2: '0000',
  freezeMode: '3F',
  dayPlan: '00:00=4;08:00=2;12:00=3;17:00=1;21:00=4',
  // No switch-over is set.
  dayPlanFrom: '2000-00-00 00:00',
  tariffsFrom: '2000-00-00 00:00',
}
const afterAct: Readonly<Record<MeterAct, readonly [name: string, value: string | boolean]>> = {
  trip: ['relay', 'open'],
  permitClose: ['mayClose', true],
  close: ['relay', 'closed'],
  startAlarm: ['alarm', true],
  endAlarm: ['alarm', false],
  keepPower: ['keptPower', true],
  endKeepPower: ['keptPower', false],
}
const { date, time } = meterParameters

/** A meter with what it was set to, kept with its terminal: it survives the end of the process. */
export function meterOf(address: string, { state, now, offset, at }: MeterWorld): Meter {
  const { values } = state
  const key = (name: string): string => `${address}/${name}`
  const count = (name: string): void => void (values[key(name)] = Number(values[key(name)] ?? 0) + 1)
  const wallOf = (ms: number): string => wallText(wallClockAt(ms, offset / 60_000))
  const wall = (): string => wallOf(now + Number(values[key('clockOffsetMs')] ?? 0))
  const setClock = (text: string): void => {
    const wanted = Date.parse(`${text.replace(' ', 'T')}Z`) - offset
    if (Number.isNaN(wanted)) return
    values[key('clockBefore')] = wall()
    values[key('clockOffsetMs')] = wanted - now
    values[key('clockAfter')] = wall()
    count('clockSets')
  }
  const said = (name: string, { form }: Pick<MeterParameter, 'form'>): Uint8Array | null => {
    if (name === 'date') return encodeValue(form, wall().slice(0, 10))
    if (name === 'time') return encodeValue(form, wall().slice(11))
    if (name === 'statusWord3')
      return encodeValue(form, (values[key('relay')] === 'open' ? 1 << relayBit : 0).toString(16))
    const first = factory[name] ?? (form.kind === 'digits' ? address : form.kind === 'text' ? '' : 0)
    return encodeValue(form, first)
  }
  const parameter = (identifier: string): Uint8Array | null => {
    const kept = values[key(`645/${identifier}`)]
    if (typeof kept === 'string') return bytesOf(kept)
    const found = Object.entries(meterParameters).find(([, one]) => one.identifier === identifier)
    return found ? said(...found) : null
  }
  return {
    address,
    password: String(values[key('password')] ?? '000000'),
    wall,
    setClock,
    freeze: () => void (values[key('frozenAt')] = wall()),
    act(act) {
      const [name, value] = afterAct[act]
      values[key(name)] = value
    },
    write(identifier, bytes) {
      values[key('programmedAt')] = wall()
      count('programs')
      if (identifier === date.identifier) setClock(`${decodeValue(date.form, bytes)} ${wall().slice(11)}`)
      else if (identifier === time.identifier)
        setClock(`${wall().slice(0, 10)} ${decodeValue(time.form, bytes)}`)
      else values[key(`645/${identifier}`)] = hexOf(bytes)
    },
    read(identifier) {
      const frozen = frozenAt(identifier, now, offset)
      const of = identifier.slice(4, 6)
      if (frozen !== null && of === '00')
        return encodeValue({ kind: 'dateTime', hasSeconds: false }, wallOf(frozen))
      const measured = at(frozen ?? now)
      if (frozen !== null) return dataOf(`00${of}FF00`, (code) => measured.get(code))
      return (
        recordData(identifier, (name) => values[key(name)]) ??
        parameter(identifier) ??
        dataOf(identifier, (code) => measured.get(code))
      )
    },
  }
}

/** The midnight of a daily freeze, epoch ms; null where it is none. */
function frozenAt(identifier: string, now: number, offset: number): number | null {
  const back = Number.parseInt(identifier.slice(6), 16)
  if (!/^0506(?:00|01|02)/u.test(identifier) || !(back >= 1 && back <= 62)) return null
  return (Math.floor((now + offset) / dayMs) - back + 1) * dayMs - offset
}
