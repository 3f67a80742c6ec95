import type { TFunction } from 'i18next'

import { ruleWordsZh } from '#contract/rules/words/zh.ts'

type RuleKey = keyof typeof ruleWordsZh

const isRuleKey = (key: string): key is RuleKey => key in ruleWordsZh

/** @param values what the message fills in; `name` is the label of the field that shows it */
export function faultText(
  t: TFunction,
  rule: string,
  values: Readonly<Record<string, unknown>>,
  label: string,
): string {
  const key = `field.${rule}`
  // A newer server may know a rule that this console does not.
  return t(isRuleKey(key) ? key : 'field.format', { ...values, name: label })
}
