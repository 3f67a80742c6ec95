import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { demoForm, demoItem } from '#contract/rules/records.ts'
import { cellRule } from '#src/shared/forms/cell-rule.ts'
import { ConsoleForm, SubmitButton } from '#src/shared/forms/console-form.tsx'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import type { EditColumn } from '#src/shared/table/edit/edit-column.ts'
import { type EditRows, savedRows } from '#src/shared/table/edit/edit-rows.ts'
import { EditTable } from '#src/shared/table/edit/edit-table.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import type { DemoEntries } from './demo/demo-form.ts'
import { IconField } from './icon-field.tsx'

const blank = { fakItemName: '', fakItemKind: 'input', fakInputMin: '', fakInputMax: '' }
const defaults: DemoEntries = { fakCode: '', fakName: '', ficon: '', items: [] }
/** A demo keeps nothing: saving is only the notice (collection §2). */
const save = (): Promise<void> => Promise.resolve()

/** The demo form with code, name, icon and an editable list of items (collection §2, §3, §5). */
export function FormView() {
  const { t } = useTranslation()
  const [rows, setRows] = useState<EditRows>([])
  const form = useForm({
    schema: demoForm,
    defaults,
    save,
    onSaved: () => notify('success', t('form.save.saved')),
  })
  const columns = useItemColumns()
  const changeRows = (next: EditRows): void => {
    setRows(next)
    form.noteEdit()
    form.setValue('items', next.map(itemOf), { shouldDirty: true, shouldValidate: form.submitCount > 0 })
  }
  const reset = (): void => {
    const { items } = form.reset()
    setRows(savedRows(items.map((item) => ({ ...item }))))
  }
  return (
    <PageFrame title={t('form.page.form')}>
      <Text color="fg.muted">{t('example.notice.demo')}</Text>
      <PageCard>
        <ConsoleForm
          form={form}
          label={t('form.page.form')}
          width="full"
          actions={
            <>
              <SubmitButton form={form} />
              <Button variant="outline" disabled={form.isLocked || !form.hasEdits} onClick={reset}>
                {t('form.save.reset')}
              </Button>
            </>
          }
        >
          <Stack gap="4" maxW="512px">
            <TextField form={form} name="fakCode" label={t('form.demo.code')} isRequired />
            <TextField form={form} name="fakName" label={t('form.demo.name')} isRequired />
            <IconField form={form} />
          </Stack>
          <Box minW="0" inert={form.isLocked}>
            <Heading as="h2" size="sm" fontWeight="medium" mb="2">
              {t('form.demo.items')}
            </Heading>
            <EditTable
              label={t('form.demo.items')}
              columns={columns}
              rows={rows}
              onChange={changeRows}
              checks={form.submitCount}
              blank={blank}
              height="69.5vh"
            />
          </Box>
        </ConsoleForm>
      </PageCard>
    </PageFrame>
  )
}

const itemOf = ({ values }: EditRows[number]): DemoEntries['items'][number] => ({
  fakItemName: values['fakItemName'] ?? '',
  fakItemKind: values['fakItemKind'] ?? '',
  fakInputMin: values['fakInputMin'] ?? '',
  fakInputMax: values['fakInputMax'] ?? '',
})

const kinds = ['Input', 'Select', 'Date', 'Number'] as const

function useItemColumns(): readonly EditColumn[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const column = (prop: keyof typeof blank, label: string) => ({
      prop,
      label,
      rules: [cellRule(demoItem, prop, label, t)],
    })
    const length = { type: 'input', inputMode: 'decimal', align: 'right', minWidth: 110 } as const
    return [
      { ...column('fakItemName', t('form.demo.itemName')), type: 'input', minWidth: 160 },
      {
        ...column('fakItemKind', t('form.demo.itemKind')),
        type: 'select',
        minWidth: 120,
        options: kinds.map((kind) => ({ key: kind.toLowerCase(), value: t(`form.demo.kind${kind}`) })),
      },
      { ...column('fakInputMin', t('form.demo.itemMin')), ...length },
      { ...column('fakInputMax', t('form.demo.itemMax')), ...length },
      { prop: 'operation', label: t('form.demo.operations'), type: 'operation', width: 90 },
    ]
  }, [t])
}
