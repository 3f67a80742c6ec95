import { useTranslation } from 'react-i18next'

import type { TerminalRow } from '#contract/archive/archive.contract.ts'
import { terminalTones } from '#contract/terminal/terminal-states.ts'
import { terminalWords } from '#contract/terminal/terminal.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

const say = wordsOf(terminalWords)
type State = TerminalRow['fTmState']

export const terminalStateLabel = (): string => say('terminal.field.fTmState')
export const terminalStateText = (state: State): string => say(`terminal.choice.fTmState.${state}`)

/** Whether a terminal works, rests, or has gone (collection §4 running-state colours). */
export function TerminalStateBadge({ state }: { readonly state: State }) {
  useTranslation()
  const tone = terminalTones[state]
  return <ToneBadge tone={tone === 'grey' ? 'gray' : tone}>{terminalStateText(state)}</ToneBadge>
}
