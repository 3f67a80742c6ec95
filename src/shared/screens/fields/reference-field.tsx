import { HStack, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { useFormField } from '../../forms/told-fields.ts'
import { PickDialog, type PickProps } from '../../widgets/pick/pick-dialog.tsx'
import { PickButton } from './pick-button.tsx'

interface ReferenceFieldProps<
  Input extends FieldValues,
  Output,
  Row extends { readonly id: number },
> extends FieldProps<Input, Output> {
  /** Where it is picked from: `TerminalPanel`, or one made of a record by `pickPanelOf`. */
  readonly Panel: ComponentType<PickProps<Row>>
  /** A row in words. */
  readonly nameOf: (row: Row) => string
  /** What it is called that the form begins with; its id alone says nothing. */
  readonly startName?: string
  /** Told the picked row, for fields that follow from it. */
  readonly onPicked?: (row: Row | null) => void
}

/** Another record, by its id, picked from its own list; nothing picked is `null`. */
export function ReferenceField<Input extends FieldValues, Output, Row extends { readonly id: number }>(
  props: ReferenceFieldProps<Input, Output, Row>,
) {
  const { form, name, label, isRequired = false, Panel, nameOf, startName = '', onPicked } = props
  const { t } = useTranslation()
  const [picked, setPicked] = useState<Row | null>(null)
  const textOf = (id: unknown): string => {
    if (picked !== null && picked.id === id) return nameOf(picked)
    return form.knownName(name, id) ?? (id === start ? startName : '')
  }
  const { field, fieldState } = useFormField(props, textOf)
  const [start] = useState<unknown>(() => field.value)
  const [isPicking, setIsPicking] = useState(false)
  const id: unknown = field.value
  const text = textOf(id)
  const take = (row: Row | null): void => {
    setPicked(row)
    field.onChange(row?.id ?? null)
    form.noteEdit()
    onPicked?.(row)
  }
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <HStack width="full" gap="1">
        <PickButton label={label} text={text} isDisabled={form.isLocked} onPick={() => setIsPicking(true)} />
        {!isRequired && typeof id === 'number' && !form.isLocked && (
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={t('screens.reference.clear', { label })}
            onClick={() => take(null)}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </HStack>
      {isPicking && (
        <PickDialog
          title={label}
          Panel={Panel}
          nameOf={nameOf}
          picked={typeof id === 'number' ? id : null}
          onConfirm={take}
          onClose={() => setIsPicking(false)}
        />
      )}
    </FieldFrame>
  )
}
