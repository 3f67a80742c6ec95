import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { mostTerminals } from '#contract/collection/codes.ts'
import { addTemplate } from '#contract/collection/collection-task.contract.ts'
import { CommandEntries } from '#src/shared/forms/command-entries.tsx'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { instantAt } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { MomentField } from '#src/shared/widgets/date-range/moment-field.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { type PickedTerminal, TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'

import { say } from './task-columns.tsx'
import { TemplateField } from './template-field.tsx'

interface AssignDialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}
interface Wish {
  readonly templateId: number
  readonly termIds: readonly number[]
  readonly startAt: string | null
}

/** Gives several terminals a template at once. */
export function AssignDialog({ onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const [templateId, setTemplateId] = useState(0)
  const [terminals, setTerminals] = useState<ReadonlyMap<number, string>>(() => new Map())
  const [start, setStart] = useState('')
  const command = useCommand<Wish>({
    run: useCallback(async ({ templateId: id, termIds, startAt }: Wish, requestId: string) => {
      const wish = { requestId, templateId: id, termIds: [...termIds], ...(startAt !== null && { startAt }) }
      notify('success', say('collection.assign.done', { ...(await callApi(addTemplate, wish)) }))
    }, []),
    onDone,
  })
  const toggle = useCallback((row: PickedTerminal) => {
    setTerminals((before) => {
      const next = new Map(before)
      if (!next.delete(row.id)) next.set(row.id, row.fTmName)
      return next
    })
  }, [])
  const isReady = templateId > 0 && terminals.size > 0 && terminals.size <= mostTerminals
  return (
    <ConsoleDialog
      title={say('collection.assign.title')}
      hasEdits={templateId > 0 || terminals.size > 0}
      onClose={onClose}
      actions={
        <Button
          disabled={!isReady}
          loading={command.isBusy}
          loadingText={t('form.save.doing')}
          onClick={() =>
            command.start({
              templateId,
              termIds: [...terminals.keys()],
              startAt: start === '' ? null : instantAt(start, usualOffset),
            })
          }
        >
          {command.isUnconfirmed ? t('form.save.again') : say('collection.act.assign')}
        </Button>
      }
    >
      <CommandEntries command={command}>
        <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
          <TemplateField value={templateId} onChange={setTemplateId} />
          <Stack gap="1.5" width="full">
            <Text fontSize="sm" fontWeight="medium">
              {say('collection.assign.start')}
            </Text>
            <MomentField label={say('collection.assign.start')} value={start} onChange={setStart} />
            <Text fontSize="xs" color="fg.muted">
              {say('collection.assign.startHint', { offset: usualOffset })}
            </Text>
          </Stack>
        </Flex>
        <TerminalPanel picked={null} onPick={toggle} />
        <Text as="output" fontSize="sm" color={terminals.size > mostTerminals ? 'fg.error' : 'fg.muted'}>
          {say('collection.assign.selected', { count: terminals.size, most: mostTerminals })}
        </Text>
        {terminals.size > 0 && (
          <Flex gap="1" wrap="wrap">
            {[...terminals].map(([id, name]) => (
              <Button
                key={id}
                size="2xs"
                variant="outline"
                onClick={() =>
                  setTerminals((before) => new Map([...before].filter(([other]) => other !== id)))
                }
              >
                {`${name} ×`}
              </Button>
            ))}
          </Flex>
        )}
      </CommandEntries>
    </ConsoleDialog>
  )
}
