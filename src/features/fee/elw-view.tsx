import { elw } from '#contract/fee/elw.record.ts'
import { elwWords } from '#contract/fee/elw.words.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

/** Balance warnings: when a balance raises an alarm (collection §7 Collect: fee control, elw). */
export const ElwView = recordScreen(elw, { words: elwWords })
