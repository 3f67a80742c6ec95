import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { useFormField } from '../../forms/told-fields.ts'
import { TreeChoice } from '../../widgets/tree/tree-choice.tsx'
import type { TreeItem } from '../../widgets/tree/tree-index.ts'

interface TreeFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** Of `treeIndex`; the same on every rendering until they change. */
  readonly items: readonly TreeItem[]
}

/** One node of a tree, by its id; nothing chosen is `null`. */
export function TreeField<Input extends FieldValues, Output>(props: TreeFieldProps<Input, Output>) {
  const { form, label, items } = props
  const { t } = useTranslation()
  const { field, fieldState } = useFormField(
    props,
    (chosenId) => items.find(({ id }) => id === chosenId)?.label ?? '',
  )
  const chosen = items.find(({ id }) => id === field.value)
  const text = chosen?.label ?? t('field.select_required')
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <TreeChoice
        items={items}
        chosen={chosen}
        name={text}
        words={{
          label,
          search: t('screens.tree.search'),
          noMatch: t('screens.tree.noMatch'),
          found: (count) => t('widgets.agency.found', { count }),
          chosen: t('screens.tree.chosen', { label, name: text }),
        }}
        isDisabled={form.isLocked}
        onChoose={(id) => {
          field.onChange(id)
          form.noteEdit()
        }}
      />
    </FieldFrame>
  )
}
