import { List } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { EndingEvent } from '#machines/tabs/index.ts'
import { DiscardQuestion } from '#src/shared/widgets/dialog/discard-question.tsx'

import type { EndingSnapshot } from '#src/app/guard/use-ending.ts'
import type { TabsSnapshot } from '#src/app/pages/use-tabs.ts'
import { noteText, useTagTitle } from './tag-title.ts'

interface UnsavedQuestionProps {
  readonly tabs: TabsSnapshot
  readonly ending: EndingSnapshot
  readonly send: (event: EndingEvent) => void
}

/** Asks before pages with unsaved edits end, and names them. */
export function UnsavedQuestion({ tabs, ending, send }: UnsavedQuestionProps) {
  const { t } = useTranslation()
  const titleOf = useTagTitle()
  const { notes } = tabs.context
  return (
    <DiscardQuestion
      text={t('shell.tabs.unsaved')}
      onKeep={() => send({ type: 'edits.keep' })}
      onDiscard={() => send({ type: 'edits.discard' })}
    >
      <List.Root ps="5" mt="2">
        {tabs.context.tabs
          .filter(({ key }) => ending.context.atRisk.includes(key))
          .map((tab) => (
            <List.Item key={tab.key}>
              {[titleOf(tab), noteText(notes[tab.key])].filter(Boolean).join(' · ')}
            </List.Item>
          ))}
      </List.Root>
    </DiscardQuestion>
  )
}
