import { commandWords } from '#contract/command/command.words.ts'
import { upgradeWords } from '#contract/upgrade/upgrade.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

export const say = wordsOf(upgradeWords)
/** Why a terminal did not do it is said as for commands. */
export const sayCommand = wordsOf(commandWords)
