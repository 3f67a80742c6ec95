import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(alarmWords)

/** Heads a calendar of alarms: the day, and these hours of it. */
export const HourHeads = ({ hours }: { readonly hours: readonly number[] }) => (
  <thead>
    <tr>
      <th scope="col">{say('alarm.stat.day')}</th>
      {hours.map((hour) => (
        <th key={hour} scope="col">
          {hour}
        </th>
      ))}
    </tr>
  </thead>
)
