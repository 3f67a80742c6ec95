import { Input, InputGroup, SimpleGrid } from '@chakra-ui/react'
import type { ClipboardEvent } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import type { Form } from '../../forms/use-form.ts'

interface PlaceFieldProps<Input extends FieldValues, Output> extends Omit<
  FieldProps<Input, Output>,
  'name' | 'label' | 'help'
> {
  /** Degrees east; those west are below zero. */
  readonly longitude: FieldPath<Input>
  /** Degrees north; those south are below zero. */
  readonly latitude: FieldPath<Input>
}

/** Two numbers with a comma or space between, as maps give them: latitude first, unless only the second can be one. */
const pair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s，]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/u

/** A place in degrees, typed; a pair that was copied from a map fills both. */
export function PlaceField<Input extends FieldValues, Output>({
  form,
  longitude,
  latitude,
  isRequired = false,
}: PlaceFieldProps<Input, Output>) {
  const { t } = useTranslation()
  const east = useController({ control: form.control, name: longitude })
  const north = useController({ control: form.control, name: latitude })
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const found = pair.exec(event.clipboardData.getData('text/plain'))
    if (!found || form.isLocked) return
    event.preventDefault()
    const [, first = '', second = ''] = found
    const isEastFirst = Math.abs(Number(first)) > 90
    east.field.onChange(isEastFirst ? first : second)
    north.field.onChange(isEastFirst ? second : first)
    form.noteEdit()
  }
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <DegreeField
        form={form}
        label={t('screens.place.longitude')}
        controller={east}
        isRequired={isRequired}
        onPaste={paste}
      />
      <DegreeField
        form={form}
        label={t('screens.place.latitude')}
        controller={north}
        isRequired={isRequired}
        onPaste={paste}
      />
    </SimpleGrid>
  )
}

interface DegreeFieldProps<Input extends FieldValues, Output> {
  readonly form: Form<Input, Output>
  readonly label: string
  readonly controller: ReturnType<typeof useController<Input>>
  readonly isRequired: boolean
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

function DegreeField<Entries extends FieldValues, Output>({
  form,
  label,
  controller: { field, fieldState },
  isRequired,
  onPaste,
}: DegreeFieldProps<Entries, Output>) {
  return (
    <FieldFrame label={label} isRequired={isRequired} isLocked={form.isLocked} error={fieldState.error}>
      <InputGroup endElement="°">
        <Input {...field} inputMode="decimal" autoComplete="off" onPaste={onPaste} />
      </InputGroup>
    </FieldFrame>
  )
}
