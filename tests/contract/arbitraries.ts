import {
  type Arbitrary,
  array,
  bigInt,
  constantFrom,
  date,
  integer,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check'

/** Values near a rule's border, and what the specification says of each, stated without the rule's own code. */
export interface Statement {
  readonly value: Arbitrary<unknown>
  readonly holds: (value: unknown) => boolean
}

export const stated = <Value>(value: Arbitrary<Value>, holds: (value: Value) => boolean): Statement => ({
  value,
  holds: (one) => holds(one as Value),
})

/** Texts made of the characters that matter to a rule. */
export const made = (characters: string, maxLength = 12): Arbitrary<string> =>
  array(constantFrom(...Array.from(characters)), { maxLength }).map((parts) => parts.join(''))

export const upper = 'ABCXYZ'
export const lower = 'abcxyz'
export const figures = '0123456789'
export const han = '储能站电𠮷'
export const anyText = made(`${upper}${lower}09_- #@.${han}é`, 8)
/** Such as `-12.50`, and what is nearly one. */
const numberText = oneof(
  made('0123456789.+-', 6),
  tuple(constantFrom('', '-', '+'), bigInt(0n, 3_000_000_000n), made(figures, 5)).map(
    ([sign, whole, fraction]) => `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`,
  ),
)

export const only = (text: string, allowed: string): boolean =>
  text !== '' && Array.from(text).every((one) => allowed.includes(one))

/** Told by hand: a sign of `signs`, digits, and a point with digits after it. */
function readNumber(text: string, signs: string) {
  const unsigned = signs.includes(text.charAt(0)) && text !== '' ? text.slice(1) : text
  const [whole = '', fraction, ...more] = unsigned.split('.')
  const isNumber =
    only(whole, figures) && (fraction === undefined || only(fraction, figures)) && more.length === 0
  return {
    isNumber,
    decimals: fraction?.length ?? 0,
    value: isNumber ? millionths(text, whole, fraction) : 0n,
  }
}
/** Test numbers have at most 6 decimals. */
const millionths = (text: string, whole: string, fraction = ''): bigint =>
  BigInt(whole + fraction.padEnd(6, '0')) * (text.startsWith('-') ? -1n : 1n)
export const millions = (n: number): bigint => BigInt(n) * 1_000_000n

export const numbers = (signs: string, holds: (value: bigint, decimals: number) => boolean): Statement =>
  stated(numberText, (text) => {
    const { isNumber, value, decimals } = readNumber(text, signs)
    return isNumber && holds(value, decimals)
  })

export const list = array(nat(9), { maxLength: 12 })
export const counted = (holds: (count: number) => boolean): Statement =>
  stated(list, ({ length }) => holds(length))
export const filled = (text: string): boolean => Array.from(text).some((one) => !' \t\n'.includes(one))
export const someText = made(' a储', 3)

const passwordKinds = (text: string): number =>
  [upper, lower, figures, '!-_~'].filter((kind) => Array.from(text).some((one) => kind.includes(one))).length
export const isGoodPassword = (text: string): boolean =>
  text.length >= 8 && text.length <= 20 && passwordKinds(text) >= 3 && !/[ \t　储]/.test(text)
export const passwordText = array(constantFrom(...Array.from(`${upper}${lower}${figures}!-_~`)), {
  minLength: 6,
  maxLength: 22,
}).chain((parts) =>
  constantFrom('', '', '', ' ', '　', '储').map((extra) => parts.join('').slice(0, 22) + extra),
)

const days = date({ min: new Date('2023-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const dayText = (at: Date): string => at.toISOString().slice(0, 10)
export const shifted = tuple(days, integer({ min: -3, max: 12 })).map(([first, by]) => ({
  start: dayText(first),
  end: dayText(new Date(first.getTime() + by * 86_400_000)),
  by,
}))

const ends = record({ start: numberText, end: numberText })
export const endsHold = (holds: (start: bigint, end: bigint) => boolean) =>
  stated(ends, ({ start, end }) => {
    const [from, to] = [readNumber(start, '+-'), readNumber(end, '+-')]
    return from.isNumber && to.isNumber && holds(from.value, to.value)
  })

export const timeZones = tuple(
  constantFrom('+', '-', ''),
  integer({ min: 0, max: 16 }),
  integer({ min: 0, max: 62 }),
).map(([sign, hours, minutes]) => ({
  sign,
  hours,
  minutes,
  text: `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
}))

export const address = array(integer({ min: 0, max: 300 }).map(String), { minLength: 3, maxLength: 5 }).map(
  (parts) => parts.join('.'),
)

export const letters = /^\p{L}$/u
export const isName = (text: string): boolean => {
  const characters = Array.from(text.trim())
  return (
    characters.length >= 1 &&
    characters.length <= 30 &&
    characters.every((one) => `${upper}${lower}${figures} ${han}`.includes(one))
  )
}
