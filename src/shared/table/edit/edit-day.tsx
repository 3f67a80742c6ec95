import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { DayField } from '#src/shared/widgets/date-range/day-field.tsx'

import { TimeSelect } from './time-select.tsx'

/** What a cell gives to the plain field in it. */
type CellField = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  readonly 'aria-label': string
  readonly value: string
  readonly onValue: (value: string) => void
}

/**
 * A day in a cell, written `YYYY-MM-DD` whatever the browser's language. A plain field until someone reaches for
 * it, then the console's own with its calendar: a table may hold hundreds.
 */
export function EditDay({ onValue, ...field }: CellField) {
  const [reachedBy, setReachedBy] = useState<'pointer' | 'focus' | null>(null)
  const { value, disabled = false, 'aria-label': label, onBlur, ...rest } = field
  if (reachedBy === null || disabled) {
    return (
      <input
        {...rest}
        type="text"
        readOnly
        aria-label={label}
        disabled={disabled}
        value={value}
        placeholder="YYYY-MM-DD"
        onPointerEnter={() => setReachedBy('pointer')}
        onFocus={() => setReachedBy('focus')}
      />
    )
  }
  return (
    <DayField
      label={label}
      value={value}
      width="full"
      isOptional
      onChange={onValue}
      inputProps={{
        ...rest,
        onBlur,
        // It takes the place of the plain field that had the focus.
        autoFocus: reachedBy === 'focus',
        height: 'calc(var(--row-height) - 6px)',
        fontSize: 'sm',
        bg: 'bg.panel',
      }}
    />
  )
}

const midnight = '00:00'

/** A day and a time of it in a cell, `YYYY-MM-DDTHH:mm`. Without a day there is no time. */
export function EditMoment({ onValue, ...field }: CellField) {
  const { t } = useTranslation()
  const { value, disabled = false, 'aria-label': label } = field
  const [day = '', time = ''] = value.split('T')
  return (
    <div data-part="moment">
      <EditDay
        {...field}
        value={day}
        onValue={(chosen) => onValue(chosen === '' ? '' : `${chosen}T${time || midnight}`)}
      />
      <TimeSelect
        aria-label={t('widgets.calendar.timeOf', { label })}
        disabled={disabled || day === ''}
        value={time.slice(0, midnight.length)}
        onChange={({ target }) => onValue(`${day}T${target.value || midnight}`)}
      />
    </div>
  )
}
