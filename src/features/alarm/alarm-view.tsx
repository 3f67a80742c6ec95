import { type Alarm, alarm } from '#contract/alarm/alarm.record.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { PersonPanel, usePerson } from '#src/features/mail/person-panel.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'

import { wordsOf } from '#src/shared/screens/record-words.ts'

import { alarmActs } from './alarm-acts.tsx'
import { AlarmBeside } from './live/alarm-beside.tsx'
import { rulePicks } from './rule/rule-picks.ts'
import { ruleNameOf, RulePanel } from './rule/rule-panel.tsx'
import { IndicatorCell } from './rule/indicator-cell.tsx'
import { AlarmDetail } from './detail/alarm-detail.tsx'

const say = wordsOf(alarmWords)

const nameOf = ({ message, messageEnglish }: Alarm): string =>
  (currentLanguage() === 'en' && messageEnglish) || message

/**
 * The cause of a storm says how many came with it, and how grave the gravest is where that is not the cause;
 * before a long message, of which a list shows the begin.
 */
function withSize(message: string, { groupSize, groupLevel, level }: Alarm): string {
  const count = groupSize ?? 0
  if (count <= 1) return message
  return groupLevel !== null && groupLevel < level
    ? say('alarm.detail.behindGraver', { count, message, level: say(`alarm.choice.level.${groupLevel}`) })
    : say('alarm.detail.behind', { count, message })
}

/** What most alarms have nothing of: whoever is sent out finds the curve and what helped without going past it. */
const mostlyNothing = [
  'deviceId',
  'fTmId',
  'ruleId',
  'ruleVersion',
  'eventId',
  'indicator',
  'value',
  'goneAt',
  'isFlapping',
  'isLate',
  'isEscalated',
  'isConsequence',
  'confirmedAt',
  'dispatchedTo',
  'dueAt',
  'note',
  'cause',
  'remedy',
  'completionNote',
  'closedAt',
  'previousId',
  'groupId',
  'groupSize',
  'groupLevel',
] as const

/** Real-time alert (core §1 Fault Alarm): what is open, live, with what can be done about it. */
export const AlarmView = recordScreen(alarm, {
  words: alarmWords,
  sortOrder: 'desc',
  nameOf,
  columns: (plain) =>
    plain.map((column) => {
      if (column.prop === 'message')
        return {
          ...column,
          minWidth: 400,
          cardLines: 2,
          value: (row) => withSize(String(column.value?.(row) ?? nameOf(row)), row),
        }
      return column
    }),
  cells: { indicator: IndicatorCell },
  sparse: mostlyNothing,
  linkedFilters: ['groupId'],
  picks: {
    siteId: rulePicks.siteId,
    deviceId: rulePicks.deviceId,
    ruleId: pickFrom(RulePanel, ruleNameOf),
    dispatchedTo: pickFrom(PersonPanel, ({ name }) => name, usePerson),
  },
  actions: alarmActs,
  Beside: AlarmBeside,
  Detail: AlarmDetail,
})
