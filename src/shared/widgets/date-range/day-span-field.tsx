import { Field, Flex } from '@chakra-ui/react'

import { DayField } from './day-field.tsx'

/** `YYYY-MM-DD` both, the last included. */
interface DaySpan {
  readonly fromDay: string
  readonly toDay: string
}

interface DaySpanFieldProps extends DaySpan {
  /** Names of both fields. */
  readonly fromLabel: string
  readonly toLabel: string
  /** The last day that can be chosen. */
  readonly today: string
  /** What is wrong with the days, in words; null: nothing. */
  readonly fault: string | null
  readonly onChange: (span: DaySpan) => void
}

/** A first and a last day, each in a field of its own, and what is wrong with them below both. */
export function DaySpanField({
  fromLabel,
  toLabel,
  fromDay,
  toDay,
  today,
  fault,
  onChange,
}: DaySpanFieldProps) {
  return (
    <Field.Root invalid={fault !== null} width="auto">
      <Flex gap="2" align="center">
        <DayField
          label={fromLabel}
          size="sm"
          value={fromDay}
          last={today}
          onChange={(day) => onChange({ fromDay: day, toDay })}
        />
        <span aria-hidden>–</span>
        <DayField
          label={toLabel}
          size="sm"
          value={toDay}
          last={today}
          onChange={(day) => onChange({ fromDay, toDay: day })}
        />
      </Flex>
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}
