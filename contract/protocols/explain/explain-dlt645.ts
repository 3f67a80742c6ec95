import { hexOf, turned } from '../bytes.ts'
import {
  bauds,
  errorsOf,
  functionOf,
  functions,
  hasMore,
  isAnswer,
  isRefusal,
  meterActOf,
} from '../dlt645/control.ts'
import { decodeValue, saidOf } from '../dlt645/data-form.ts'
import type { Dlt645Frame } from '../dlt645/frame.ts'
import { meaningOf, readParts } from '../dlt645/identifiers.ts'
import { type FrameCode, type FrameField, type FrameFieldName, fieldOf } from './frame-field.ts'

/** Shown in place of a password's digits: the raw bytes stand beside them, as the standard sends them openly. */
const hidden = '······'
const wire = (bytes: Uint8Array): string => hexOf(bytes.map((byte) => (byte + 0x33) & 0xff))

/** The fields between the two 68H and the checksum, with what they say. */
export function explainDlt645({ address, control, data }: Dlt645Frame): FrameField[] {
  const name = functionOf(control)
  const flags: FrameCode[] = [
    isAnswer(control) ? 'answer' : 'request',
    ...(isRefusal(control) ? (['refusal'] as const) : []),
    ...(hasMore(control) ? (['more'] as const) : []),
  ]
  const byte = control.toString(16).toUpperCase().padStart(2, '0')
  return [
    fieldOf('address', address.match(/../gu)?.toReversed().join('') ?? '', { text: address }),
    fieldOf('control', byte, { text: byte, codes: [name ?? 'unknownFunction', ...flags] }),
    fieldOf('length', data.length.toString(16).toUpperCase().padStart(2, '0'), { text: String(data.length) }),
    ...dataFields(control, data),
  ]
}

function dataFields(control: number, data: Uint8Array): FrameField[] {
  const cut = new Cut(data)
  const code = control & 0x1f
  if (isRefusal(control)) cut.take('error', 1, ([byte = 0]) => ({ codes: errorsOf(byte) }))
  else if (isAnswer(control)) answerFields(code, cut)
  else requestFields(code, cut)
  return cut.done()
}

function answerFields(code: number, cut: Cut): void {
  if (code === functions.readAddress) cut.take('address', 6, (bytes) => ({ text: hexOf(turned(bytes)) }))
  if (code !== functions.read && code !== functions.readMore) return
  const identifier = takeIdentifier(cut)
  // A frame that goes on where another ended begins within a value: its parts cannot be told from it alone.
  if (code === functions.readMore) {
    cut.take('data', cut.left - 1, () => ({}))
    cut.take('place', 1, ([place = 0]) => ({ text: String(place) }))
  } else takeParts(identifier, cut)
}

const clock = (bytes: Uint8Array) => ({
  text: String(decodeValue({ kind: 'dateTime', hasSeconds: true }, bytes) ?? ''),
})

function requestFields(code: number, cut: Cut): void {
  if (code === functions.broadcastClock) return void cut.take('clock', 6, clock)
  if (code === functions.freeze)
    return void cut.take('freezeAt', 4, (bytes) => ({ text: hexOf(turned(bytes)) }))
  if (code === functions.writeAddress)
    return void cut.take('address', 6, (bytes) => ({ text: hexOf(turned(bytes)) }))
  if (code === functions.changeBaud)
    return void cut.take('baud', 1, ([byte = 0]) => ({
      text: Object.entries(bauds).find(([, bit]) => bit === byte)?.[0] ?? '',
      unit: 'bit/s',
    }))
  if (code === functions.operate) {
    takeKey(cut)
    cut.take('act', 2, ([byte = 0]) => ({ codes: [meterActOf(byte) ?? 'unknownAct'] }))
    return void cut.take('until', 6, clock)
  }
  if (code !== functions.read && code !== functions.readMore && code !== functions.write) return
  const identifier = takeIdentifier(cut)
  if (code === functions.readMore) cut.take('place', 1, ([place = 0]) => ({ text: String(place) }))
  if (code === functions.write) {
    takeKey(cut)
    takeParts(identifier, cut)
  }
}

function takeIdentifier(cut: Cut): string {
  const bytes = cut.take('identifier', 4, (taken) => {
    const identifier = hexOf(turned(taken))
    const meaning = meaningOf(identifier)
    return { text: identifier, chinese: meaning?.chinese ?? '', english: meaning?.english ?? '' }
  })
  return hexOf(turned(bytes))
}

function takeKey(cut: Cut): void {
  cut.take('password', 4, ([level = 0]) => ({ text: `${level.toString(16).padStart(2, '0')} ${hidden}` }))
  cut.take('operator', 4, (bytes) => ({ text: hexOf(turned(bytes)) }))
}

function takeParts(identifier: string, cut: Cut): void {
  const meaning = meaningOf(identifier)
  if (!meaning) return
  for (const { chinese, english, form, value, bytes } of readParts(meaning, cut.rest).parts)
    cut.take('value', bytes.length, () => ({ chinese, english, ...saidOf(form, value) }))
}

/** Takes fields off the front of a data field. */
class Cut {
  rest: Uint8Array
  readonly #fields: FrameField[] = []

  constructor(data: Uint8Array) {
    this.rest = data
  }

  get left(): number {
    return this.rest.length
  }

  take(
    name: FrameFieldName,
    count: number,
    say: (bytes: Uint8Array) => Partial<Omit<FrameField, 'name' | 'hex'>>,
  ): Uint8Array {
    const bytes = this.rest.slice(0, Math.max(0, count))
    this.rest = this.rest.slice(bytes.length)
    if (bytes.length > 0)
      this.#fields.push(fieldOf(name, wire(bytes), bytes.length === count ? say(bytes) : {}))
    return bytes
  }

  done(): FrameField[] {
    return this.rest.length === 0 ? this.#fields : [...this.#fields, fieldOf('data', wire(this.rest))]
  }
}
