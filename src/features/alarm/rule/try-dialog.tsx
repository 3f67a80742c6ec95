import { Alert, Button, Field, NativeSelect, Spinner, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { tryAlarmRule } from '#contract/alarm/alarm.contract.ts'
import type { AlarmRule } from '#contract/alarm/alarm-rule.record.ts'
import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import type { ActionProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { ruleNameOf } from './rule-panel.tsx'
import { AlarmCurve } from '../curve/alarm-curve.tsx'

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
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [trial, setTrial] = useState<{
    readonly of: Trial
    readonly days: number
    readonly at: number
  } | null>(null)
  if (!rule) return null
  const start = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      const of = await callApi(tryAlarmRule, { id: rule.id, version: rule.version, days })
      setTrial({ of, days, at: serverNow() })
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown
      setFault(problemText(thrown.problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConsoleDialog
      title={`${say('alarmRule.act.try')} · ${ruleNameOf(rule)}`}
      size="default"
      onClose={trial === null ? onClose : onDone}
      actions={
        trial === null && (
          <Button onClick={() => void start()} disabled={isBusy}>
            {isBusy && <Spinner size="sm" />}
            {say('alarmRule.try.start')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        {fault !== null && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{fault}</Alert.Title>
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

function TrialResult({ rule, trial, days, at }: TrialResultProps) {
  const { busiestId, alarms } = trial
  const from = new Date(at - Math.min(days, mostDaysOfCurve) * dayMs).toISOString()
  return (
    <>
      <Text as="output" fontWeight="medium" display="block">
        {say('alarmRule.try.result', {
          days,
          readings: trial.readings,
          devices: trial.devices,
          count: trial.count,
        })}
      </Text>
      {busiestId !== null && rule.indicator !== '' && (
        <AlarmCurve
          title={say('alarmRule.try.curve')}
          deviceId={busiestId}
          indicator={rule.indicator}
          from={from}
          to={new Date(at).toISOString()}
          // Of a change or a spread the thresholds stand on another scale than the readings.
          lower={rule.kind === 1 ? rule.lower : null}
          upper={rule.kind === 1 ? rule.upper : null}
          marks={alarms.flatMap(({ deviceId, raisedAt }) =>
            deviceId === busiestId && raisedAt >= from ? [raisedAt] : [],
          )}
        />
      )}
      <Stack as="ul" gap="1" listStyleType="none" textStyle="sm">
        {alarms.slice(0, mostListed).map(({ deviceId, deviceName, raisedAt, endedAt, value }) => (
          <li key={`${deviceId}${raisedAt}`}>
            {`${zonedTimeText(raisedAt)} ${
              endedAt === null
                ? say('alarmRule.try.stays')
                : say('alarmRule.try.until', { at: zonedTimeText(endedAt) })
            } · ${deviceName} · ${value / 1000}`}
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
