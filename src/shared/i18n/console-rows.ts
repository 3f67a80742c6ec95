import { exampleWords } from './words/example.words.ts'
import { formWords } from './words/form.words.ts'
import { menuWords } from './words/menu.words.ts'
import { screensWords } from './words/screens.words.ts'
import { shellWords } from './words/shell.words.ts'
import { tableWords } from './words/table.words.ts'
import { widgetsWords } from './words/widgets.words.ts'

/** Words of the console's own parts, which are of no area. */
export const consoleWords = {
  ...exampleWords,
  ...formWords,
  ...menuWords,
  ...screensWords,
  ...shellWords,
  ...tableWords,
  ...widgetsWords,
} as const
