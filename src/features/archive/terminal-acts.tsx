import { Button } from '@chakra-ui/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'

import type { MenuAction } from '#contract/kernel/rights.ts'
import type { TerminalStep } from '#contract/terminal/terminal-states.ts'
import { terminalWords } from '#contract/terminal/terminal.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { RightsContext } from '#src/shared/user/rights.ts'

import type { TerminalDetail } from './archive.actors.ts'

const say = wordsOf(terminalWords)

/** What is being done with a terminal; its dialog is open. */
export type TerminalDoing =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'remove' | 'access'; readonly terminal: TerminalDetail }
  | { readonly what: TerminalStep['step']; readonly terminal: TerminalDetail }

interface TerminalActsProps {
  readonly terminal: TerminalDetail
  readonly onStart: (doing: TerminalDoing) => void
}

const steps = ['start', 'stop', 'retire'] as const

/** What can be done with the terminal that is open: what the user may, and its machine lets be done now. */
export function TerminalActs({ terminal, onStart }: TerminalActsProps) {
  const { t } = useTranslation()
  const rights = useContext(RightsContext)
  const can = (action: MenuAction): boolean => rights.get('terminal')?.includes(action) ?? false
  return (
    <>
      {can('delete') && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          onClick={() => onStart({ what: 'remove', terminal })}
        >
          {t('screens.act.delete')}
        </Button>
      )}
      {can('operate') &&
        steps
          .filter((step) => terminal.allowed.includes(`terminal.${step}`))
          .map((step) => (
            <Button key={step} size="sm" variant="outline" onClick={() => onStart({ what: step, terminal })}>
              {say(`terminal.step.${step}`)}
            </Button>
          ))}
      {can('operate') && (
        <Button size="sm" variant="outline" onClick={() => onStart({ what: 'access', terminal })}>
          {say('terminal.access.title')}
        </Button>
      )}
      {can('edit') && (
        <Button size="sm" variant="outline" onClick={() => onStart({ what: 'edit', terminal })}>
          {t('screens.act.edit')}
        </Button>
      )}
    </>
  )
}
