import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'

import { calls } from '#contract/catalogue.ts'
import { range } from '#contract/rules/numbers.ts'
import { requiredText } from '#contract/rules/rule.ts'
import { badInputOf } from '#server/platform/http/bad-input.ts'

function faults(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input)
  return parsed.success ? {} : badInputOf(parsed.error, input).fields
}

describe('faulty fields (silences, answers and errors)', () => {
  it('are named with what is wrong with them', () => {
    const schema = z.strictObject({
      missing: z.string(),
      absentChoice: z.enum(['a']),
      absentUnion: z.union([z.literal(0), z.literal(1)]),
      kind: z.string(),
      short: z.string().check(z.minLength(4)),
      long: z.string().check(z.maxLength(2)),
      small: z.int().check(z.minimum(1)),
      large: z.int().check(z.maximum(9)),
      shape: z.iso.date(),
      choice: z.enum(['a']),
      list: z.array(z.object({ id: z.int() })),
    })
    const input = {
      kind: 1,
      short: 'abc',
      long: 'abc',
      small: 0,
      large: 10,
      shape: '1.2.2026',
      choice: 'b',
      list: [{ id: 1 }, { id: 'x' }, {}],
      surplus: true,
    }
    expect(faults(schema, input)).toEqual({
      missing: 'required',
      absentChoice: 'required',
      absentUnion: 'required',
      kind: 'type',
      short: 'min_length',
      long: 'max_length',
      small: 'minimum',
      large: 'maximum',
      shape: 'day',
      choice: 'not_allowed',
      'list.1.id': 'type',
      'list.2.id': 'required',
      surplus: 'unknown',
    })
  })

  it.each([[null], [7], ['text'], [[]], [undefined]])(
    'say of %j, which is no object, that all of it is wrong',
    (input) => {
      expect(Object.keys(faults(calls.readOwnAccount.input, input))).toEqual([''])
    },
  )

  it('keep a field that is named like a prototype as a field', () => {
    const input: unknown = JSON.parse('{"__proto__": 1, "constructor": 2}')
    expect(new Map(Object.entries(faults(calls.readOwnAccount.input, input)))).toEqual(
      new Map([
        ['__proto__', 'unknown'],
        ['constructor', 'unknown'],
      ]),
    )
  })

  it('carry what their messages fill in (core §5)', () => {
    const schema = z.strictObject({
      power: requiredText(range(1, 300)),
      name: z.string().check(z.maxLength(2)),
      code: z.string(),
    })
    const parsed = schema.safeParse({ power: '300.5', name: 'abc' })
    expect(parsed.error && badInputOf(parsed.error, { power: '300.5', name: 'abc' })).toEqual({
      fields: { power: 'range', name: 'max_length', code: 'required' },
      values: { power: { min: 1, max: 300 }, name: { max: 2 } },
    })
  })
})
