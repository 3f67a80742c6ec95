import { archiveWords } from '#contract/archive/archive.words.ts'
import { overviewWords } from '#contract/overview/overview.words.ts'
import { registrationWords } from '#contract/registration/registration.words.ts'
import { ruleWordsEn } from '#contract/rules/words/en.ts'
import { ruleWordsZh } from '#contract/rules/words/zh.ts'

import { consoleWords } from './console-rows.ts'
import { addTexts, addWords } from './i18n.ts'

/** Adds the words that the console begins with; the console's entry calls it, so they load with it. */
export function addConsoleWords(): void {
  addWords({ ...consoleWords, ...archiveWords, ...overviewWords, ...registrationWords })
  addTexts(ruleWordsZh, ruleWordsEn)
}
