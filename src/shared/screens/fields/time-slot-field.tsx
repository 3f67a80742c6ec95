import { NativeSelect, SimpleGrid } from '@chakra-ui/react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { useToldField } from '../../forms/told-fields.ts'
import { useTimeChoices } from '../../widgets/date-range/time-choices.tsx'

/** A stretch of each day, `HH:mm` to `HH:mm`; one that ends before it begins runs over midnight. */
export function TimeSlotField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { name, label } = props
  const { t } = useTranslation()
  useToldField(props.form, {
    paths: [within(name, 'from'), within(name, 'to')],
    label,
    textOf: (...ends) => (ends.every((end) => end === '') ? '' : ends.map(String).join('–')),
  })
  return (
    <SimpleGrid columns={2} gap="4">
      <TimeField {...props} name={within(name, 'from')} label={t('screens.slot.from', { label })} />
      <TimeField {...props} name={within(name, 'to')} label={t('screens.slot.to', { label })} />
    </SimpleGrid>
  )
}

/** The library cannot tell that an entry holds both ends. */
const within = <Entries extends FieldValues>(name: FieldPath<Entries>, end: 'from' | 'to') =>
  `${name}.${end}` as FieldPath<Entries>

/** A time of the day, `HH:mm`; a browser's own field would say it with AM and PM. */
export function TimeField<Entries extends FieldValues, Output>(props: FieldProps<Entries, Output>) {
  const { form, name } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const value: unknown = field.value
  const { options, reach } = useTimeChoices(typeof value === 'string' ? value : '')
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <NativeSelect.Root>
        <NativeSelect.Field {...field} {...reach} {...{ disabled: form.isLocked }}>
          {options}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}
