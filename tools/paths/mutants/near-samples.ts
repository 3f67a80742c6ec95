import type { AnyEventObject } from 'xstate'

import { shifted } from './bounds.ts'

type Values = Readonly<Record<string, unknown>>

/** Near values of one field at the most. */
const most = 12

const isBound = (value: unknown): value is number | string => shifted(value, 1) !== undefined
const alike = (value: unknown, other: unknown): boolean => typeof value === typeof other && isBound(other)

/**
 * Sample events with every number and instant on both sides of what it may be compared with: itself, the event's other
 * fields, and the context's.
 */
export function nearSamples(
  cases: readonly AnyEventObject[],
  contexts: readonly Values[],
): readonly AnyEventObject[] {
  const known = contexts.flatMap((context) => Object.values(context))
  return cases.flatMap((sample) => {
    const entries = Object.entries(sample)
    const bounds = entries.filter(([, value]) => isBound(value))
    return bounds.flatMap(([name, value]) => {
      const others = [value, ...entries.map(([, other]) => other), ...known].filter((other) =>
        alike(value, other),
      )
      const near = [...new Set(others)].flatMap((other) => [shifted(other, -1), other, shifted(other, 1)])
      return [...new Set(near)].slice(0, most).map((moved): AnyEventObject => ({ ...sample, [name]: moved }))
    })
  })
}
