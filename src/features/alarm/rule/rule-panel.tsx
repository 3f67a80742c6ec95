import { useMemo } from 'react'

import { type AlarmRule, alarmRule } from '#contract/alarm/alarm-rule.record.ts'
import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { PickProps } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { given, PickPanel, type PickSource } from '#src/shared/widgets/pick/pick-panel.tsx'

const say = wordsOf(alarmRuleWords)

export const ruleNameOf = ({ name, nameEnglish }: Pick<AlarmRule, 'name' | 'nameEnglish'>): string =>
  (currentLanguage() === 'en' && nameEnglish) || name

const rules: PickSource<AlarmRule> = {
  tableId: 'pick.alarmRule',
  defaults: { name: '' },
  sortBy: 'name',
  load: ({ filters: { values }, pageNum, pageSize, sortOrder }, signal) =>
    callApi(alarmRule.calls.search, { pageNum, pageSize, sortOrder, ...given(values, 'name') }, { signal }),
}

/** Picks the rule that raised alarms. */
export function RulePanel({ picked, onPick }: PickProps<AlarmRule>) {
  const columns = useMemo(
    (): readonly TableColumn<AlarmRule>[] => [
      {
        prop: 'name',
        label: say('alarmRule.field.name'),
        minWidth: 200,
        value: ruleNameOf,
        isSortable: true,
      },
      { prop: 'siteName', label: say('alarmRule.field.siteName'), minWidth: 140 },
      { prop: 'fTypeName', label: say('alarmRule.field.fTypeName'), minWidth: 140 },
    ],
    [],
  )
  return (
    <PickPanel
      source={rules}
      label={say('alarmRule.title')}
      items={[{ kind: 'text', name: 'name', label: say('alarmRule.field.name') }]}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
