import { Flex, NativeSelect } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { DayField } from './day-field.tsx'
import { useTimeChoices } from './time-choices.tsx'

interface MomentFieldProps {
  readonly label: string
  /** `YYYY-MM-DDTHH:mm`; empty: none. */
  readonly value: string
  readonly onChange: (moment: string) => void
}

const midnight = '00:00'

/** A day and a time of it, to the minute. Without a day there is no time. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const { t } = useTranslation()
  const [day = '', time = ''] = value.split('T')
  const shown = time.slice(0, midnight.length)
  const { options, reach } = useTimeChoices(shown)
  return (
    <Flex gap="1">
      <DayField
        label={label}
        value={day}
        size="sm"
        width="full"
        isOptional
        onChange={(chosen) => onChange(chosen === '' ? '' : `${chosen}T${time || midnight}`)}
      />
      <NativeSelect.Root size="sm" width="24" flexShrink="0" disabled={day === ''}>
        <NativeSelect.Field
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
