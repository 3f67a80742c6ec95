import { bytesOf, hexOf, turned } from '../bytes.ts'
import {
  dayPlanBytes,
  decodeDayPlan,
  decodePrice,
  encodeDayPlan,
  encodePrice,
  priceBytes,
  priceText,
} from './tariff-forms.ts'

/** How one value stands in a data field; the lowest byte first (DL/T 645-2007 annex A). */
export type DataForm =
  /** BCD digits, `decimals` of them after the point; where signed, the highest bit is the sign. */
  | {
      readonly kind: 'number'
      readonly bytes: number
      readonly decimals: number
      readonly isSigned: boolean
      readonly unit: string
    }
  /** Digits that are a name, not a number: addresses, numbers of meters. */
  | { readonly kind: 'digits'; readonly bytes: number }
  | { readonly kind: 'text'; readonly bytes: number }
  /** Bits of a status word, as hexadecimal digits. */
  | { readonly kind: 'bits'; readonly bytes: number }
  /** YYMMDDWW. */
  | { readonly kind: 'date' }
  /** hhmmss. */
  | { readonly kind: 'time' }
  /** YYMMDDhhmm, or with seconds after it. */
  | { readonly kind: 'dateTime'; readonly hasSeconds: boolean }
  /** NNNN.NNNN yuan a kWh; its value is whole hundredths of a fen. */
  | { readonly kind: 'price' }
  /** hhmmNN of each period of a day; its value is `00:00=4;08:00=2`. */
  | { readonly kind: 'dayPlan' }

export type DataValue = number | string

export function widthOf(form: DataForm): number {
  if (form.kind === 'date') return 4
  if (form.kind === 'time') return 3
  if (form.kind === 'price') return priceBytes
  if (form.kind === 'dayPlan') return dayPlanBytes
  if (form.kind === 'dateTime') return form.hasSeconds ? 6 : 5
  return form.bytes
}

/**
 * What the bytes say: a number in the form's unit, or text (`2026-11-23 07:30:00` without an offset: a meter's clock).
 * Null where they are no such value, as FF where a meter has nothing.
 */
export function decodeValue(form: DataForm, bytes: Uint8Array): DataValue | null {
  if (form.kind === 'price') return decodePrice(bytes)
  if (form.kind === 'dayPlan') return decodeDayPlan(bytes)
  const digits = hexOf(turned(bytes))
  if (form.kind === 'bits') return digits
  if (form.kind === 'text') return textOf(bytes)
  if (form.kind === 'number') return numberOf(form, digits)
  if (!/^\d+$/u.test(digits)) return null
  if (form.kind === 'digits') return digits
  const pairs = digits.match(/../gu) ?? []
  if (form.kind === 'time') return pairs.join(':')
  const [year, month, day, hour, minute, second] = pairs
  const date = `20${year}-${month}-${day}`
  if (form.kind === 'date') return date
  return `${date} ${hour}:${minute}:${form.hasSeconds ? second : '00'}`
}

function numberOf(form: DataForm & { kind: 'number' }, digits: string): number | null {
  const top = Number.parseInt(digits.slice(0, 2), 16)
  const isNegative = form.isSigned && (top & 0x80) !== 0
  const plain = isNegative ? (top & 0x7f).toString(16).padStart(2, '0') + digits.slice(2) : digits
  if (!/^\d+$/u.test(plain)) return null
  const value = Number(plain) / 10 ** form.decimals
  return isNegative ? -value : value
}

const textOf = (bytes: Uint8Array): string =>
  Array.from(turned(bytes), (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ''))
    .join('')
    .trim()

/** The unit of a value; `centifen/kWh` is a price in hundredths of a fen, which people are shown as yuan. */
export const unitOf = (form: DataForm): string =>
  form.kind === 'number' ? form.unit : form.kind === 'price' ? 'centifen/kWh' : ''

/** A value with its unit as an expert reads it beside its bytes. */
export const saidOf = (form: DataForm, value: DataValue | null): { text: string; unit: string } =>
  form.kind === 'price'
    ? { text: value === null ? '' : priceText(Number(value)), unit: '元/kWh' }
    : { text: value === null ? '' : String(value), unit: unitOf(form) }

/** The bytes of a value. Null where it does not fit the form. */
export function encodeValue(form: DataForm, value: DataValue): Uint8Array | null {
  const width = widthOf(form)
  if (form.kind === 'number') return encodeNumber(form, Number(value))
  if (form.kind === 'price') return encodePrice(Number(value))
  if (form.kind === 'dayPlan') return encodeDayPlan(String(value))
  const text = String(value)
  if (form.kind === 'text') {
    if (!/^[\x20-\x7e]*$/u.test(text) || text.length > width) return null
    return turned(Uint8Array.from(text.padStart(width, '\0'), (letter) => letter.charCodeAt(0)))
  }
  const digits =
    form.kind === 'digits' || form.kind === 'bits' ? text.padStart(width * 2, '0') : clockDigits(form, text)
  const isWell = form.kind === 'bits' ? /^[0-9A-Fa-f]+$/u.test(digits) : /^\d+$/u.test(digits)
  return isWell && digits.length === width * 2 ? turned(bytesOf(digits)) : null
}

function encodeNumber(form: DataForm & { kind: 'number' }, value: number): Uint8Array | null {
  if (!Number.isFinite(value) || (value < 0 && !form.isSigned)) return null
  const digits = String(Math.round(Math.abs(value) * 10 ** form.decimals)).padStart(form.bytes * 2, '0')
  if (!/^\d+$/u.test(digits) || digits.length > form.bytes * 2) return null
  // The sign's bit is the top digit's: values that need it do not fit.
  if (form.isSigned && digits.charAt(0) > '7') return null
  const bytes = turned(bytesOf(digits))
  if (value < 0) bytes[form.bytes - 1] = (bytes[form.bytes - 1] ?? 0) | 0x80
  return bytes
}

/** Of `2026-11-23 07:30:00`; the day of the week is worked out. */
function clockDigits(form: DataForm, text: string): string {
  const digits = text.replaceAll(/\D/gu, '')
  if (form.kind === 'time') return digits.length === 6 ? digits : ''
  if (form.kind === 'date') {
    const day = digits.length === 8 ? new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay() : Number.NaN
    return Number.isNaN(day) ? '' : `${digits.slice(2)}0${day}`
  }
  const wanted = form.kind === 'dateTime' && form.hasSeconds ? 14 : 12
  return digits.length >= wanted ? digits.slice(2, wanted) : ''
}
