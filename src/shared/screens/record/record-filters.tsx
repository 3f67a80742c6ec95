import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Field } from '#contract/kernel/record/field.ts'
import { decimalsOf, isDecimal, unitsOf } from '#contract/rules/decimal.ts'
import type { SearchValue, SearchValues } from '#machines/search-form/index.ts'

import { SelectBox } from '../../ui/select-box.tsx'
import { agencyItem } from '../../widgets/pick/search-items.tsx'
import { dayItem } from '../../widgets/search-form/day-item.tsx'
import type { SearchControlProps, SearchItem } from '../../widgets/search-form/search-item.ts'
import { useDictionaryOptions } from '../fields/dictionary-field.tsx'
import { choiceText, fieldsOf, labelOf, type NamedField, type Spoken } from './declared.ts'
import type { PickSlot } from './picked.ts'
import { referenceParts } from './reference-filter.tsx'

const filtered = ({ declared: { fields, filters } }: Spoken): readonly NamedField[] =>
  filters.flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, field }] : []
  })

const hasTree = ({ declared: { fields } }: Spoken): boolean =>
  fieldsOf(fields).some(({ field }) => field.kind === 'institution')

const namesOf = ({ name, field }: NamedField): readonly string[] =>
  field.filterBy === 'span' ? [`${name}From`, `${name}To`] : [name]

/** Filters of a record's list that filter nothing, by the names that its call and the address have. */
export const anyOf = (spoken: Spoken): SearchValues =>
  Object.fromEntries([
    ...(hasTree(spoken) ? [['fTid', '-1'] as const] : []),
    ...filtered(spoken)
      .flatMap(namesOf)
      .map((name) => [name, ''] as const),
  ])

/** Filters as people enter them in the units of the call; what is no number filters nothing. */
export function filterValues(spoken: Spoken, filters: SearchValues): Readonly<Record<string, unknown>> {
  const units = filtered(spoken).flatMap((named) => {
    const { field } = named
    if (field.kind !== 'number' || field.decimals === 0) return []
    return namesOf(named).map((name) => [name, inUnits(filters[name], field.decimals)] as const)
  })
  return { ...filters, ...Object.fromEntries(units) }
}

function inUnits(text: SearchValues[string] | undefined, decimals: number): number | undefined {
  const typed = typeof text === 'string' ? text.trim() : ''
  return typed.length < 15 && isDecimal(typed) && decimalsOf(typed) <= decimals
    ? unitsOf(typed, decimals)
    : undefined
}

/** A filter's control, and its value in words. */
export type CustomParts = Pick<Extract<SearchItem, { kind: 'custom' }>, 'Control' | 'Told'>

const controls = new Map<string, CustomParts>()

/** The control of one dictionary and its value in words: the same components on every rendering. */
function dictionaryParts(kindCode: string): CustomParts {
  const known = controls.get(kindCode)
  if (known) return known
  const Control = ({ label, value, onChange }: SearchControlProps) => {
    const { t } = useTranslation()
    const options = useDictionaryOptions(kindCode)
    return (
      <SelectBox
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('screens.list.any')}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.value}
          </option>
        ))}
      </SelectBox>
    )
  }
  const Told = ({ value }: { readonly value: SearchValue }) =>
    useDictionaryOptions(kindCode).find(({ key }) => key === value)?.value ?? String(value)
  const parts = { Control, Told }
  controls.set(kindCode, parts)
  return parts
}

function itemsOf(
  t: TFunction,
  spoken: Spoken,
  named: NamedField,
  pick: PickSlot | undefined,
): readonly SearchItem[] {
  const { name, field } = named
  const label = labelOf(spoken, name)
  const anyLabel = t('screens.list.any')
  switch (field.kind) {
    case 'choice':
      return [
        {
          kind: 'select',
          name,
          label,
          anyLabel,
          options: field.codes.map((code) => ({
            value: String(code),
            label: choiceText(spoken, name, code),
          })),
        },
      ]
    case 'yesNo':
      return [
        {
          kind: 'select',
          name,
          label,
          anyLabel,
          options: [
            { value: 'true', label: t('screens.value.yes') },
            { value: 'false', label: t('screens.value.no') },
          ],
        },
      ]
    case 'dictionary':
      return [{ kind: 'custom', name, label, ...dictionaryParts(field.kindCode) }]
    case 'day':
    case 'instant':
      return [
        dayItem(`${name}From`, t('screens.list.from', { label })),
        dayItem(`${name}To`, t('screens.list.to', { label })),
      ]
    case 'number':
      return [
        { kind: 'text', name: `${name}From`, label: t('screens.list.from', { label }), maxLength: 14 },
        { kind: 'text', name: `${name}To`, label: t('screens.list.to', { label }), maxLength: 14 },
      ]
    case 'reference':
      // Without anywhere to pick from only a link filters by it.
      return pick ? [{ kind: 'custom', name, label, ...referenceParts(name, field, pick) }] : []
    case 'institution':
    case 'timeSlot':
    case 'place':
    case 'picture':
    case 'rows':
      // Filtered by the tree, or by nothing.
      return []
    case 'text':
    case 'offset':
      return [{ kind: 'text', name, label, maxLength: mostOf(field) }]
    default:
      return field satisfies never
  }
}

const mostOf = (field: Field): number => (field.kind === 'text' ? Math.min(field.max, 100) : 20)

const none: readonly string[] = []
const noPicks: Readonly<Record<string, PickSlot | undefined>> = {}

interface FilterOptions {
  /** Filters that only a link sets. */
  readonly linkedFilters?: readonly string[]
  /** Filters that stand beside the list: the form shows their chips alone. */
  readonly besideFilters?: readonly string[]
  readonly picks?: Readonly<Record<string, PickSlot | undefined>>
  readonly filterControls?: Readonly<Partial<Record<string, CustomParts>>>
}

/** The search form's items of a record: its institution first, then its filters in their order. */
export function useFilterItems(spoken: Spoken, options: FilterOptions): readonly SearchItem[] {
  const { t } = useTranslation()
  const { linkedFilters = none, besideFilters = none, picks = noPicks, filterControls } = options
  return useMemo(
    () => [
      ...(hasTree(spoken) ? [{ ...agencyItem(t), label: labelOf(spoken, 'fTid') }] : []),
      ...filtered(spoken)
        .filter(({ name }) => !linkedFilters.includes(name))
        .flatMap((named): readonly SearchItem[] => {
          const own = filterControls?.[named.name]
          return own
            ? [{ kind: 'custom', name: named.name, label: labelOf(spoken, named.name), ...own }]
            : itemsOf(t, spoken, named, picks[named.name])
        })
        .map((item) => (besideFilters.includes(item.name) ? { ...item, isAside: true } : item)),
    ],
    [t, spoken, linkedFilters, besideFilters, picks, filterControls],
  )
}
