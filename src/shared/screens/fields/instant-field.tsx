import { HStack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { useFormField } from '../../forms/told-fields.ts'
import { dateTimeAtSite, instantAt, zonedAtSite } from '../../format/site-time.ts'
import { MomentField } from '../../widgets/date-range/moment-field.tsx'

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Day and time to the minute on the site's clock; empty for what is no instant. */
const momentAt = (value: unknown, utcOffset: string): string =>
  isInstant(value) ? dateTimeAtSite(value, utcOffset).replace(' ', 'T').slice(0, 16) : ''

/** The instant of a moment; what is none stays as it was typed, for the schema to refuse. */
const instantOf = (moment: string, utcOffset: string): string =>
  Number.isNaN(Date.parse(moment)) ? moment : instantAt(moment, utcOffset)

interface InstantFieldProps<FormInput extends FieldValues, Output> extends FieldProps<FormInput, Output> {
  /** Of the site that the record belongs to. */
  readonly utcOffset: string
}

/**
 * Day and time on the site's clock, its offset beside them (silences Money, energy and time); the form holds the
 * instant in UTC. Nothing entered is the empty text.
 */
export function InstantField<FormInput extends FieldValues, Output>(
  props: InstantFieldProps<FormInput, Output>,
) {
  const { form, name, label, utcOffset } = props
  const {
    field: { ref, value: held, onBlur, onChange },
    fieldState,
  } = useFormField(props, (one) => (isInstant(one) ? zonedAtSite(one, utcOffset) : ''))
  const value: unknown = held
  const typedAt = useRef(utcOffset)
  // What stands on the clock stays when it turns out to be another site's.
  useEffect(() => {
    if (typedAt.current === utcOffset) return
    const moment = momentAt(value, typedAt.current)
    typedAt.current = utcOffset
    if (moment !== '') onChange(instantOf(moment, utcOffset))
  }, [utcOffset, value, onChange])
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <HStack width="full" gap="2">
        <MomentField
          label={label}
          value={momentAt(value, utcOffset)}
          size="md"
          onChange={(moment) => {
            onChange(moment === '' ? '' : instantOf(moment, utcOffset))
            // A press in the calendar is no change of the form's own fields.
            form.noteEdit()
          }}
          inputProps={{ ref, name, onBlur }}
        />
        <Text fontSize="xs" color="fg.muted" flexShrink="0">
          UTC{utcOffset}
        </Text>
      </HStack>
    </FieldFrame>
  )
}
