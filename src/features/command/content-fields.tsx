import { Field, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { collectTypes, type HandCode } from '#contract/command/command-content.ts'

import { DayField } from '#src/shared/widgets/date-range/day-field.tsx'
import { MomentField } from '#src/shared/widgets/date-range/moment-field.tsx'

import { ReadChoice, SetChoice } from './given/parameter-choice.tsx'
import { TariffChoice } from './given/tariff-choice.tsx'
import { entriesFor, entriesOf, type EntryName, optional, type TypedContent } from './typed-content.ts'

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
  const fields = entriesFor(code, typed).map((name) => {
    const value = typed[name] ?? ''
    const take = (text: string): void => onType(name, text)
    // What is chosen stands beside the field: within it, it would take its name.
    return (
      <Fragment key={name}>
        {name === 'values' && <SetChoice value={value} onChange={take} />}
        <Field.Root required={!optional.includes(name)} invalid={faults.includes(name)}>
          <Field.Label>
            {t(`command.send.${name}`)}
            <Field.RequiredIndicator />
          </Field.Label>
          <Entry name={name} label={t(`command.send.${name}`)} value={value} onType={take} />
          {hasHint(name) && <Field.HelperText>{t(`command.send.${name}Hint`)}</Field.HelperText>}
          <Field.ErrorText>{t('command.send.invalid')}</Field.ErrorText>
        </Field.Root>
        {name === 'items' && <ReadChoice value={value} onChange={take} />}
      </Fragment>
    )
  })
  if (code !== 'setTariffs') return fields
  return (
    <>
      <TariffChoice
        onChoose={(prices) => {
          for (const [name, text] of Object.entries(prices)) {
            const entry = entriesOf.setTariffs.find((one) => one === name)
            if (entry) onType(entry, text)
          }
        }}
      />
      {fields}
    </>
  )
}

const hints = ['items', 'values', 'dayPlan', 'tariffsFrom', 'dayPlanFrom'] as const
const hasHint = (name: EntryName): name is (typeof hints)[number] => hints.some((one) => one === name)

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
  if (name === 'tariffsFrom' || name === 'dayPlanFrom')
    return <MomentField label={label} value={value} size="md" onChange={onType} />
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
