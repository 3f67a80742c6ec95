import { z } from 'zod/mini'

export interface Optional {
  /** Nothing entered is right too. */
  readonly optional?: boolean
}

/** `null` belongs to a value only where its field is declared optional. */
export type Maybe<Options, Value> = Options extends { readonly optional: true } ? Value | null : Value

/** A schema that takes `null` exactly where the field is optional. */
export const maybe = <Options extends Optional, Value>(
  options: Options | undefined,
  schema: z.ZodMiniType<Value>,
): z.ZodMiniType<Maybe<Options, Value>> =>
  (options?.optional === true ? z.nullable(schema) : schema) as z.ZodMiniType<Maybe<Options, Value>>

/** A filter is never about nothing. */
export const some = <Options, Value>(
  schema: z.ZodMiniType<Value>,
): z.ZodMiniType<NonNullable<Maybe<Options, Value>>> =>
  schema as z.ZodMiniType<NonNullable<Maybe<Options, Value>>>
