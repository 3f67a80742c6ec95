import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'

import { ConsoleForm, SubmitButton } from '#src/shared/forms/console-form.tsx'
import type { Form } from '#src/shared/forms/use-form.ts'

import { ConsoleDialog, type ConsoleDialogProps } from './console-dialog.tsx'

interface FormDialogProps<Input extends FieldValues, Output> extends Pick<
  ConsoleDialogProps,
  'title' | 'size' | 'onClose'
> {
  readonly form: Form<Input, Output>
  /** What its button says, where it does more than to save. */
  readonly act?: string
  /** Its fields. */
  readonly children: ReactNode
}

/** A dialog that is one form: the title names both, and the foot saves (core §2 Dialog). */
export function FormDialog<Input extends FieldValues, Output>({
  form,
  act,
  title,
  size,
  onClose,
  children,
}: FormDialogProps<Input, Output>) {
  const id = useId()
  return (
    <ConsoleDialog
      title={title}
      {...(size && { size })}
      hasEdits={form.hasEdits}
      onClose={onClose}
      actions={<SubmitButton form={form} formId={id} {...(act !== undefined && { act })} />}
    >
      <ConsoleForm form={form} label={title} id={id} width="full" isAct={act !== undefined}>
        {children}
      </ConsoleForm>
    </ConsoleDialog>
  )
}
