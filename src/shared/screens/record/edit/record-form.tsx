import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import type { Call, InputOf } from '#contract/kernel/call.ts'

import { usualOffset } from '#src/shared/format/site-windows.ts'
import { callApi } from '#src/shared/net/api.ts'
import { FieldColumns, FieldPlace } from '#src/shared/forms/field-columns.tsx'
import type { FormJudge } from '#src/shared/forms/rule-resolver.ts'
import { useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'
import { type AnyRow, fieldsOf, type NamedField, type Spoken, textIn } from '../declared.ts'
import type { PickSlot } from '../picked.ts'
import { isEnterable, RecordField } from './record-field.tsx'
import { entriesSchema, type TypedEntries, typedEntries } from './typed-entries.ts'

/** Fields that a small dialog holds; more make it wide, in two columns. */
const mostInSmall = 6

export interface RecordFormProps {
  readonly spoken: Spoken
  /** The record to change; `null`: a new one. */
  readonly row: AnyRow | null
  readonly nameOf: (row: AnyRow) => string
  readonly picks: Readonly<Record<string, PickSlot | undefined>>
  /** What a new record begins with, by wire name. */
  readonly start?: Readonly<Record<string, unknown>>
  /** With the id of a new one. */
  readonly onSaved: (id: number | null) => void
  readonly onClose: () => void
}

/** Adds a record or changes one, with the fields that its declaration lets people enter. */
export function RecordForm({ spoken, row, nameOf, picks, start, onSaved, onClose }: RecordFormProps) {
  const { t } = useTranslation()
  const { declared, say } = spoken
  const fields = useMemo(() => enteredFields(spoken, row === null, picks), [spoken, row, picks])
  const form = useRecordForm({ spoken, fields, row, ...(start && { start }), onSaved })
  const offset = useOffset(fields, row)
  const one = say(`${declared.kind}.one`)
  const title =
    row === null ? t('screens.act.addOne', { one }) : t('screens.act.editOne', { one, name: nameOf(row) })
  const isSmall = fields.length <= mostInSmall && !fields.some(({ field }) => isWide(field))
  return (
    <FormDialog form={form} title={title} size={isSmall ? 'small' : 'default'} onClose={onClose}>
      <FieldColumns isSingle={isSmall}>
        {fields.map(({ name, field }) => (
          <FieldPlace key={name} isWide={isWide(field)}>
            <RecordField
              spoken={spoken}
              form={form}
              name={name}
              field={field}
              pick={picks[name]}
              startName={row && field.shown !== null ? textIn(row, field.shown) : ''}
              utcOffset={offset.of(field)}
              onPicked={offset.learn}
            />
          </FieldPlace>
        ))}
      </FieldColumns>
    </FormDialog>
  )
}

/** At which offset instants are typed: the row's, or that of what was picked for a new one. */
function useOffset(fields: readonly NamedField[], row: AnyRow | null) {
  const [picked, setPicked] = useState<object | null>(null)
  return {
    of: (field: NamedField['field']): string => {
      if (field.kind !== 'instant' || field.offsetIn === null) return usualOffset
      return textIn(picked ?? row ?? {}, field.offsetIn) || usualOffset
    },
    learn: (other: object | null): void => {
      const names = fields.flatMap(({ field }) =>
        field.kind === 'instant' && field.offsetIn !== null ? [field.offsetIn] : [],
      )
      // Not everything that is picked stands at a site.
      if (other !== null && names.some((name) => textIn(other, name) !== '')) setPicked(other)
    },
  }
}

const isWide = (field: NamedField['field']): boolean =>
  field.kind === 'rows' || (field.kind === 'text' && field.lines > 1)

/** What people enter of a new record, or of one that there is. */
export const enteredFields = (
  { declared: { fields } }: Spoken,
  isNew: boolean,
  picks: RecordFormProps['picks'],
): readonly NamedField[] =>
  fieldsOf(fields).filter(
    ({ name, field }) =>
      (field.access === 'always' || (isNew && field.access === 'add')) && isEnterable(field, picks[name]),
  )

interface RecordFormOptions extends Pick<RecordFormProps, 'spoken' | 'row' | 'start' | 'onSaved'> {
  readonly fields: readonly NamedField[]
  /** Fields that say something of the change itself: they begin empty, whatever the last one said. */
  readonly ofChange?: ReadonlySet<string>
  /** The fields as they are judged, where what is entered decides which are required. The same on every rendering. */
  readonly judgedAs?: (entries: TypedEntries) => readonly NamedField[]
}

/** The form of a declared record, for those that draw its fields otherwise. */
export function useRecordForm({
  spoken,
  fields,
  row,
  start,
  ofChange = nothing,
  judgedAs,
  onSaved,
}: RecordFormOptions) {
  const { calls } = spoken.declared
  const added = useRef<number | null>(null)
  const schema = useMemo((): FormJudge<TypedEntries, TypedEntries> => {
    if (!judgedAs) return entriesSchema(fields)
    return { safeParse: (entries) => entriesSchema(judgedAs(entries as TypedEntries)).safeParse(entries) }
  }, [fields, judgedAs])
  const defaults = useMemo(
    () => typedEntries(fields, row === null ? (start ?? null) : without(ofChange, row)),
    [fields, row, start, ofChange],
  )
  const save = useCallback(
    async (entries: TypedEntries, requestId: string, known: AnyRow | null): Promise<void> => {
      const call = known === null ? calls.add : calls.update
      if (!call) return
      const whole =
        known === null ? { requestId, ...entries } : { id: known.id, version: known.version, ...entries }
      added.current = idIn(await callApi(call, whole as InputOf<Call>))
    },
    [calls],
  )
  return useForm<TypedEntries, TypedEntries, AnyRow>({
    schema,
    defaults: { ...defaults },
    record: row && {
      row,
      schema: anyRow,
      entriesOf: (now) => typedEntries(fields, without(ofChange, now)),
      namesOf: (now) => namesIn(fields, now),
    },
    save,
    onSaved: () => onSaved(added.current),
  })
}

const nothing: ReadonlySet<string> = new Set()
const without = (names: ReadonlySet<string>, row: AnyRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)))

const anyRow: z.ZodMiniType<AnyRow> = z.looseObject({ id: z.int(), version: z.int() })

/** What a row says of its references in words, by field. */
const namesIn = (fields: readonly NamedField[], row: AnyRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, field }) => (field.shown === null ? [] : [[name, textIn(row, field.shown)]])),
  )

/** An added record's id; a change answers nothing. */
const idIn = (data: unknown): number | null => {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : null
  return typeof id === 'number' ? id : null
}
