import type { RuleValues } from '#contract/rules/rule.ts'
import { ruleWordsEn } from '#contract/rules/words/en.ts'
import { ruleWordsZh } from '#contract/rules/words/zh.ts'
import { templateWords } from '#contract/template/template.words.ts'
import { filledIn, problemWords } from '#server/platform/http/answer.ts'
import type { CellProblem, Phrase } from '#server/platform/workbook/workbook-column.ts'

type Language = keyof Phrase

const own = (key: string): readonly [string, string] | undefined =>
  (templateWords as Readonly<Record<string, readonly [string, string]>>)[key]

const isRule = (key: string): key is keyof typeof ruleWordsZh => Object.hasOwn(ruleWordsZh, key)

/** @param label of the column, which some rules name */
export function problemText({ rule, values = {} }: CellProblem, label: string, language: Language): string {
  const all: RuleValues = { name: label, ...values }
  const [zh, en] = own(`import.cell.${rule}`) ?? []
  const words = language === 'zh' ? zh : en
  if (words !== undefined) return filledIn(words, all)
  // A refusal of the record's own says it in its own words.
  if (rule.startsWith('problem.'))
    return problemWords(rule.slice('problem.'.length), language === 'zh' ? 'ZH' : 'EN')
  const key = `field.${rule}`
  const ruleWords = language === 'zh' ? ruleWordsZh : ruleWordsEn
  return filledIn(ruleWords[isRule(key) ? key : 'field.format'], all)
}

export const languageOf = (language: 'ZH' | 'EN'): Language => (language === 'ZH' ? 'zh' : 'en')
