import type { ruleWordsZh } from '#contract/rules/words/zh.ts'
import type { ContractWordKey } from '#contract/words.ts'

import type { consoleWords } from './console-rows.ts'

/** Every key that `t` takes: a misspelt one does not compile. */
export type WordKey = ContractWordKey | keyof typeof ruleWordsZh | keyof typeof consoleWords

declare module 'i18next' {
  /** Keys hold dots (`area.view.element`), so nothing is nested. */
  interface CustomTypeOptions {
    defaultNS: 'translation'
    keySeparator: false
    nsSeparator: false
    resources: { translation: Record<WordKey, string> }
  }
}
