import { Field, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { collectTypes, type HandCode } from '#contract/command/command-content.ts'

import { DayField } from '#src/shared/widgets/date-range/day-field.tsx'

import { entriesFor, type EntryName, type TypedContent } from './typed-content.ts'

interface ContentFieldsProps {
  readonly code: HandCode
  readonly typed: TypedContent
  /** Entries that are wrong. */
  readonly faults: readonly string[]
  readonly onType: (name: EntryName, text: string) => void
}

/** What a command needs besides its terminal. */
export function ContentFields({ code, typed, faults, onType }: ContentFieldsProps) {
  const { t } = useTranslation()
  return entriesFor(code, typed).map((name) => (
    <Field.Root key={name} required invalid={faults.includes(name)}>
      <Field.Label>
        {t(`command.send.${name}`)}
        <Field.RequiredIndicator />
      </Field.Label>
      <Entry
        name={name}
        label={t(`command.send.${name}`)}
        value={typed[name] ?? ''}
        onType={(text) => onType(name, text)}
      />
      {(name === 'items' || name === 'values' || name === 'dayPlan') && (
        <Field.HelperText>{t(`command.send.${name}Hint`)}</Field.HelperText>
      )}
      <Field.ErrorText>{t('command.send.invalid')}</Field.ErrorText>
    </Field.Root>
  ))
}

interface EntryProps {
  readonly name: EntryName
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
}

function Entry({ name, label, value, onType }: EntryProps) {
  const { t } = useTranslation()
  if (name === 'values' || name === 'dayPlan')
    return <Textarea rows={4} value={value} onChange={({ target }) => onType(target.value)} />
  if (name === 'collectType')
    return (
      <NativeSelect.Root>
        <NativeSelect.Field value={value || '0'} onChange={({ target }) => onType(target.value)}>
          {collectTypes.map((type) => (
            <option key={type} value={type}>
              {t(`command.send.collectType.${type}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    )
  if (name === 'fromDay' || name === 'toDay')
    return <DayField label={label} value={value} size="md" width="full" isOptional onChange={onType} />
  return (
    <Input
      autoComplete="off"
      {...(name !== 'items' && { inputMode: name.startsWith('price') ? 'decimal' : 'numeric' })}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
