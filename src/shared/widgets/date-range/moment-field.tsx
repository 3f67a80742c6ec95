import { Flex, NativeSelect, useFieldContext } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { DayField } from './day-field.tsx'
import { useTimeChoices } from './time-choices.tsx'

interface MomentFieldProps {
  readonly label: string
  /** `YYYY-MM-DDTHH:mm`; empty: none. */
  readonly value: string
  readonly onChange: (moment: string) => void
  readonly size?: 'sm' | 'md'
  /** For the field of the day, beside its name. */
  readonly inputProps?: ComponentProps<typeof DayField>['inputProps']
}

const midnight = '00:00'

/** A day and a time of it, to the minute. Without a day there is no time. */
export function MomentField({ label, value, onChange, size = 'sm', inputProps }: MomentFieldProps) {
  const { t } = useTranslation()
  const [day = '', time = ''] = value.split('T')
  const shown = time.slice(0, midnight.length)
  const { options, reach } = useTimeChoices(shown)
  // Null outside of a form's field, whose label is the day's.
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined
  return (
    <Flex gap="1">
      <DayField
        label={label}
        value={day}
        size={size}
        width="full"
        isOptional
        onChange={(chosen) => onChange(chosen === '' ? '' : `${chosen}T${time || midnight}`)}
        {...(inputProps && { inputProps })}
      />
      <NativeSelect.Root size={size} width="24" flexShrink="0" disabled={day === ''}>
        <NativeSelect.Field
          {...(field && { id: `${field.ids.control}:time` })}
          aria-label={t('widgets.calendar.timeOf', { label })}
          value={shown}
          onChange={({ target }) => onChange(`${day}T${target.value || midnight}`)}
          {...reach}
        >
          {options}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  )
}
