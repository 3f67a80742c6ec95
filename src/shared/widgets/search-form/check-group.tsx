import { Checkbox, Fieldset, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { SearchOption } from './search-item.ts'

interface CheckGroupProps {
  readonly label: string
  readonly options: readonly SearchOption[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Checkboxes with one for all of them, which says by a dash that some are checked. */
export function CheckGroup({ label, options, value, onChange }: CheckGroupProps) {
  const { t } = useTranslation()
  const isAll = options.length > 0 && options.every((option) => value.includes(option.value))
  const check = (key: string, isChecked: boolean): void =>
    onChange(
      options.map((option) => option.value).filter((at) => (at === key ? isChecked : value.includes(at))),
    )
  return (
    <Fieldset.Root spaceY="0">
      <Fieldset.Legend fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
      </Fieldset.Legend>
      <Flex gapX="5" gapY="2" wrap="wrap">
        <Check
          label={t('widgets.search.all')}
          checked={isAll ? true : value.length > 0 ? 'indeterminate' : false}
          onChange={() => onChange(isAll ? [] : options.map((option) => option.value))}
        />
        {options.map((option) => (
          <Check
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(isChecked) => check(option.value, isChecked)}
          />
        ))}
      </Flex>
    </Fieldset.Root>
  )
}

interface CheckProps {
  readonly label: string
  readonly checked: boolean | 'indeterminate'
  readonly onChange: (isChecked: boolean) => void
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <Checkbox.Root
      size="sm"
      checked={checked}
      onCheckedChange={(change) => onChange(change.checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}
