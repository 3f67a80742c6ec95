import type { TFunction } from 'i18next'

import type { ChoiceField, Field } from '#contract/kernel/record/field.ts'

import type { PlaceNames } from '#src/shared/user/place-names.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'
import { clockTimeText } from '../../format/zoned-time.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { agencyPlace, badge, exactTime, link, time, word } from '../columns.tsx'
import {
  type AnyRow,
  choiceText,
  fieldShownAs,
  inLanguage,
  labelOf,
  type NamedField,
  type Spoken,
  textIn,
  valueIn,
} from './declared.ts'
import { amountText, unitText, valueText } from './value-text.ts'

/** What columns are made with; the same on every rendering until one of them changes. */
export interface ColumnMakings {
  readonly t: TFunction
  readonly places: PlaceNames
  readonly onOpen: (id: number) => void
}

const toneOf = (field: ChoiceField, code: unknown): Tone | null => {
  if (typeof code !== 'string' && typeof code !== 'number') return null
  const tone = field.tones[code]
  return tone === undefined ? null : tone === 'grey' ? 'gray' : tone
}

/** The columns that a declared record lists, in its order; the first one opens a record. */
export function recordColumns(spoken: Spoken, makings: ColumnMakings): readonly TableColumn<AnyRow>[] {
  const { list } = spoken.declared
  const { places, onOpen } = makings
  const isEnglish = currentLanguage() === 'en'
  // In English the name itself is the English one.
  const isSaidAlready = (name: string): boolean =>
    isEnglish && name.endsWith('English') && list.includes(name.slice(0, -'English'.length))
  return list
    .filter((name) => !isSaidAlready(name))
    .map((name, index) => {
      const named = namedField(spoken, name)
      const column = named ? fieldColumn(spoken, makings, name, named) : plain(spoken, name)
      if (index > 0) return column
      return link<AnyRow>({
        ...column,
        ...(named?.field.kind === 'text' && { minWidth: places.width }),
        value: (row) => String(column.value?.(row) ?? textIn(row, name)),
        // What is of a site says its clock's time, as in every other column.
        ...(named?.field.kind === 'instant' &&
          named.field.offsetIn === null && {
            minWidth: 170,
            shown: (row) => clockTimeText(textIn(row, name)),
          }),
        onOpen: ({ id }) => onOpen(id),
      })
    })
}

/** The field behind a column: of its own name, or the one whose value it says in words. */
function namedField({ declared: { fields } }: Spoken, name: string): NamedField | undefined {
  const field = fields[name]
  return field ? { name, field } : fieldShownAs(fields, name)
}

const plain = (spoken: Spoken, prop: string): TableColumn<AnyRow> => ({ prop, label: labelOf(spoken, prop) })

function fieldColumn(
  spoken: Spoken,
  { t, places }: ColumnMakings,
  prop: string,
  { name, field }: NamedField,
): TableColumn<AnyRow> {
  const { declared } = spoken
  const base = {
    prop,
    label: labelOf(spoken, prop),
    isSortable: declared.sort.includes(prop),
  }
  switch (field.kind) {
    case 'institution':
      return agencyPlace<AnyRow & AgencyRow>(places, base) as TableColumn<AnyRow>
    case 'number': {
      const unit = unitText(t, field.unit)
      const value = (row: AnyRow): number | null => {
        const units = valueIn(row, name)
        return typeof units === 'number' ? units : null
      }
      return {
        ...base,
        label: unit === '' ? base.label : `${base.label} (${unit})`,
        type: 'number',
        minWidth: 110,
        value: (row) => {
          const units = value(row)
          return units === null ? '' : units / 10 ** field.decimals
        },
        render: (row) => {
          const units = value(row)
          return units === null ? null : amountText(units, field.decimals)
        },
      }
    }
    case 'choice':
      return choiceColumn(spoken, base, name, field)
    case 'instant': {
      const at = (row: AnyRow): string | null => textIn(row, name) || null
      if (field.offsetIn !== null)
        return word<AnyRow>({
          ...base,
          minWidth: 230,
          // With its offset it is longer than a card is wide.
          cardLines: 2,
          value: (row) => valueText(t, spoken, name, field, row),
        })
      // What somebody entered is looked for by its date, what happened by how long ago it was.
      return field.access === 'never' ? time<AnyRow>({ ...base, at }) : exactTime<AnyRow>({ ...base, at })
    }
    case 'text':
      return {
        ...base,
        // Names have sixty characters, and those of devices begin with their site's.
        minWidth: field.max > 60 ? 200 : field.max === 60 ? 180 : 130,
        value: (row) => places.laid(inLanguage(row, prop)),
      }
    case 'yesNo':
    case 'day':
    case 'timeSlot':
    case 'offset':
    case 'dictionary':
    case 'place':
    case 'picture':
    case 'rows':
      return word<AnyRow>({ ...base, value: (row) => places.laid(valueText(t, spoken, name, field, row)) })
    case 'reference':
      // Mostly a terminal, whose name is its site's and some more.
      return word<AnyRow>({
        ...base,
        minWidth: Math.max(180, places.width),
        value: (row) => places.laid(valueText(t, spoken, name, field, row)),
      })
    default:
      return field satisfies never
  }
}

interface AgencyRow {
  readonly fTid: number
  readonly fTName: string
}

function choiceColumn(
  spoken: Spoken,
  base: Pick<TableColumn<AnyRow>, 'prop' | 'label' | 'isSortable'>,
  name: string,
  field: ChoiceField,
): TableColumn<AnyRow> {
  const value = (row: AnyRow): string => choiceText(spoken, name, valueIn(row, name))
  if (Object.keys(field.tones).length === 0) return word<AnyRow>({ ...base, value })
  const longest = Math.max(...field.codes.map((code) => badgeWidth(choiceText(spoken, name, code))))
  return badge<AnyRow>({
    ...base,
    minWidth: Math.max(100, longest),
    value,
    tone: (row) => toneOf(field, valueIn(row, name)) ?? 'gray',
  })
}

/** In px: what a word of a state needs with its badge and the cell around it. */
const badgeWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (character > '\u2E80' ? 13 : 7.5), 40)

/** The tone of a row's state, for its badge in the drawer. */
export const stateTone = (field: Field | undefined, code: unknown): Tone =>
  (field?.kind === 'choice' ? toneOf(field, code) : null) ?? 'gray'
