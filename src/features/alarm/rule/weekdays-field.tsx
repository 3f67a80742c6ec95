import { Checkbox, CheckboxGroup, Fieldset, HStack } from '@chakra-ui/react'

import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import { daysOfWeek } from '#contract/alarm/schedule.ts'
import { useFormField } from '#src/shared/forms/told-fields.ts'
import type { useRecordForm } from '#src/shared/screens/record/edit/record-form.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(alarmRuleWords)

/** Days by their digits in words; nothing is every day. */
const daysText = (digits: unknown): string =>
  digits === '' || typeof digits !== 'string'
    ? say('alarmRule.days.every')
    : daysOfWeek
        .filter((day) => digits.includes(String(day)))
        .map((day) => say(`alarmRule.days.${day}`))
        .join(' ')

export const WeekdaysCell = ({ row }: { readonly row: { readonly days: string } }) => daysText(row.days)

interface WeekdaysFieldProps {
  readonly form: ReturnType<typeof useRecordForm>
  readonly name: string
}

/** The days of the week on which a rule counts. */
export function WeekdaysField({ form, name }: WeekdaysFieldProps) {
  const label = say('alarmRule.field.days')
  const { field } = useFormField({ form, name, label }, daysText)
  const value: unknown = field.value
  const chosen = new Set(typeof value === 'string' ? value : '')
  return (
    <Fieldset.Root disabled={form.isLocked}>
      <Fieldset.Legend textStyle="sm">{label}</Fieldset.Legend>
      <CheckboxGroup
        value={[...chosen]}
        onValueChange={(days) => field.onChange(days.toSorted().join(''))}
        mt="1.5"
      >
        <HStack gap="4" wrap="wrap" minH="10">
          {daysOfWeek.map((day) => (
            <Checkbox.Root key={day} value={String(day)}>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{say(`alarmRule.days.${day}`)}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </HStack>
      </CheckboxGroup>
      <Fieldset.HelperText>{say('alarmRule.hint.days')}</Fieldset.HelperText>
    </Fieldset.Root>
  )
}
