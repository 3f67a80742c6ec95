import { Alert, Button, Field, NativeSelect, Spinner, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { tryAlarmRule } from '#contract/alarm/alarm.contract.ts'
import type { AlarmRule } from '#contract/alarm/alarm-rule.record.ts'
import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { decimalText } from '#src/shared/format/quantity.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import type { ActionProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { ruleNameOf } from './rule-panel.tsx'
import { AlarmCurve } from '../curve/alarm-curve.tsx'
import { JudgedCurve } from '../curve/judged-curve.tsx'

const say = wordsOf(alarmRuleWords)
const dayChoices = [1, 3, 7, 14, 30] as const
const dayMs = 86_400_000
/** A curve shows single readings of a week at the most. */
const mostDaysOfCurve = 7
const mostListed = 20

type Trial = DataOf<typeof tryAlarmRule>

/** Tries a rule on the readings of the last days: how many alarms, which ones, and where on the curve. */
export function TryDialog({ rows, onDone, onClose }: ActionProps<AlarmRule>) {
  useTranslation()
  const [rule] = rows
  const [days, setDays] = useState(7)
  /** How many days it was tried on, and how often it was begun; null: not yet. */
  const [begun, setBegun] = useState<{ readonly days: number; readonly times: number } | null>(null)
  const {
    data: trial,
    problem,
    isLoading,
  } = useAnswerOf(rule === undefined ? null : begun && JSON.stringify(begun), async (signal) => {
    const asked = { id: rule?.id ?? 0, version: rule?.version ?? 0, days: begun?.days ?? days }
    return { of: await callApi(tryAlarmRule, asked, { signal }), days: asked.days, at: serverNow() }
  })
  if (!rule) return null
  return (
    <ConsoleDialog
      title={`${say('alarmRule.act.try')} · ${ruleNameOf(rule)}`}
      size="default"
      onClose={trial === null ? onClose : onDone}
      actions={
        trial === null && (
          <Button onClick={() => setBegun({ days, times: (begun?.times ?? 0) + 1 })} disabled={isLoading}>
            {isLoading && <Spinner size="sm" />}
            {say('alarmRule.try.start')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        {problem && !isLoading && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{problemText(problem)}</Alert.Title>
          </Alert.Root>
        )}
        {trial === null ? (
          <Field.Root>
            <Field.Label>{say('alarmRule.try.days')}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field value={days} onChange={({ target }) => setDays(Number(target.value))}>
                {dayChoices.map((some) => (
                  <option key={some} value={some}>
                    {say('alarmRule.try.day', { days: some })}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        ) : (
          <TrialResult rule={rule} trial={trial.of} days={trial.days} at={trial.at} />
        )}
      </Stack>
    </ConsoleDialog>
  )
}

interface TrialResultProps {
  readonly rule: AlarmRule
  readonly trial: Trial
  readonly days: number
  readonly at: number
}

/** What a trial says that it was made on. */
const results = {
  readings: 'alarmRule.try.result',
  silence: 'alarmRule.try.resultSilence',
  commands: 'alarmRule.try.resultCommands',
  pauses: 'alarmRule.try.resultPauses',
  clocks: 'alarmRule.try.resultClocks',
} as const
const ofSpread = 3
const countText = (count: number): string => decimalText(count, currentLanguage(), 0)

function TrialResult({ rule, trial, days, at }: TrialResultProps) {
  const { busiestId, judged, alarms } = trial
  // Where none would have any, the first with readings is drawn.
  const curve = trial.count === 0 ? 'alarmRule.try.curveOfOne' : 'alarmRule.try.curve'
  const from = new Date(at - Math.min(days, mostDaysOfCurve) * dayMs).toISOString()
  const marks = useMemo(
    () => alarms.flatMap(({ deviceId, raisedAt }) => (deviceId === busiestId ? [raisedAt] : [])),
    [alarms, busiestId],
  )
  return (
    <>
      <Text as="output" fontWeight="medium" display="block">
        {say(results[trial.of], {
          days,
          readings: countText(trial.readings),
          devices: countText(trial.devices),
          count: countText(trial.count),
        })}
      </Text>
      {judged !== null && (
        <JudgedCurve
          title={say(curve)}
          judged={judged}
          kind={rule.kind}
          // Whether a spread is below nobody asks.
          lower={rule.kind === ofSpread ? null : rule.lower}
          upper={rule.upper}
          marks={marks}
        />
      )}
      {busiestId !== null && judged === null && rule.indicator !== '' && (
        <AlarmCurve
          title={say(curve)}
          deviceId={busiestId}
          indicator={rule.indicator}
          from={from}
          to={new Date(at).toISOString()}
          lower={rule.lower}
          upper={rule.upper}
          marks={marks.filter((raisedAt) => raisedAt >= from)}
        />
      )}
      <Stack as="ul" gap="1" listStyleType="none" textStyle="sm">
        {alarms.slice(0, mostListed).map(({ deviceId, deviceName, raisedAt, endedAt, value }) => (
          <li key={`${deviceId ?? deviceName}${raisedAt}`}>
            {[
              `${zonedTimeText(raisedAt)} ${untilText(raisedAt, endedAt)}`.trim(),
              deviceName,
              ...(trial.of === 'readings' ? [String(value / 1000)] : []),
            ].join(' · ')}
          </li>
        ))}
      </Stack>
      {alarms.length > mostListed && (
        <Text textStyle="xs" color="fg.muted">
          {say('alarmRule.try.more', { count: mostListed })}
        </Text>
      )}
    </>
  )
}

/** Until when it held; nothing of what is over as it happens. */
const untilText = (raisedAt: string, endedAt: string | null): string =>
  endedAt === null
    ? say('alarmRule.try.stays')
    : endedAt === raisedAt
      ? ''
      : say('alarmRule.try.until', { at: zonedTimeText(endedAt) })
