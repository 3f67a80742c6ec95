import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { CellField, Field, RowsField as RowsFieldKind } from '#contract/kernel/record/field.ts'

import { usualOffset } from '#src/shared/format/site-windows.ts'
import { cellRule } from '#src/shared/forms/cell-rule.ts'
import { DayEntryField } from '#src/shared/forms/day-entry-field.tsx'
import { type FieldProps, SelectField, TextAreaField, TextField } from '#src/shared/forms/form-fields.tsx'
import type { EditColumn } from '#src/shared/table/edit/edit-column.ts'
import { isKnownKind } from '../any-record.actors.ts'
import type { PickSlot } from '../picked.ts'
import { AgencyField } from '#src/shared/screens/fields/agency-field.tsx'
import { DictionaryField } from '#src/shared/screens/fields/dictionary-field.tsx'
import { InstantField } from '../../fields/instant-field.tsx'
import { NumberField } from '#src/shared/screens/fields/number-field.tsx'
import { OffsetField } from '#src/shared/screens/fields/offset-field.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { PlaceField } from '#src/shared/screens/fields/place-field.tsx'
import { ReferenceField } from '#src/shared/screens/fields/reference-field.tsx'
import { RowsField } from '#src/shared/screens/fields/rows-field.tsx'
import { SwitchField } from '#src/shared/screens/fields/switch-field.tsx'
import { TimeSlotField } from '#src/shared/screens/fields/time-slot-field.tsx'
import { choiceText, hintOf, labelOf, type NamedField, type Spoken } from '../declared.ts'
import { cellSchema, type TypedEntries } from './typed-entries.ts'
import { unitText } from '../value-text.ts'

interface RecordFieldProps extends NamedField {
  readonly spoken: Spoken
  readonly form: FieldProps<TypedEntries, TypedEntries>['form']
  /** Where records of another kind are picked from. */
  readonly pick?: PickSlot | undefined
  /** What a reference is called at first. */
  readonly startName: string
  /** In the place of the hint that stands in its words. */
  readonly hint?: string | undefined
  /** At which instants are typed. */
  readonly utcOffset?: string
  /** Told what a reference was given. */
  readonly onPicked?: (row: object | null) => void
}

/** The form field of one declared field. */
export function RecordField(all: RecordFieldProps) {
  const { spoken, form, name, field, pick, startName, utcOffset = usualOffset, onPicked } = all
  const { t } = useTranslation()
  const help = all.hint ?? hintOf(spoken, name)
  const props = {
    form,
    name,
    label: labelOf(spoken, name),
    isRequired: !field.optional,
    ...(help !== undefined && { help }),
  }
  switch (field.kind) {
    case 'text':
      return field.lines > 1 ? <TextAreaField {...props} /> : <TextField {...props} />
    case 'number': {
      const unit = unitText(t, field.unit)
      return <NumberField {...props} isWhole={field.decimals === 0} {...(unit !== '' && { unit })} />
    }
    case 'yesNo':
      return <SwitchField {...props} />
    case 'day':
      return <DayEntryField {...props} />
    case 'offset':
      return <OffsetField {...props} />
    case 'choice':
      return (
        <SelectField
          {...props}
          options={field.codes.map((code) => ({ key: String(code), value: choiceText(spoken, name, code) }))}
        />
      )
    case 'dictionary':
      return <DictionaryField {...props} kindCode={field.kindCode} />
    case 'institution':
      return <AgencyField {...props} />
    case 'place':
      return (
        <PlaceField
          form={form}
          longitude={`${name}.longitude`}
          latitude={`${name}.latitude`}
          isRequired={!field.optional}
        />
      )
    case 'timeSlot':
      return <TimeSlotField {...props} />
    case 'rows':
      return <DeclaredRows {...props} spoken={spoken} field={field} />
    case 'reference':
      return pick ? (
        <ReferenceField {...props} {...pick} startName={startName} {...(onPicked && { onPicked })} />
      ) : null
    case 'instant':
      return <InstantField {...props} utcOffset={utcOffset} />
    case 'picture':
      return isKnownKind(spoken.declared.kind) ? (
        <PictureField {...props} kind={spoken.declared.kind} />
      ) : null
    default:
      return field satisfies never
  }
}

function DeclaredRows({
  spoken,
  field: { columns },
  ...props
}: FieldProps<TypedEntries, TypedEntries> & { readonly spoken: Spoken; readonly field: RowsFieldKind }) {
  const { t } = useTranslation()
  const { name } = props
  const edited = useMemo((): readonly EditColumn[] => {
    const row = cellSchema(columns)
    return [
      ...Object.entries(columns).map(([prop, field]): EditColumn => {
        const label = labelOf(spoken, `${name}.${prop}`)
        const rules = [cellRule(row, prop, label, t)]
        return { prop, label, rules, minWidth: 120, ...cellOf(t, spoken, `${name}.${prop}`, field) }
      }),
      { prop: 'operation', label: t('screens.list.operations'), type: 'operation', width: 90 },
    ]
  }, [columns, spoken, name, t])
  const blank = Object.fromEntries(
    Object.entries(columns).map(([prop, { kind }]) => [prop, kind === 'yesNo' ? 'false' : '']),
  )
  return <RowsField {...props} columns={edited} blank={blank} />
}

/** The cell of one column within a list of rows. */
function cellOf(
  t: TFunction,
  spoken: Spoken,
  name: string,
  field: CellField,
): Pick<EditColumn, 'type' | 'options' | 'inputMode' | 'align'> {
  if (field.kind === 'number')
    return { type: 'input', inputMode: field.decimals === 0 ? 'numeric' : 'decimal', align: 'right' }
  if (field.kind === 'day') return { type: 'date' }
  if (field.kind === 'yesNo')
    return {
      type: 'select',
      options: [
        { key: 'true', value: t('screens.value.yes') },
        { key: 'false', value: t('screens.value.no') },
      ],
    }
  if (field.kind === 'choice')
    return {
      type: 'select',
      options: field.codes.map((code) => ({ key: String(code), value: choiceText(spoken, name, code) })),
    }
  return { type: 'input' }
}

/** Fields that a form can show; a reference needs somewhere to be picked from. */
export const isEnterable = (field: Field, pick: PickSlot | undefined): boolean =>
  field.kind !== 'reference' || pick !== undefined
