import { bytesOf, hexOf, joined, turned } from '#contract/protocols/bytes.ts'
import {
  bauds,
  functions,
  type MeterAct,
  meterActOf,
  meterErrors,
  type MeterError,
} from '#contract/protocols/dlt645/control.ts'
import { decodeValue, encodeValue, widthOf } from '#contract/protocols/dlt645/data-form.ts'
import { type Dlt645Frame, mostData } from '#contract/protocols/dlt645/frame.ts'
import { meaningOf } from '#contract/protocols/dlt645/identifiers.ts'
import { meterParameters } from '#contract/protocols/dlt645/parameters.ts'

/** A meter on a bus, as its terminal plays it. */
export interface Meter {
  /** Up to 12 digits. */
  readonly address: string
  /** What it says of an identifier; null where it has no such data. */
  readonly read: (identifier: string) => Uint8Array | null
  /** Takes a value that fits its form. */
  readonly write: (identifier: string, bytes: Uint8Array) => void
  /** Six digits that writing and switching need. */
  readonly password: string
  readonly act: (act: MeterAct) => void
  readonly setClock: (wall: string) => void
  readonly freeze: () => void
  /** Its own clock, `2026-11-23 07:30:00`: an act after its time is refused. */
  readonly wall: () => string
  /** Data of one answer; default what the standard allows. */
  readonly mostData?: number
}

const writable: ReadonlySet<string> = new Set(
  Object.values(meterParameters).flatMap((parameter) =>
    'isReadOnly' in parameter ? [] : [parameter.identifier],
  ),
)
const instant = { kind: 'dateTime', hasSeconds: true } as const

/** What a meter answers to a frame that is for it; null where it says nothing. */
export function answerMeter(
  { control, data, address: asked }: Dlt645Frame,
  meter: Meter,
): Dlt645Frame | null {
  const address = meter.address.padStart(12, '0')
  const say = (bytes: Uint8Array, flags = 0): Dlt645Frame => ({
    address,
    control: control | 0x80 | flags,
    data: bytes,
  })
  const refuse = (error: MeterError): Dlt645Frame => say(Uint8Array.of(1 << meterErrors.indexOf(error)), 0x40)
  const nothing = new Uint8Array()
  if (control === functions.readAddress) return say(turned(bytesOf(address)))
  if (control === functions.broadcastClock) {
    const wall = decodeValue(instant, data)
    if (typeof wall === 'string') meter.setClock(wall)
    return null
  }
  if (control === functions.freeze) {
    meter.freeze()
    return say(nothing)
  }
  if (control === functions.changeBaud)
    return Object.values(bauds).some((bit) => bit === data[0]) ? say(data) : refuse('baud_fixed')
  if (control === functions.read || control === functions.readMore)
    return readAnswer({ control, data, address: asked }, meter, say, refuse)
  if (control !== functions.write && control !== functions.operate) return refuse('other')
  const at = control === functions.write ? 4 : 0
  if (hexOf(turned(data.slice(at + 1, at + 4))) !== meter.password) return refuse('wrong_password')
  if (control === functions.operate) {
    const act = meterActOf(data[8] ?? 0)
    const until = decodeValue(instant, data.slice(10, 16))
    if (!act || typeof until !== 'string' || until < meter.wall()) return refuse('other')
    meter.act(act)
    return say(nothing)
  }
  const identifier = hexOf(turned(data.slice(0, 4)))
  const [part] = writable.has(identifier) ? (meaningOf(identifier)?.parts ?? []) : []
  const bytes = data.slice(12)
  if (!part) return refuse('no_data')
  if (bytes.length !== widthOf(part.form) || decodeValue(part.form, bytes) === null) return refuse('other')
  meter.write(identifier, bytes)
  return say(nothing)
}

function readAnswer(
  { control, data }: Dlt645Frame,
  meter: Meter,
  say: (bytes: Uint8Array, flags?: number) => Dlt645Frame,
  refuse: (error: MeterError) => Dlt645Frame,
): Dlt645Frame {
  const identifier = data.slice(0, 4)
  const all = meter.read(hexOf(turned(identifier)))
  if (!all) return refuse('no_data')
  const { mostData: most = mostData - 5 } = meter
  const place = control === functions.readMore ? (data[4] ?? 0) : 0
  const part = all.slice(place * most, (place + 1) * most)
  const flags = all.length > (place + 1) * most ? 0x20 : 0
  return say(joined(identifier, part, control === functions.readMore ? [place] : []), flags)
}

/**
 * The data of an identifier by what a meter measures: an item's code → its value in the item's unit. What it does not
 * measure, or cannot show, is FF; null where that is all of it.
 */
export function dataOf(
  identifier: string,
  valueOf: (code: string) => number | string | undefined,
): Uint8Array | null {
  const parts = meaningOf(identifier)?.parts ?? []
  const said = parts.map(({ identifier: code, form }) => {
    const value = valueOf(code)
    return value === undefined ? null : encodeValue(form, value)
  })
  if (said.every((bytes) => bytes === null)) return null
  return joined(...parts.map(({ form }, at) => said[at] ?? new Uint8Array(widthOf(form)).fill(0xff)))
}
