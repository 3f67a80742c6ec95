import { programSet } from '#contract/command/program-set.record.ts'
import { upProgramSet } from '#contract/command/up-program-set.record.ts'
import { programSetWords, upProgramSetWords } from '#contract/command/program-set.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { sendProgramDialog } from './send-program-dialog.tsx'

// The second screen says what sending says by the words of the first.
addWords(programSetWords)

const label = () => wordsOf(programSetWords)('programSet.send.act')

/** Settings under a name, given to terminals as a whole (collection §7 single terminal, ProgramSet). */
export const ProgramSetView = recordScreen(programSet, {
  words: programSetWords,
  actions: [
    {
      key: 'send',
      label,
      right: 'operate',
      isPossible: ({ isEnabled }) => isEnabled,
      Dialog: sendProgramDialog('programSet'),
    },
  ],
})

/** When and to which program terminals upgrade themselves (collection §7 single terminal, UpProgramSet). */
export const UpProgramSetView = recordScreen(upProgramSet, {
  words: upProgramSetWords,
  actions: [{ key: 'send', label, right: 'operate', Dialog: sendProgramDialog('upProgramSet') }],
})
