import { z } from 'zod/mini'

import { obey, rule } from '../../rules/rule.ts'
import type { NumberField } from './field.ts'
import { type Maybe, maybe, some } from './maybe.ts'

interface NumberOptions {
  readonly optional?: boolean
  /** `''` where it counts something. */
  readonly unit?: string
  readonly decimals?: number
  /** In the unit that people see, both allowed. Default: 0, and what four bytes hold. */
  readonly min?: number
  readonly max?: number
}

/** Four bytes, as the database keeps an integer. */
const largest = 2_147_483_647

export function number<const O extends NumberOptions>(options?: O): NumberField<Maybe<O, number>> {
  const { unit = '', decimals = 0, optional = false, min = 0 } = options ?? {}
  const max = options?.max ?? largest / 10 ** decimals
  const [least, most] = [Math.round(min * 10 ** decimals), Math.floor(max * 10 ** decimals)]
  const entry = z.int().check(
    obey(rule<number>('minimum', (units) => units >= least, { min })),
    obey(rule<number>('maximum', (units) => units <= most, { max })),
    // Once more for the description of the call, which knows no rules.
    z.minimum(least),
    z.maximum(most),
  )
  return {
    kind: 'number',
    access: 'always',
    optional,
    row: maybe(options, z.int()),
    entry: maybe(options, entry),
    filterBy: 'span',
    filter: some<O, number>(z.int()),
    isSortable: true,
    shown: null,
    unit,
    decimals,
    min,
    max,
  }
}

type Amount = Pick<NumberOptions, 'optional' | 'min' | 'max'>

/** Integer fen, typed in yuan with two decimals; 1,000,000 yuan at the most by itself. */
export const money = <const O extends Amount>(options?: O): NumberField<Maybe<O, number>> =>
  number<O>({ max: 1_000_000, ...options, unit: 'yuan', decimals: 2 } as unknown as O)

/** Integer Wh, typed in kWh with three decimals. */
export const energy = <const O extends Amount>(options?: O): NumberField<Maybe<O, number>> =>
  number<O>({ max: 9_000_000_000, ...options, unit: 'kWh', decimals: 3 } as unknown as O)

/** Integer W, typed in kW with three decimals. */
export const power = <const O extends Amount>(options?: O): NumberField<Maybe<O, number>> =>
  number<O>({ max: 9_000_000_000, ...options, unit: 'kW', decimals: 3 } as unknown as O)
