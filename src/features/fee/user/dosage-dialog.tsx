import { Button, Field, Input, SegmentGroup, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type DosageMode, dosageModes } from '#contract/fee/fee-codes.ts'
import { type Dosage, readDosageRatio, setDosageRatio } from '#contract/fee/fee.contract.ts'
import type { InputOf } from '#contract/kernel/call.ts'
import { CommandEntries } from '#src/shared/forms/command-entries.tsx'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { say } from './service-columns.tsx'
import { type TypedDosage, typedOf, wantedOf } from './typed-dosage.ts'

interface DosageDialogProps {
  readonly termId: number
  readonly onClose: () => void
}

/** How services of a terminal divide what they share, tried before it is kept (collection §9 Distribution modes). */
export function DosageDialog({ termId, onClose }: DosageDialogProps) {
  useTranslation()
  const kept = useAnswer(readDosageRatio, { termId })
  const { data, problem, reload } = kept
  if (!data)
    return (
      <ConsoleDialog title={say('feeUser.act.dosage')} size="medium" onClose={onClose}>
        {problem ? <LoadProblem problem={problem} onRetry={reload} /> : <Skeleton height="40" />}
      </ConsoleDialog>
    )
  return <DosageForm kept={data} onClose={onClose} />
}

type Wish = Omit<InputOf<typeof setDosageRatio>, 'requestId'>

function DosageForm({ kept, onClose }: { readonly kept: Dosage; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const mayEdit = useCan('feeUser', 'edit')
  const [typed, setTyped] = useState<TypedDosage>(() => typedOf(kept))
  const wanted = wantedOf(typed)
  const tried = useAnswer(readDosageRatio, wanted.input && { termId: kept.termId, ...wanted.input }).data
  const shown = tried ?? kept
  const command = useCommand<Wish>({
    run: useCallback(async (wish: Wish, requestId: string) => {
      await callApi(setDosageRatio, { requestId, ...wish })
    }, []),
    onDone: onClose,
  })
  const { isBusy, isUnconfirmed, start } = command
  const setMode = (mode: DosageMode): void => setTyped((before) => ({ ...before, mode }))
  return (
    <ConsoleDialog
      title={say('feeUser.dosage.title', { terminal: kept.fTmName })}
      size="medium"
      hasEdits={JSON.stringify(typed) !== JSON.stringify(typedOf(kept))}
      onClose={onClose}
      actions={
        mayEdit && (
          <Button
            disabled={wanted.input === null || kept.shares.length === 0}
            loading={isBusy}
            loadingText={t('form.save.busy')}
            onClick={() =>
              wanted.input && start({ termId: kept.termId, version: kept.version, ...wanted.input })
            }
          >
            {isUnconfirmed ? t('form.save.again') : say('feeUser.dosage.save')}
          </Button>
        )
      }
    >
      <CommandEntries command={command} isSaving>
        <Text color="fg.muted" textStyle="sm">
          {say('feeUser.dosage.told')}
        </Text>
        <Stack gap="1">
          <SegmentGroup.Root
            size="sm"
            alignSelf="start"
            aria-label={say('feeUser.dosage.mode')}
            disabled={!mayEdit}
            value={String(typed.mode)}
            onValueChange={({ value }) => setMode(dosageModes.find((mode) => String(mode) === value) ?? 2)}
          >
            <SegmentGroup.Indicator />
            <SegmentGroup.Items
              items={dosageModes.map((mode) => ({
                value: String(mode),
                label: say(`feeUser.dosage.mode.${mode}`),
              }))}
            />
          </SegmentGroup.Root>
          <Text textStyle="sm">{say(`feeUser.dosage.rule.${typed.mode}`)}</Text>
        </Stack>
        <Field.Root required invalid={wanted.faults.includes('shared')} maxW="64">
          <Field.Label>
            {say('feeUser.dosage.shared')}
            <Field.RequiredIndicator />
          </Field.Label>
          <Input
            inputMode="decimal"
            autoComplete="off"
            disabled={!mayEdit}
            value={typed.shared}
            onChange={({ target }) => setTyped((before) => ({ ...before, shared: target.value }))}
          />
          <Field.ErrorText>{say('feeUser.dosage.badShared')}</Field.ErrorText>
        </Field.Root>
        {kept.shares.length === 0 ? (
          <Text color="fg.muted">{say('feeUser.dosage.none')}</Text>
        ) : (
          <Shares
            shown={shown}
            typed={typed}
            faults={wanted.faults}
            mayEdit={mayEdit}
            onType={(serviceId, text) =>
              setTyped((before) => ({ ...before, weights: { ...before.weights, [serviceId]: text } }))
            }
          />
        )}
      </CommandEntries>
    </ConsoleDialog>
  )
}

interface SharesProps {
  readonly shown: Dosage
  readonly typed: TypedDosage
  readonly faults: readonly string[]
  readonly mayEdit: boolean
  readonly onType: (serviceId: number, text: string) => void
}

const kilowattHours = (wh: number): string => `${(wh / 1000).toFixed(3)} kWh`

function Shares({ shown, typed, faults, mayEdit, onType }: SharesProps) {
  const sum = shown.shares.reduce((all, { shareWh }) => all + shareWh, 0)
  return (
    <Table.ScrollArea tabIndex={0} aria-label={say('feeUser.dosage.share')}>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{say('feeUser.column.customer')}</Table.ColumnHeader>
            <Table.ColumnHeader>{say('feeUser.column.meterNo')}</Table.ColumnHeader>
            {typed.mode === 1 && <Table.ColumnHeader>{say('feeUser.dosage.weight')}</Table.ColumnHeader>}
            <Table.ColumnHeader textAlign="end">{say('feeUser.dosage.used')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{say('feeUser.dosage.share')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {shown.shares.map(({ serviceId, customerName, meterAddress, usedFen, shareWh }) => (
            <Table.Row key={serviceId}>
              <Table.Cell>{customerName}</Table.Cell>
              <Table.Cell>{meterAddress}</Table.Cell>
              {typed.mode === 1 && (
                <Table.Cell>
                  <Field.Root invalid={faults.includes(String(serviceId))}>
                    <Input
                      size="xs"
                      width="24"
                      inputMode="numeric"
                      autoComplete="off"
                      disabled={!mayEdit}
                      aria-label={`${say('feeUser.dosage.weight')} ${meterAddress}`}
                      value={typed.weights[serviceId] ?? ''}
                      onChange={({ target }) => onType(serviceId, target.value)}
                    />
                    <Field.ErrorText>{say('feeUser.dosage.badWeight')}</Field.ErrorText>
                  </Field.Root>
                </Table.Cell>
              )}
              <Table.Cell textAlign="end">
                {usedFen === null ? say('feeUser.dosage.unknown') : moneyText(usedFen)}
              </Table.Cell>
              <Table.Cell textAlign="end">{kilowattHours(shareWh)}</Table.Cell>
            </Table.Row>
          ))}
          <Table.Row fontWeight="medium">
            <Table.Cell colSpan={typed.mode === 1 ? 4 : 3}>{say('feeUser.dosage.sum')}</Table.Cell>
            <Table.Cell textAlign="end">{kilowattHours(sum)}</Table.Cell>
          </Table.Row>
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
