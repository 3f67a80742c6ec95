import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { type Agency, agency } from '#contract/agency/agency.record.ts'
import { agencyKind, type AgencyKind } from '#contract/agency/agency-kind.record.ts'
import { agencyWords } from '#contract/agency/agency.words.ts'
import { FieldColumns, FieldPlace } from '#src/shared/forms/field-columns.tsx'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { fieldsOf, hintOf, labelOf, type Spoken } from '#src/shared/screens/record/declared.ts'
import type { FormSlotProps } from '#src/shared/screens/record/parts.ts'
import { RecordField } from '#src/shared/screens/record/edit/record-field.tsx'
import { useRecordForm } from '#src/shared/screens/record/edit/record-form.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { TreeField } from '#src/shared/screens/fields/tree-field.tsx'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'
import { treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

import { placesFor, useAgencyTree } from './agency-tree.ts'

const say = wordsOf(agencyWords)
const spoken: Spoken = { declared: agency, say }

/** Adds an institution below the chosen one, or changes one; a top-level one has no field for the one above. */
export function AgencyForm({ row, onSaved, onClose }: FormSlotProps<Agency>) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const { items } = useAgencyTree()
  const places = useMemo(() => placesFor(items, row?.id ?? null), [items, row])
  const kinds = useKindItems()
  const isTop = row !== null && row.parentId === null
  const fields = useMemo(() => fieldsOf(agency.fields).filter(({ field }) => field.access === 'always'), [])
  const [start] = useState(() => ({
    fSort: 1,
    parentId: Number(params.get('fTid')) > 0 ? Number(params.get('fTid')) : (items[0]?.id ?? null),
  }))
  const form = useRecordForm({ spoken, fields, row, start, onSaved })
  const one = say('agency.one')
  const title =
    row === null ? t('screens.act.addOne', { one }) : t('screens.act.editOne', { one, name: row.label })
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      <FieldColumns>
        {fields.map(({ name, field }) => {
          if (name === 'parentId' && isTop) return null
          const label = labelOf(spoken, name)
          const help = hintOf(spoken, name)
          const tree = name === 'parentId' ? places : name === 'kindId' ? kinds : null
          return (
            <FieldPlace key={name} isWide={name === 'fRemarks' || name === 'parentId'}>
              {tree ? (
                <TreeField
                  form={form}
                  name={name}
                  label={label}
                  items={tree}
                  isRequired
                  {...(help !== undefined && { help })}
                />
              ) : (
                <RecordField spoken={spoken} form={form} name={name} field={field} startName="" />
              )}
            </FieldPlace>
          )
        })}
      </FieldColumns>
    </FormDialog>
  )
}

const none: readonly AgencyKind[] = []

/** The kinds with their levels, the highest first. */
function useKindItems() {
  const { i18n } = useTranslation()
  // The field says that nothing was chosen; opening the form again asks again.
  const kinds = useAnswer(agencyKind.calls.search, { pageSize: 300 }).data?.list ?? none
  return useMemo(
    () =>
      treeIndex(
        kinds.map(({ id, fName, fNameEnglish, fLevel }) => ({
          id,
          label: say('agency.kind.level', {
            name: i18n.language === 'en' ? fNameEnglish : fName,
            level: fLevel,
          }),
          children: [],
        })),
        ({ label }) => label,
      ),
    [kinds, i18n.language],
  )
}
