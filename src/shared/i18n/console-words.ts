import { ruleWordsEn } from '#contract/rules/words/en.ts'
import { ruleWordsZh } from '#contract/rules/words/zh.ts'

import { archive as archiveEn } from './en/archive.ts'
import { example as exampleEn } from './en/example.ts'
import { form as formEn } from './en/form.ts'
import { menu as menuEn } from './en/menu.ts'
import { overview as overviewEn } from './en/overview.ts'
import { registration as registrationEn } from './en/registration.ts'
import { shell as shellEn } from './en/shell.ts'
import { table as tableEn } from './en/table.ts'
import { widgets as widgetsEn } from './en/widgets.ts'
import { addWords } from './i18n.ts'
import { archive as archiveZh } from './zh/archive.ts'
import { example as exampleZh } from './zh/example.ts'
import { form as formZh } from './zh/form.ts'
import { menu as menuZh } from './zh/menu.ts'
import { overview as overviewZh } from './zh/overview.ts'
import { registration as registrationZh } from './zh/registration.ts'
import { shell as shellZh } from './zh/shell.ts'
import { table as tableZh } from './zh/table.ts'
import { widgets as widgetsZh } from './zh/widgets.ts'

/** Adds the words of everything behind sign-in; the console's entry calls it, so they load with it. */
export function addConsoleWords(): void {
  addWords(
    {
      ...archiveZh,
      ...exampleZh,
      ...formZh,
      ...menuZh,
      ...overviewZh,
      ...registrationZh,
      ...ruleWordsZh,
      ...shellZh,
      ...tableZh,
      ...widgetsZh,
    },
    {
      ...archiveEn,
      ...exampleEn,
      ...formEn,
      ...menuEn,
      ...overviewEn,
      ...registrationEn,
      ...ruleWordsEn,
      ...shellEn,
      ...tableEn,
      ...widgetsEn,
    },
  )
}
