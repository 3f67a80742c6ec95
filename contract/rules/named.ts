import { decimal, digits } from './numbers.ts'
import { exactText, type Rule, rule } from './rule.ts'

// Messages that say the field's name themselves; a form puts its label in the place of `name`.

export const namedRequired = (name: string) =>
  exactText(rule('named_required', (text) => text.trim() !== '', { name }))

export const namedNumber = (name: string) => exactText(rule('named_number', decimal.holds, { name }))

/** The format is the field's own; digits stand for it in the catalogue. */
export const namedFormat = (name: string, format: Rule = digits) =>
  exactText(rule('named_format', format.holds, { name }))
