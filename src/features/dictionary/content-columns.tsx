import { Badge } from '@chakra-ui/react'
import type { TFunction } from 'i18next'

import type { ParameterContent } from '#contract/dictionary/dictionary.contract.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { asWritten } from '#src/shared/ui/as-written.tsx'

import { contentKeyText } from './name-of.ts'

export const contentKey = ({ id }: ParameterContent): number => id

export type ContentAct = 'edit' | 'delete'

/** Columns of a dictionary's contents; what may be done with one is the user's right. */
export function contentColumns(
  t: TFunction,
  acts: readonly ContentAct[],
  onAct: (act: ContentAct, content: ParameterContent) => void,
): readonly TableColumn<ParameterContent>[] {
  const enabled = (content: ParameterContent): string =>
    t(content.enabled ? 'dictionaries.content.enabled' : 'dictionaries.content.disabled')
  const columns: readonly TableColumn<ParameterContent>[] = [
    {
      prop: 'key',
      label: t('dictionaries.column.key'),
      minWidth: 110,
      pin: 'start',
      render: ({ key }) => asWritten(key),
    },
    {
      prop: 'value',
      label: t('dictionaries.column.value'),
      minWidth: 150,
      render: ({ value }) => asWritten(value),
    },
    { prop: 'valueEnglish', label: t('dictionaries.column.valueEnglish'), minWidth: 170 },
    { prop: 'fSort', label: t('dictionaries.column.fSort'), type: 'number', minWidth: 80 },
    {
      prop: 'enabled',
      label: t('dictionaries.column.enabled'),
      minWidth: 90,
      value: enabled,
      render: (content) => (
        <Badge colorPalette={content.enabled ? 'green' : 'gray'}>{enabled(content)}</Badge>
      ),
    },
    {
      prop: 'useCount',
      label: t('dictionaries.column.useCount'),
      minWidth: 130,
      value: ({ builtIn, useCount }) =>
        builtIn ? t('dictionaries.content.builtIn') : t('dictionaries.content.uses', { count: useCount }),
    },
  ]
  if (acts.length === 0) return columns
  return [
    ...columns,
    {
      prop: 'operation',
      label: t('dictionaries.column.operations'),
      type: 'operation',
      pin: 'end',
      minWidth: 130,
      render: (content, { tabIndex }) =>
        acts.map((act) => (
          <button
            key={act}
            type="button"
            data-part="link"
            tabIndex={tabIndex}
            aria-label={t(`dictionaries.content.${act}Of`, { name: contentKeyText(content) })}
            onClick={() => onAct(act, content)}
          >
            {t(`dictionaries.act.${act}`)}
          </button>
        )),
    },
  ]
}
