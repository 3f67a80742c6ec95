import { Text } from '@chakra-ui/react'

import { mostAlarmsAtOnce } from '#contract/alarm/alarm.contract.ts'
import type { Alarm } from '#contract/alarm/alarm.record.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(alarmWords)

/** Whether the alarm's machine allows this step, as the server's answer says. */
export const allows =
  (step: string) =>
  ({ allowed }: Alarm): boolean =>
    allowed.split(',').includes(step)

/** Those of the chosen ones with which a step can be done; the server does it with all of them, or with none. */
export function ableOf(rows: readonly Alarm[], step: string) {
  const able = rows.filter(allows(step))
  return { able, isPossible: able.length > 0 && able.length <= mostAlarmsAtOnce }
}

interface ChosenAlarmsProps {
  /** As its button says. */
  readonly step: string
  readonly able: number
  readonly chosen: number
}

/** With how many alarms a step is done, how many are left out, and why none is where that is so. */
export function ChosenAlarms({ step, able, chosen }: ChosenAlarmsProps) {
  if (able === 0) return <Text>{say('alarm.act.noneAble', { step })}</Text>
  if (able > mostAlarmsAtOnce) return <Text>{say('alarm.act.tooMany', { count: mostAlarmsAtOnce })}</Text>
  return (
    <>
      <Text>{say('alarm.act.about', { step, count: able })}</Text>
      {able < chosen && (
        <Text color="fg.muted">{say('alarm.act.leftOut', { step, count: chosen - able })}</Text>
      )}
    </>
  )
}
