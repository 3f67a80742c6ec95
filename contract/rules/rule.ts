import { z } from 'zod/mini'

import type { RuleId } from './rule-id.ts'

/** What a message fills in, such as `{ min: 0, max: 300 }`. */
export type RuleValues = Readonly<Record<string, string | number>>

/** One statement about what was entered, with the message that is shown where it does not hold. */
export interface Rule<Value = string> {
  /** Its words are `field.<id>`, with a place `{{…}}` for each of `values`. */
  readonly id: RuleId
  readonly values: RuleValues
  readonly holds: (value: Value) => boolean
}

export const rule = <Value = string>(
  id: RuleId,
  holds: (value: Value) => boolean,
  values: RuleValues = {},
): Rule<Value> => ({ id, holds, values })

/**
 * A rule as a check of a schema. What it refuses goes no further: one field has one message. Its issue
 * carries the rule in `params`, where `faults.ts` finds it.
 *
 * @param path of the field to blame, where the rule is about an object of several
 */
export const obey = <Value>({ id, values, holds }: Rule<Value>, path: readonly string[] = []) =>
  z.refine<Value>(holds, { abort: true, params: { rule: id, values }, path: [...path] })

export const matching = (id: RuleId, pattern: RegExp): Rule => rule(id, (text) => pattern.test(text))

/** The same statement, but nothing entered is right too. */
const unlessEmpty = ({ id, values, holds }: Rule): Rule =>
  rule(id, (text) => text === '' || holds(text), values)

export const required = rule('required', (text) => text.trim() !== '')

/**
 * Nothing that draws nothing, or turns the letters behind it round: with one of those a row says on the screen what
 * it does not hold. Tabs and new lines are meant.
 */
const readable = rule(
  'readable',
  (text) => !/[^\P{Cc}\t\n\r]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text),
)

/** A text that must be there. Spaces around it are never meant. */
export const requiredText = (...rules: readonly Rule[]) =>
  z.string().check(z.trim(), ...[required, readable, ...rules].map((one) => obey(one)))

/** A text that may stay empty, trimmed too. */
export const optionalText = (...rules: readonly Rule[]) =>
  z.string().check(z.trim(), ...[readable, ...rules].map((one) => obey(unlessEmpty(one))))

/** As it is, for passwords: their spaces are a fault, not an accident. */
export const exactText = (...rules: readonly Rule[]) => z.string().check(...rules.map((one) => obey(one)))
