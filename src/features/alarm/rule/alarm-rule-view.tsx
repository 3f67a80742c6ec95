import { Field, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { switchAlarmRule } from '#contract/alarm/alarm.contract.ts'
import { alarmRule, type AlarmRule } from '#contract/alarm/alarm-rule.record.ts'
import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { ActionProps, RecordAction } from '#src/shared/screens/record/parts.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { IndicatorCell } from './indicator-cell.tsx'
import { AlarmRuleForm } from './rule-form.tsx'
import { rulePicks } from './rule-picks.ts'
import { TryDialog } from './try-dialog.tsx'
import { WeekdaysCell } from './weekdays-field.tsx'

const say = wordsOf(alarmRuleWords)
const longestWhy = 200

/** Whether the rule's machine allows this step, as the server's answer says. */
const allows =
  (step: string) =>
  ({ allowed }: AlarmRule): boolean =>
    allowed.split(',').includes(step)

const switchTo = (on: boolean) =>
  function SwitchDialog({ rows, onDone, onClose }: ActionProps<AlarmRule>) {
    const [why, setWhy] = useState('')
    const [rule] = rows
    const step = say(on ? 'alarmRule.act.switchOn' : 'alarmRule.act.switchOff')
    if (!rule) return null
    return (
      <CommandDialog
        title={step}
        confirm={step}
        isReady={why.trim() !== ''}
        run={async () => {
          await callApi(switchAlarmRule, { id: rule.id, version: rule.version, on, why })
        }}
        onDone={onDone}
        onClose={onClose}
      >
        <Text>{say('alarmRule.switch.about', { step, name: rule.name })}</Text>
        <Field.Root required>
          <Field.Label>
            {say('alarmRule.switch.why')}
            <Field.RequiredIndicator />
          </Field.Label>
          <Input value={why} maxLength={longestWhy} onChange={({ target }) => setWhy(target.value)} />
        </Field.Root>
      </CommandDialog>
    )
  }

const ruleActs: readonly RecordAction<AlarmRule>[] = [
  {
    key: 'try',
    label: () => say('alarmRule.act.try'),
    right: 'operate',
    isPossible: allows('try'),
    Dialog: TryDialog,
  },
  {
    key: 'switchOn',
    label: () => say('alarmRule.act.switchOn'),
    right: 'operate',
    isPossible: allows('switchOn'),
    Dialog: switchTo(true),
  },
  {
    key: 'switchOff',
    label: () => say('alarmRule.act.switchOff'),
    right: 'operate',
    isPossible: allows('switchOff'),
    Dialog: switchTo(false),
  },
]

/** Alarm configuration (core §1 Fault Alarm, collection §7 Collect: alert config). */
export const AlarmRuleView = recordScreen(alarmRule, {
  words: alarmRuleWords,
  nameOf: ({ name, nameEnglish }) => (currentLanguage() === 'en' && nameEnglish) || name,
  Form: AlarmRuleForm,
  picks: rulePicks,
  columns: (columns) =>
    columns.map((column) =>
      column.prop === 'indicator' ? { ...column, minWidth: 230, cardLines: 2 } : column,
    ),
  cells: { indicator: IndicatorCell, days: WeekdaysCell },
  actions: ruleActs,
  canRemove: allows('remove'),
})
