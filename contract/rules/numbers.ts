import { z } from 'zod/mini'

import { compareDecimals, decimalsOf, isDecimal, unitsOf } from './decimal.ts'
import { matching, requiredText, type Rule, rule } from './rule.ts'

/** The largest 32-bit integer, the longest cycle that a terminal takes (core §9). */
const largestInteger = '2147483647'

export const positiveInteger = matching('positive_integer', /^[1-9]\d*$/)

/** Seconds or minutes between readings: a positive integer up to 2147483647. */
export const readingCycle = rule(
  'reading_cycle',
  (text) => positiveInteger.holds(text) && compareDecimals(text, largestInteger) <= 0,
)

/** Digits only; a leading zero is one. */
export const digits = matching('digits', /^\d+$/)

/** Digits only, at most so many. */
export const digitsUpTo = (max: number): Rule =>
  rule('digits_up_to', (text) => digits.holds(text) && text.length <= max, { max })

/** A decimal, negative allowed. */
export const decimal = matching('number', /^-?\d+(?:\.\d+)?$/)

/** Of what numbers are written with. Told apart from a wrong format, so that `12a` and `1.2.3` read differently. */
export const numeric = matching('number', /^[\d.]+$/)
export const numberFormat = matching('number_format', /^\d+(?:\.\d+)?$/)

/** A sign is allowed, decimals are not. */
export const wholeNumber = matching('whole_number', /^-?\d+$/)

export const maxDecimals = (n: number): Rule => rule('max_decimals', (text) => decimalsOf(text) <= n, { n })

/** Above zero. */
export const positive = rule('positive', (text) => isDecimal(text) && compareDecimals(text, '0') > 0)

export const minimum = (min: number): Rule =>
  rule('minimum', (text) => isDecimal(text) && compareDecimals(text, String(min)) >= 0, { min })

export const maximum = (max: number): Rule =>
  rule('maximum', (text) => isDecimal(text) && compareDecimals(text, String(max)) <= 0, { max })

const lies = (text: string, min: number, max: number): boolean =>
  minimum(min).holds(text) && maximum(max).holds(text)

/** Both ends belong to it. */
export const range = (min: number, max: number): Rule =>
  rule('range', (text) => lies(text, min, max), { min, max })

/** A parameter has its own message, and one decimal. */
const parameterRange = (min: number, max: number): Rule =>
  rule('parameter_range', (text) => lies(text, min, max), { min, max })

/** Digits with optional sign and decimals, in a cell of the editable table. */
export const tableNumber = rule('table_number', isDecimal)

/** The ceiling itself is allowed. */
const amountCeiling = (max: string): Rule =>
  rule('amount_ceiling', (text) => compareDecimals(text, max) <= 0, { max })

/** @returns a schema from the typed text to an integer of the smallest unit */
const inUnits = (decimals: number, ...rules: readonly Rule[]) =>
  z.pipe(
    requiredText(...rules),
    z.transform((text: string) => unitsOf(text, decimals)),
  )

/**
 * An amount that people type, with so many decimals and 10^`n` at the most. Gives an integer: fen for an
 * amount in yuan with 2 decimals. `n` and `decimals` together are 15 at the most, so that it stays exact.
 */
export const amount = (decimals: number, n: number) =>
  inUnits(decimals, numeric, numberFormat, maxDecimals(decimals), amountCeiling(`1${'0'.repeat(n)}`))

/** Energy typed in kWh. Gives Wh, up to 9 TWh. */
export const energyWh = inUnits(3, numeric, numberFormat, maxDecimals(3), maximum(9_000_000_000))

/** A required number with at most so many decimals: 2 in general, 4 for some inputs. */
export const numberWith = (decimals: number) => requiredText(numeric, numberFormat, maxDecimals(decimals))

/** A parameter: one decimal, 0 to 300. */
export const parameter = requiredText(decimal, maxDecimals(1), parameterRange(0, 300))
