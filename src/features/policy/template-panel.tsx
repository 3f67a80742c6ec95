import { useMemo } from 'react'

import { policyTemplate, type PolicyTemplate } from '#contract/policy/policy-template.record.ts'
import { policyTemplateWords } from '#contract/policy/policy-template.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { PickProps } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { PickPanel, type PickSource } from '#src/shared/widgets/pick/pick-panel.tsx'

const say = wordsOf(policyTemplateWords)

export const templateNameOf = ({ name, nameEnglish }: Pick<PolicyTemplate, 'name' | 'nameEnglish'>): string =>
  (currentLanguage() === 'en' && nameEnglish) || name

const templates: PickSource<PolicyTemplate> = {
  tableId: 'pick.policyTemplate',
  defaults: { name: '' },
  sortBy: 'name',
  load: ({ filters: { values }, pageNum, pageSize, sortOrder }, signal) => {
    const name = typeof values['name'] === 'string' ? values['name'].trim() : ''
    return callApi(
      policyTemplate.calls.search,
      { pageNum, pageSize, sortBy: 'name', sortOrder, ...(name !== '' && { name }) },
      { signal },
    )
  },
}

/** The templates that a policy can have. */
export function TemplatePanel({ picked, onPick }: PickProps<PolicyTemplate>) {
  const columns = useMemo(
    (): readonly TableColumn<PolicyTemplate>[] => [
      {
        prop: 'name',
        label: say('policyTemplate.field.name'),
        minWidth: 200,
        isSortable: true,
        value: templateNameOf,
      },
      {
        prop: 'planType',
        label: say('policyTemplate.field.planType'),
        minWidth: 140,
        value: ({ planType }) => say(`policyTemplate.choice.planType.${planType}`),
      },
      { prop: 'fTName', label: say('policyTemplate.field.fTName'), minWidth: 160 },
    ],
    [],
  )
  return (
    <PickPanel
      source={templates}
      label={say('policyTemplate.title')}
      items={[{ kind: 'text', name: 'name', label: say('policyTemplate.field.name') }]}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
