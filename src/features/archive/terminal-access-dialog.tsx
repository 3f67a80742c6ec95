import { Alert, Code, DataList, Link, Spinner, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { readTerminalAccess } from '#contract/terminal/terminal.contract.ts'
import { terminalWords } from '#contract/terminal/terminal.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import type { TerminalDetail } from './archive.actors.ts'

const say = wordsOf(terminalWords)

interface TerminalAccessDialogProps {
  readonly terminal: TerminalDetail
  readonly onClose: () => void
}

/** What a terminal is set up with, so that it connects (docs/zh/terminals.md). */
export function TerminalAccessDialog({ terminal: { id }, onClose }: TerminalAccessDialogProps) {
  useTranslation()
  const { data: access, problem, reload } = useAnswer(readTerminalAccess, { id })
  const own = say('terminal.access.own')
  const facts =
    access &&
    ([
      ['port', access.port === null ? own : String(access.port)],
      ['userName', access.userName],
      ['password', access.password ?? own],
      ['listens', access.listens.join('\n')],
      ['tells', access.tells],
    ] as const)
  return (
    <ConsoleDialog title={say('terminal.access.title')} size="small" onClose={onClose}>
      <Stack gap="4">
        {problem && <LoadProblem problem={problem} onRetry={reload} />}
        {!access && !problem && <Spinner />}
        {facts && (
          <DataList.Root>
            {facts.map(([name, value]) => (
              <DataList.Item key={name}>
                <DataList.ItemLabel>{say(`terminal.access.${name}`)}</DataList.ItemLabel>
                <DataList.ItemValue>
                  <Code whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {value}
                  </Code>
                  {value !== own && <CopyButton label={say(`terminal.access.${name}`)} text={value} />}
                </DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList.Root>
        )}
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>{say('terminal.access.note')}</Alert.Title>
        </Alert.Root>
        <Link href={`/guides/${currentLanguage()}/terminals`} target="_blank" rel="noreferrer">
          {say('terminal.access.guide')}
        </Link>
      </Stack>
    </ConsoleDialog>
  )
}
