import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { addListView, listViewName } from '#contract/list-view/list-view.contract.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { callApi } from '#src/shared/net/api.ts'
import { SwitchField } from '#src/shared/screens/fields/switch-field.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import type { ColumnLayout } from '../column/column-layout.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { listViews } from './list-views.ts'

const schema = z.strictObject({ name: listViewName, isDefault: z.boolean() })
type Entries = z.output<typeof schema>

interface SaveViewDialogProps {
  /** What the list is called, and how its views know it. */
  readonly title: string
  readonly list: string
  readonly address: string
  readonly layout: ColumnLayout
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Keeps what a list shows now under a name. */
export function SaveViewDialog({ title, list, address, layout, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation()
  const form = useForm<Entries, Entries>({
    schema,
    defaults: { name: '', isDefault: false },
    save: useCallback(
      async (entries: Entries, requestId: string) => {
        await callApi(addListView, {
          requestId,
          list,
          address,
          columns: keptColumnsOf(layout),
          ...entries,
        })
        await Promise.allSettled([listViews.load()])
      },
      [list, address, layout],
    ),
    onSaved: () => {
      notify('success', t('table.views.saved'))
      onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('table.views.saveTitle', { list: title })}
      size="small"
      onClose={onClose}
    >
      <Text color="fg.muted">{t('table.views.about')}</Text>
      <TextField form={form} name="name" label={t('table.views.name')} isRequired />
      <SwitchField form={form} name="isDefault" label={t('table.views.isDefault')} />
    </FormDialog>
  )
}
