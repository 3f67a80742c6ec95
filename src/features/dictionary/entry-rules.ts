import { z } from 'zod/mini'

import { digits, range } from '#contract/rules/numbers.ts'
import { requiredText } from '#contract/rules/rule.ts'
import { englishCode, maxLength } from '#contract/rules/texts.ts'

/** The same limits as the calls have (contract/dictionary/dictionary.contract.ts); a number as it is typed. */
const sort = z.pipe(requiredText(digits, range(0, 9999)), z.transform(Number))
const names = {
  fName: requiredText(maxLength(50)),
  fNameEnglish: requiredText(maxLength(100)),
  fSort: sort,
}

export const groupEntries = z.object(names)
export const kindEntries = z.object({
  ...names,
  groupId: z.pipe(requiredText(digits), z.transform(Number)),
  kindCode: requiredText(englishCode, maxLength(50)),
})
export const contentEntries = z.object({
  key: requiredText(maxLength(50)),
  value: requiredText(maxLength(100)),
  valueEnglish: requiredText(maxLength(100)),
  fSort: sort,
  enabled: z.boolean(),
})

/** Where a new one goes: after the last, with room before it. */
export const nextSort = (rows: readonly { readonly fSort: number }[]): string =>
  String(Math.min(9999, Math.max(0, ...rows.map(({ fSort }) => fSort)) + 10))
