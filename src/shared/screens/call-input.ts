import { z } from 'zod/mini'

import type { Call, InputOf } from '#contract/kernel/call.ts'

/**
 * These values as far as a call takes them. Texts, as an address and filters hold them, are each taken as the first
 * of text, number, yes or no that the call's own schema allows its field; one that it allows as none is left out.
 */
export function knownInput<C extends Call>(call: C, values: Readonly<Record<string, unknown>>): InputOf<C> {
  const shape = shapeOf(call.input)
  const input = Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const taken = candidatesOf(values[name]).find((candidate) => z.safeParse(field, candidate).success)
      return taken === undefined ? [] : [[name, taken] as const]
    }),
  )
  // Field by field judged by the call's schema, which is what the type says.
  return input as InputOf<C>
}

/** The fields that a call takes; none where its input is no plain object. */
export const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {}

const candidatesOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [value, value.map(Number)]
  if (typeof value !== 'string') return value === undefined ? [] : [value]
  return candidatesOfText(value.trim())
}

function candidatesOfText(text: string): readonly unknown[] {
  if (text === '') return []
  return [
    text,
    ...(/^-?\d{1,15}(?:\.\d{1,9})?$/u.test(text) ? [Number(text)] : []),
    ...(text === 'true' ? [true] : text === 'false' ? [false] : []),
    // A list of which one was chosen.
    [text],
  ]
}
