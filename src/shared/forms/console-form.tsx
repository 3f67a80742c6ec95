import { Alert, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { problemText } from '../i18n/problem-text.ts'
import { faultText } from './fault-text.ts'
import { ProblemAlert } from './problem-alert.tsx'
import type { Form } from './use-form.ts'
import { VersionChoice } from './conflict/version-choice.tsx'

/** Px (core §9). */
const widths = { small: '448px', medium: '512px', large: '600px', full: 'none' } as const

interface ConsoleFormProps<Input extends FieldValues, Output> {
  readonly form: Form<Input, Output>
  /** Names the form to screen readers. */
  readonly label: string
  /** For a submit button outside of it, as in a dialog's foot. */
  readonly id?: string
  readonly width?: keyof typeof widths
  /** It does more than to save what was entered. */
  readonly isAct?: boolean
  readonly children: ReactNode
  /** Buttons below the fields; among the fields they would be locked with them after a lost answer. */
  readonly actions?: ReactNode
  /** A bar of buttons below the fields that stays in sight. */
  readonly foot?: ReactNode
}

/** The frame of a form: what went wrong as a whole, its fields, its buttons; it leads to the first fault. */
export function ConsoleForm<Input extends FieldValues, Output>({
  form,
  label,
  id,
  width = 'medium',
  isAct = false,
  children,
  actions,
  foot,
}: ConsoleFormProps<Input, Output>) {
  const element = useRef<HTMLFormElement>(null)
  const { faultsAfter } = form
  const shown = useRef<string | null>(null)
  useEffect(() => {
    // Once an attempt: correcting one field must not lead away to the next, nor showing a kept page again.
    if (faultsAfter === null || shown.current === faultsAfter) return
    shown.current = faultsAfter
    firstFaulty(element.current)?.focus()
  }, [faultsAfter])
  return (
    <chakra.form
      ref={element}
      id={id}
      aria-label={label}
      noValidate
      width="full"
      onChange={form.noteEdit}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog lies within the page that opened it, as React sees it.
        event.stopPropagation()
        form.submit()
      }}
    >
      <Stack gap="4" maxW={widths[width]}>
        {form.conflict ? (
          <VersionChoice conflict={form.conflict} />
        ) : (
          <FormProblem form={form} isAct={isAct} />
        )}
        {/* Kept while it is chosen: nothing that was typed is lost, and each field says how its values read.
            After a lost answer the same is asked again, so nothing beside the fields can be chosen either. */}
        <Stack
          key={form.generation}
          gap="4"
          inert={form.isUnconfirmed}
          {...(form.conflict && { display: 'none' })}
        >
          {children}
        </Stack>
        {actions && (
          <Flex gap="3" wrap="wrap">
            {actions}
          </Flex>
        )}
        {foot}
      </Stack>
    </chakra.form>
  )
}

const faulty = '[aria-invalid=true], [data-invalid] :is(input, select, textarea, button)'

const firstFaulty = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(faulty) ?? null

function FormProblem<Input extends FieldValues, Output>({
  form: { problem, strayFaults, isUnconfirmed },
  isAct,
}: {
  readonly form: Form<Input, Output>
  readonly isAct: boolean
}) {
  const { t } = useTranslation()
  if (problem === null) return null
  return (
    <ProblemAlert
      isUnconfirmed={isUnconfirmed}
      title={isUnconfirmed ? t(isAct ? 'form.save.lost' : 'form.save.unconfirmed') : problemText(problem)}
    >
      {strayFaults.length > 0 && (
        <Alert.Description>
          {strayFaults.map(([field, rule]) => (
            <div key={field}>
              {field} {faultText(t, rule, problem.values?.[field] ?? {}, field)}
            </div>
          ))}
        </Alert.Description>
      )}
    </ProblemAlert>
  )
}

const submitWords = <Input extends FieldValues, Output>({ isUnconfirmed, conflict }: Form<Input, Output>) => {
  if (isUnconfirmed) return 'form.save.again'
  if (conflict === null) return 'form.save.save'
  return conflict.isAllTheirs && conflict.fields?.length !== 0 ? 'form.conflict.take' : 'form.conflict.save'
}

interface SubmitButtonProps<Input extends FieldValues, Output> {
  readonly form: Form<Input, Output>
  /** The form's id, where the button stands outside of it. */
  readonly formId?: string
  /** What it does, where that is more than to save. */
  readonly act?: string
}

/** Saves; after a lost answer it sends the same request again. */
export function SubmitButton<Input extends FieldValues, Output>({
  form,
  formId,
  act,
}: SubmitButtonProps<Input, Output>) {
  const { t } = useTranslation()
  return (
    <Button
      type="submit"
      form={formId}
      loading={form.isBusy}
      loadingText={t(act === undefined ? 'form.save.busy' : 'form.save.doing')}
      {...(form.conflict && { disabled: !form.conflict.isDecided || form.conflict.fields === null })}
      // Else the field would be left at once, its fault appear above, and the button move away from the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {act !== undefined && !form.isUnconfirmed && form.conflict === null ? act : t(submitWords(form))}
    </Button>
  )
}
