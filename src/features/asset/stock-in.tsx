import { Button } from '@chakra-ui/react'
import { PackagePlus } from 'lucide-react'
import { type ComponentType, Fragment, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { assetWords } from '#contract/asset/asset.words.ts'
import { numbersBetween } from '#contract/asset/number-range.ts'
import { endIsLarger, endNo, isOneSeries, notTooMany } from '#contract/asset/stock-in.contract.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'
import { FieldColumns, FieldPlace } from '#src/shared/forms/field-columns.tsx'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import type { Spoken } from '#src/shared/screens/record/declared.ts'
import { RecordField } from '#src/shared/screens/record/edit/record-field.tsx'
import { enteredFields } from '#src/shared/screens/record/edit/record-form.tsx'
import {
  entriesSchema,
  type TypedEntries,
  typedEntries,
} from '#src/shared/screens/record/edit/typed-entries.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

const say = wordsOf(assetWords)
const noPicks = {}

interface StockIn {
  readonly declared: AnyRecord
  /** The field of the asset number. */
  readonly numberField: string
  readonly send: (requestId: string, end: string, entries: TypedEntries) => Promise<unknown>
}

/** Stock-in by a range of numbers, beside the list of assets (collection §5, §8). */
export const stockInOf = (kind: StockIn): ComponentType<{ readonly onChanged: () => void }> =>
  function StockInButton({ onChanged }) {
    useTranslation()
    const [isOpen, setIsOpen] = useState(false)
    if (!useCan(kind.declared.menu, 'add')) return null
    return (
      <>
        <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
          <PackagePlus aria-hidden />
          {say('asset.stockIn.open')}
        </Button>
        {isOpen && <StockInDialog {...kind} onChanged={onChanged} onClose={() => setIsOpen(false)} />}
      </>
    )
  }

interface StockInDialogProps extends StockIn {
  readonly onChanged: () => void
  readonly onClose: () => void
}

const textOf = (entries: TypedEntries, name: string): string => {
  const value = entries[name]
  return typeof value === 'string' ? value : ''
}

function StockInDialog({ declared, numberField, send, onChanged, onClose }: StockInDialogProps) {
  const spoken = useMemo((): Spoken => {
    const numberLabel = `${declared.kind}.field.${numberField}`
    const plain: Spoken['say'] = say
    const first: Spoken['say'] = Object.assign(
      (key: string, values?: Readonly<Record<string, unknown>>) =>
        plain(key === numberLabel ? 'asset.stockIn.start' : key, values),
      { ifSaid: plain.ifSaid },
    )
    return { declared, say: first }
  }, [declared, numberField])
  const fields = useMemo(() => enteredFields(spoken, true, noPicks), [spoken])
  const schema = useMemo(() => {
    const range = [
      (entries: TypedEntries) => textOf(entries, numberField),
      (entries: TypedEntries) => textOf(entries, 'endNo'),
    ] as const
    return z
      .intersection(entriesSchema(fields), z.object({ endNo }))
      .check(isOneSeries(...range), endIsLarger(...range), notTooMany(...range))
  }, [fields, numberField])
  const stocked = useRef(0)
  const save = useCallback(
    async ({ endNo: end, ...entries }: TypedEntries, requestId: string): Promise<void> => {
      await send(requestId, String(end), entries)
      stocked.current = numbersBetween(textOf(entries, numberField), String(end)).length
    },
    [send, numberField],
  )
  const defaults = useMemo(() => ({ ...typedEntries(fields, null), endNo: '' }), [fields])
  const form = useForm<TypedEntries, TypedEntries>({
    schema,
    defaults,
    save,
    onSaved: () => {
      onClose()
      notify('success', say('asset.stockIn.done', { count: stocked.current }))
      onChanged()
    },
  })
  return (
    <FormDialog form={form} title={say('asset.stockIn.open')} onClose={onClose}>
      <FieldColumns>
        {fields.map(({ name, field }) => (
          <Fragment key={name}>
            <FieldPlace isWide={'lines' in field && field.lines > 1}>
              <RecordField
                spoken={spoken}
                form={form}
                name={name}
                field={field}
                pick={undefined}
                startName=""
              />
            </FieldPlace>
            {name === numberField && (
              <TextField
                form={form}
                name="endNo"
                label={say('asset.stockIn.end')}
                help={say('asset.stockIn.hint')}
                isRequired
              />
            )}
          </Fragment>
        ))}
      </FieldColumns>
    </FormDialog>
  )
}
