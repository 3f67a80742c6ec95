import { Alert, Box, Stack, Text } from '@chakra-ui/react'
import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { readAlarmRuleHold } from '#contract/alarm/alarm.contract.ts'
import { alarmRule, type AlarmRule, type RuleKind, ruleKinds } from '#contract/alarm/alarm-rule.record.ts'
import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import { knownNames, namesOfKind, namesText } from '#contract/alarm/message-names.ts'
import { text } from '#contract/kernel/record/fields.ts'
import { selectRequired } from '#contract/rules/choices.ts'
import { searchDeviceTypes } from '#contract/device/device.contract.ts'
import { readDataItems } from '#contract/reading/original.contract.ts'
import { FieldColumns, FieldPlace } from '#src/shared/forms/field-columns.tsx'
import { SelectField } from '#src/shared/forms/form-fields.tsx'
import { itemWithUnit } from '#src/shared/format/item-name.ts'
import { type NamedField, type Spoken, textIn } from '#src/shared/screens/record/declared.ts'
import { RecordField } from '#src/shared/screens/record/edit/record-field.tsx'
import { enteredFields, useRecordForm } from '#src/shared/screens/record/edit/record-form.tsx'
import type { TypedEntries } from '#src/shared/screens/record/edit/typed-entries.ts'
import type { FormSlotProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { callShared } from '#src/shared/net/answers.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { rulePicks } from './rule-picks.ts'
import { WeekdaysField } from './weekdays-field.tsx'

const say = wordsOf(alarmRuleWords)
const spoken: Spoken = { declared: alarmRule, say: wordsOf(alarmRuleWords) }

/** What a kind of rule does not ask for; the server holds each kind to what it needs. */
const unasked: Readonly<Record<string, readonly string[]>> = {
  3: ['lower'],
  4: ['indicator', 'lower', 'upper', 'hysteresis'],
  5: ['eqtTypeId', 'indicator', 'lower', 'upper', 'hysteresis', 'deviceId'],
  6: ['eqtTypeId', 'indicator', 'lower', 'upper', 'hysteresis', 'deviceId', 'holdSeconds'],
  8: ['hysteresis', 'deviceId', 'holdSeconds'],
  7: ['eqtTypeId', 'indicator', 'lower', 'upper', 'hysteresis', 'deviceId', 'holdSeconds'],
}
/** Marked as required where they are asked for (collection §5). */
const required: ReadonlySet<string> = new Set(['indicator', 'lower', 'upper', 'eqtTypeId'])
const wide: ReadonlySet<string> = new Set(['message', 'messageEnglish', 'why', 'plan'])
/** Kinds whose thresholds are of something else than the readings say of what. */
const aboutThresholds: Readonly<Record<string, keyof typeof alarmRuleWords>> = {
  3: 'alarmRule.form.spread',
  8: 'alarmRule.form.balance',
  9: 'alarmRule.form.plan',
}
const ofPlan = '9'

const kindOf = (entered: unknown): string =>
  typeof entered === 'string' || typeof entered === 'number' ? String(entered) : ''
const hiddenOf = (kind: string): ReadonlySet<string> =>
  new Set([...(unasked[kind] ?? []), ...(kind === ofPlan ? [] : ['plan'])])
const requiredOf = ({ name, field }: NamedField): NamedField => ({
  name,
  // The one text among them is chosen: the indicator.
  field:
    field.kind === 'text'
      ? { ...field, optional: false, entry: selectRequired }
      : { ...field, optional: false },
})

const messages: ReadonlySet<string> = new Set(['message', 'messageEnglish'])
const knownKind = (kind: string): RuleKind | undefined => ruleKinds.find((one) => String(one) === kind)
/** A message holds what its kind of rule fills in. */
const messageOf = (named: NamedField, kind: string): NamedField => {
  const known = knownKind(kind)
  if (known === undefined || named.field.kind !== 'text') return named
  const { max, lines } = named.field
  return { ...named, field: text({ max, lines, rule: knownNames(namesOfKind[known]) }) }
}
const namesHint = (kind: string): string | undefined => {
  const known = knownKind(kind)
  return known && say('alarmRule.form.names', { names: namesText(known) })
}

/** The form of a rule: what it asks for follows what it watches; the indicator is one of the chosen type's. */
export function AlarmRuleForm({ row, onSaved, onClose }: FormSlotProps<AlarmRule>) {
  const { t } = useTranslation()
  const fields = useMemo(() => {
    const entered = enteredFields(spoken, row === null, rulePicks)
    return row === null
      ? entered
      : entered.map((named) => (named.name === 'why' ? { ...named, field: reason } : named))
  }, [row])
  const judgedAs = useCallback(
    (entries: TypedEntries) => {
      const kind = kindOf(entries['kind'])
      const hidden = hiddenOf(kind)
      return fields.map((named) =>
        messages.has(named.name)
          ? messageOf(named, kind)
          : required.has(named.name) && !hidden.has(named.name)
            ? requiredOf(named)
            : named,
      )
    },
    [fields],
  )
  const form = useRecordForm({
    spoken,
    fields,
    row,
    ofChange,
    judgedAs,
    ...(row === null && { start }),
    onSaved,
  })
  const kind = kindOf(useWatch({ control: form.control, name: 'kind' }))
  const hidden = hiddenOf(kind)
  const about = aboutThresholds[kind]
  const one = say('alarmRule.one')
  return (
    <FormDialog
      form={form}
      title={
        row === null ? t('screens.act.addOne', { one }) : t('screens.act.editOne', { one, name: row.name })
      }
      size="default"
      onClose={onClose}
    >
      {row !== null && <WhatEnds id={row.id} />}
      <FieldColumns>
        {fields
          .filter(({ name }) => !hidden.has(name))
          .map(({ name, field }) => (
            <FieldPlace key={name} isWide={wide.has(name)}>
              {/* Beside the first of the thresholds. */}
              {name === 'upper' && about !== undefined && (
                <Text textStyle="sm" color="fg.muted" mb="1.5">
                  {say(about)}
                </Text>
              )}
              {name === 'indicator' ? (
                <IndicatorField form={form} />
              ) : name === 'days' ? (
                <WeekdaysField form={form} name={name} />
              ) : (
                <RecordField
                  spoken={spoken}
                  form={form}
                  name={name}
                  field={required.has(name) ? requiredOf({ name, field }).field : field}
                  pick={rulePicks[name as keyof typeof rulePicks]}
                  hint={messages.has(name) ? namesHint(kind) : undefined}
                  startName={row && field.shown !== null ? textIn(row, field.shown) : ''}
                />
              )}
            </FieldPlace>
          ))}
      </FieldColumns>
    </FormDialog>
  )
}

/** Of a change: each version says its own (issue 20: Rules). */
const reason = text({ max: 200, lines: 2 })
const ofChange: ReadonlySet<string> = new Set(['why'])

/** Before a rule that is on is changed: that it raises nothing from then on, and which alarms end with it. */
function WhatEnds({ id }: { readonly id: number }) {
  const { data, problem, reload } = useAnswer(readAlarmRuleHold, { id })
  if (problem)
    return (
      <Box mb="4">
        <LoadProblem problem={problem} status="warning" onRetry={reload} />
      </Box>
    )
  if (data === null || (!data.isOn && data.open === 0)) return null
  return (
    <Alert.Root status="warning" mb="4">
      <Alert.Indicator />
      <Alert.Title>
        {[
          ...(data.isOn ? [say('alarmRule.form.isOn')] : []),
          ...(data.open > 0 ? [say('alarmRule.form.ends', { count: data.open })] : []),
        ].join(' ')}
      </Alert.Title>
    </Alert.Root>
  )
}

const start = { kind: 1, level: 2, holdSeconds: 60, hysteresis: 0 }

/** Indicators of the device type that was chosen. */
function IndicatorField({ form }: { readonly form: ReturnType<typeof useRecordForm> }) {
  const typeId = useWatch({ control: form.control, name: 'eqtTypeId' })
  const types = useAnswer(searchDeviceTypes, { pageSize: 300 })
  const code = types.data?.list.find(({ id }) => id === Number(typeId))?.code
  const known = useAnswer(readDataItems, code === undefined ? null : { typeCodes: [code] }, callShared)
  const items = known.data?.find(({ typeCode }) => typeCode === code)?.items ?? []
  const failed = [types, known].find(({ problem }) => problem !== null)
  return (
    <Stack gap="2">
      <SelectField
        form={form}
        name="indicator"
        label={say('alarmRule.field.indicator')}
        help={say('alarmRule.hint.indicator')}
        isRequired
        options={items.map((item) => ({
          key: item.code,
          value: itemWithUnit(item),
        }))}
      />
      {failed?.problem && <LoadProblem problem={failed.problem} onRetry={failed.reload} />}
    </Stack>
  )
}
