import { Button, Field, NativeSelect, Stack } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sendCommand } from '#contract/command/command.contract.ts'
import { planCommand } from '#contract/command/single-terminal.contract.ts'
import { commandCodes } from '#contract/command/command-codes.ts'
import type { HandCode } from '#contract/command/command-content.ts'
import { CommandEntries } from '#src/shared/forms/command-entries.tsx'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { MomentField } from '#src/shared/widgets/date-range/moment-field.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { BeforeSending } from './given/before-sending.tsx'
import { CodeChoice, handCode } from './given/code-choice.tsx'
import { DeviceChoice } from './given/device-choice.tsx'
import { type ChosenTerminal, TerminalChoice } from './given/terminal-choice.tsx'
import { tellGiven } from './given-commands.ts'
import { ContentFields } from './content-fields.tsx'
import { typedAgain } from './content/typed-again.ts'
import { contentOf, type JsonObject, listed, type TypedContent } from './typed-content.ts'

/** A command that is given anew: what it was about stands there already. */
export interface Anew {
  readonly commandId: string
  readonly termId: number
  readonly fTmName: string
  readonly code: string
  readonly deviceList: readonly string[]
  readonly content: unknown
  readonly priority: 1 | 2 | 3 | 4
}

interface SendCommandDialogProps {
  readonly anew: Anew | null
  readonly onSent: () => void
  readonly onClose: () => void
}

interface Order {
  readonly termId: number
  readonly code: HandCode
  readonly devices: string[]
  readonly content: JsonObject
  readonly confirmation: string
  readonly priority: 1 | 2 | 3 | 4
  /** Planned for then; null: at once. */
  readonly runAt: string | null
}

const priorities = [1, 2, 3, 4] as const

/** Gives one terminal a command: asks in the words of collection §8, dangerous ones by the terminal's name. */
export function SendCommandDialog({ anew, onSent, onClose }: SendCommandDialogProps) {
  const { t } = useTranslation()
  const [terminal, setTerminal] = useState<ChosenTerminal | null>(
    anew && { id: anew.termId, fTmName: anew.fTmName },
  )
  const { laid } = usePlaceNames()
  const [code, setCode] = useState<HandCode>(handCode(anew?.code ?? '') ?? 'readClock')
  const [devices, setDevices] = useState(anew?.deviceList.join(', ') ?? '')
  const [priority, setPriority] = useState<1 | 2 | 3 | 4>(anew?.priority ?? 2)
  const [planned, setPlanned] = useState('')
  const [asBefore] = useState<TypedContent>(() => (anew ? typedAgain(code, anew.content) : {}))
  const [typed, setTyped] = useState(asBefore)
  const [confirmation, setConfirmation] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const isDangerous = commandCodes[code].isDangerous ?? false
  const retryOf = anew?.commandId
  const command = useCommand<Order>({
    run: useCallback(
      async (order: Order, requestId: string) => {
        const { runAt, devices: wanted, ...given } = order
        if (runAt === null)
          await callApi(sendCommand, { requestId, ...given, devices: wanted, ...(retryOf && { retryOf }) })
        else
          await callApi(planCommand, {
            requestId,
            termId: String(given.termId),
            code: given.code,
            devices: wanted.join(','),
            content: JSON.stringify(given.content),
            confirmation: given.confirmation,
            priority: String(given.priority),
            runAt,
          })
      },
      [retryOf],
    ),
    onDone: () => {
      notify('success', t('command.send.done'))
      tellGiven()
      onSent()
    },
  })
  const { isBusy, isUnconfirmed, start } = command
  const send = (): void => {
    const made = contentOf(code, typed)
    const missing = [...('faults' in made ? made.faults : []), ...(terminal === null ? ['terminal'] : [])]
    setFaults(missing)
    if ('faults' in made || terminal === null) return
    start({
      termId: terminal.id,
      code,
      devices: listed(devices),
      content: made.content,
      confirmation: isConfirmed ? terminal.fTmName : confirmation,
      priority,
      runAt: planned === '' ? null : new Date(planned).toISOString(),
    })
  }
  // Whoever reads a name in English types that; the server knows the one that is stored.
  const isConfirmed =
    terminal !== null && [terminal.fTmName, laid(terminal.fTmName)].includes(confirmation.trim())
  const isReady = !isDangerous || isConfirmed
  return (
    <ConsoleDialog
      title={t('command.page.send')}
      size="medium"
      hasEdits={typed !== asBefore}
      onClose={onClose}
      actions={
        <Button
          {...(isDangerous && { colorPalette: 'red' })}
          disabled={!isReady}
          loading={isBusy}
          loadingText={t('form.save.doing')}
          onClick={send}
        >
          {isUnconfirmed ? t('form.save.again') : t('command.send.go')}
        </Button>
      }
    >
      <CommandEntries command={command}>
        <Field.Root required invalid={faults.includes('terminal')}>
          <Field.Label>
            {t('command.send.terminal')}
            <Field.RequiredIndicator />
          </Field.Label>
          <TerminalChoice
            ask={t('command.send.choose')}
            terminal={terminal}
            onChoose={(chosen) => {
              setTerminal(chosen)
              // Addresses are those of the terminal before.
              if (chosen.id !== terminal?.id) setDevices('')
            }}
          />
          {terminal?.online === false && <Field.HelperText>{t('command.send.offline')}</Field.HelperText>}
          <Field.ErrorText>{t('command.send.choose')}</Field.ErrorText>
        </Field.Root>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="4">
          <CodeChoice
            label={t('command.send.code')}
            code={code}
            onChoose={(chosen) => {
              setCode(chosen)
              setFaults([])
            }}
          />
          <Field.Root>
            <Field.Label>{t('command.send.priority')}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={String(priority)}
                onChange={({ target }) =>
                  setPriority(priorities.find((one) => String(one) === target.value) ?? 2)
                }
              >
                {priorities.map((one) => (
                  <option key={one} value={one}>
                    {t(`command.value.priority.${one}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        </Stack>
        {anew === null && (
          <Field.Root>
            <Field.Label>{t('command.send.runAt')}</Field.Label>
            <MomentField label={t('command.send.runAt')} value={planned} onChange={setPlanned} />
            <Field.HelperText>{t('command.send.runAtHint')}</Field.HelperText>
          </Field.Root>
        )}
        <DeviceChoice
          termId={terminal?.id ?? null}
          value={devices}
          help={t(
            commandCodes[code].meters === 'only' ? 'command.send.devicesMeters' : 'command.send.devicesHint',
          )}
          onChange={setDevices}
        />
        <ContentFields
          code={code}
          typed={typed}
          faults={faults}
          onType={(name, text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
        <BeforeSending
          ask={t(`command.ask.${code}`)}
          {...(isDangerous && { more: t('command.send.danger') })}
          proof={
            isDangerous
              ? {
                  label: t('command.send.confirmation'),
                  typed: confirmation,
                  example: terminal ? laid(terminal.fTmName) : '',
                  onType: setConfirmation,
                }
              : null
          }
        />
      </CommandEntries>
    </ConsoleDialog>
  )
}
