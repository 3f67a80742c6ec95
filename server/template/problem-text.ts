import type { RuleValues } from '#contract/rules/rule.ts'
import { ruleWordsEn } from '#contract/rules/words/en.ts'
import { ruleWordsZh } from '#contract/rules/words/zh.ts'
import type { ImportReason } from '#contract/template/import-state.ts'
import { cellProblemWords, importReasonWords } from '#contract/template/template.words.ts'
import { problemWords } from '#server/platform/http/answer.ts'
import type { CellProblem, Phrase } from '#server/platform/workbook/workbook-column.ts'

type Language = keyof Phrase

const filled = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/gu, (place, name: string) => String(values[name] ?? place))

const isOwn = (rule: string): rule is keyof typeof cellProblemWords => Object.hasOwn(cellProblemWords, rule)
const isRule = (key: string): key is keyof typeof ruleWordsZh => Object.hasOwn(ruleWordsZh, key)

/** @param label of the column, which some rules name */
export function problemText({ rule, values = {} }: CellProblem, label: string, language: Language): string {
  const all: RuleValues = { name: label, ...values }
  if (isOwn(rule)) return filled(cellProblemWords[rule][language], all)
  // A refusal of the record's own says it in its own words.
  if (rule.startsWith('problem.'))
    return problemWords(rule.slice('problem.'.length), language === 'zh' ? 'ZH' : 'EN')
  const key = `field.${rule}`
  const words = language === 'zh' ? ruleWordsZh : ruleWordsEn
  return filled(words[isRule(key) ? key : 'field.format'], all)
}

export const reasonText = (reason: ImportReason, detail: string, language: Language): string =>
  filled(importReasonWords[reason][language], { detail })

export const languageOf = (language: 'ZH' | 'EN'): Language => (language === 'ZH' ? 'zh' : 'en')
