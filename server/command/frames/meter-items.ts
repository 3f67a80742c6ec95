import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { OperationItem, OperationReason } from '#contract/field/operation.ts'
import { answerOf, askedIdentifier, dataFrom } from '#contract/protocols/dlt645/answers.ts'
import { bauds, functions, meterActOf, type MeterError } from '#contract/protocols/dlt645/control.ts'
import { decodeValue } from '#contract/protocols/dlt645/data-form.ts'
import { eventRecord, happenedAt } from '#contract/protocols/dlt645/event-records.ts'
import { broadcastAddress, type Dlt645Frame } from '#contract/protocols/dlt645/frame.ts'
import { meaningOf, readParts } from '#contract/protocols/dlt645/identifiers.ts'
import { meterParameters, relayBit } from '#contract/protocols/dlt645/parameters.ts'

/** One question and the frames that came for it. */
export interface MeterExchange {
  readonly device: string
  readonly asked: Dlt645Frame
  readonly answers: readonly Dlt645Frame[]
  /** Something came that could not be read. */
  readonly isDamaged: boolean
}

type Item = Pick<OperationItem, 'item' | 'ok' | 'value' | 'reason'>
const done = (item: string, value: OperationItem['value']): Item => ({ item, ok: true, value, reason: null })

const { date, time, statusWord3 } = meterParameters
const namesByIdentifier: ReadonlyMap<string, string> = new Map(
  Object.entries(meterParameters).map(([name, { identifier }]) => [identifier, name]),
)

const reasons: Readonly<Record<MeterError, OperationReason>> = {
  wrong_password: 'wrong_password',
  no_data: 'refused',
  other: 'other',
  baud_fixed: 'bad_value',
  too_many_zones: 'bad_value',
  too_many_slots: 'bad_value',
  too_many_rates: 'bad_value',
}

/** What came of the questions to one meter, item by item. */
export function itemsOfMeter(
  code: CommandCodeName,
  exchanges: readonly MeterExchange[],
  offsetMinutes: number,
): OperationItem[] {
  const [first] = exchanges
  const device = first?.asked.address === broadcastAddress ? '' : (first?.device ?? '')
  const items =
    code === 'readClock' || code === 'setClock'
      ? [clockItem(exchanges, offsetMinutes)]
      : exchanges.flatMap((exchange) => itemsOf(code, exchange, offsetMinutes))
  return items.map((item) => ({ device, ...item }))
}

/** Why a question brought nothing; null where it brought something. */
function failure({ asked, answers, isDamaged }: MeterExchange): OperationReason | null {
  const [answer] = answers.flatMap((frame) => answerOf(frame) ?? [])
  if (!answer) return asked.address === broadcastAddress ? null : isDamaged ? 'bad_checksum' : 'device_silent'
  if (answer.kind !== 'refused') return null
  const [error = 'other'] = answer.errors
  return reasons[error]
}

function itemsOf(code: CommandCodeName, exchange: MeterExchange, offsetMinutes: number): Item[] {
  const { asked } = exchange
  const identifier = askedIdentifier(asked)
  const name = nameOf(asked, identifier)
  const reason = failure(exchange)
  // A meter that knows no such record has none: that is an answer.
  if (reason !== null && code === 'readEvents' && reason === 'refused') return []
  if (reason !== null) return [{ item: name, ok: false, value: null, reason }]
  if (identifier === null || asked.control === functions.write) return [done(name, saidBy(asked, identifier))]
  const data = dataFrom(exchange.answers, identifier)
  const meaning = meaningOf(identifier)
  if (!data || !meaning) return [{ item: name, ok: false, value: null, reason: 'other' }]
  const { parts } = readParts(meaning, data)
  const record = eventRecord(identifier)
  if (record) {
    if (identifier === record.count) return []
    const value = parts[happenedAt(record.parts)]?.value
    return [done(record.count, typeof value === 'string' ? instantOf(value, offsetMinutes) : null)]
  }
  if (code === 'readBreaker' && identifier === statusWord3.identifier) {
    const word = Number.parseInt(String(parts[0]?.value ?? '0'), 16)
    return [done('breaker', (word & (1 << relayBit)) === 0 ? 'closed' : 'open')]
  }
  // Of a freeze the total alone; of a block each of its members.
  if (parts.length <= 1 || identifier.startsWith('0506')) return [done(name, parts[0]?.value ?? null)]
  return parts.map((part) => done(part.identifier, part.value))
}

/** The name that a person knows it by, else its identifier. */
function nameOf({ control, data }: Dlt645Frame, identifier: string | null): string {
  if (identifier !== null)
    return namesByIdentifier.get(identifier) ?? eventRecord(identifier)?.count ?? identifier
  if (control === functions.operate) {
    const act = meterActOf(data[8] ?? 0)
    return act === 'trip' || act === 'close' || act === 'permitClose' ? 'breaker' : (act ?? 'control')
  }
  if (control === functions.freeze) return 'freezeData'
  return control === functions.changeBaud ? 'baud' : 'broadcastClock'
}

/** What was written or done, as the request says it. */
function saidBy({ control, data }: Dlt645Frame, identifier: string | null): OperationItem['value'] {
  if (identifier !== null) {
    const form = meaningOf(identifier)?.parts[0]?.form
    return form ? decodeValue(form, data.slice(12)) : null
  }
  if (control === functions.operate) {
    const act = meterActOf(data[8] ?? 0)
    return act === 'trip' ? 'open' : act === 'close' || act === 'permitClose' ? 'closed' : true
  }
  if (control === functions.changeBaud)
    return Number(Object.entries(bauds).find(([, bit]) => bit === data[0])?.[0] ?? 0)
  return null
}

/** Date and time are two items of a meter and one of a person. */
function clockItem(exchanges: readonly MeterExchange[], offsetMinutes: number): Item {
  const reason = exchanges.map(failure).find((one) => one !== null) ?? null
  if (reason !== null) return { item: 'clock', ok: false, value: null, reason }
  const part = (identifier: string): string => {
    const exchange = exchanges.find(({ asked }) => askedIdentifier(asked) === identifier)
    if (!exchange) return ''
    if (exchange.asked.control === functions.write) return String(saidBy(exchange.asked, identifier) ?? '')
    const data = dataFrom(exchange.answers, identifier)
    const form = identifier === date.identifier ? date.form : time.form
    return data ? String(decodeValue(form, data) ?? '') : ''
  }
  const value = instantOf(`${part(date.identifier)} ${part(time.identifier)}`, offsetMinutes)
  return value === null ? { item: 'clock', ok: false, value, reason: 'other' } : done('clock', value)
}

/** A meter's wall clock as an instant; null where it shows none, as a record that is empty. */
function instantOf(wall: string, offsetMinutes: number): string | null {
  const at = Date.parse(`${wall.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? null : new Date(at - offsetMinutes * 60_000).toISOString()
}
