import type { alarmStatistics } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(alarmWords)
const dayMs = 86_400_000

export type Statistics = DataOf<typeof alarmStatistics>
export type StatisticRow = Statistics['bySite'][number]

const levelWord = (key: string): string =>
  key === '1' || key === '2' || key === '3' || key === '4' ? say(`alarm.choice.level.${key}`) : key
const stateWord = (key: string): string =>
  key === '1' || key === '2' || key === '3' || key === '4' || key === '5'
    ? say(`alarm.choice.state.${key}`)
    : key

/** What alarms were counted by, each with what it is called. */
export const panelsOf = ({ byLevel, byState, bySite, byDevice, byType, byRule }: Statistics) => [
  { name: say('alarm.stat.level'), rows: byLevel.map((row) => ({ ...row, label: levelWord(row.key) })) },
  { name: say('alarm.stat.state'), rows: byState.map((row) => ({ ...row, label: stateWord(row.key) })) },
  { name: say('alarm.stat.site'), rows: bySite },
  { name: say('alarm.stat.device'), rows: byDevice },
  { name: say('alarm.stat.type'), rows: byType },
  { name: say('alarm.stat.rule'), rows: byRule },
]

/** Percent of all that there are which each row and those before it come to (Pareto). */
export const sharesOf = (rows: readonly StatisticRow[], total: number): readonly number[] =>
  rows.map((_, index) =>
    Math.round(
      (100 * rows.slice(0, index + 1).reduce((sum, { count }) => sum + count, 0)) / Math.max(1, total),
    ),
  )

/** How many each hour of each day had, and how hot that is: 0 none to 4 the most. */
export function heatOf({ fromDay, toDay, hours }: HeatOf) {
  const counts = new Map(hours.map(({ day, hour, count }) => [`${day} ${hour}`, count]))
  const most = Math.max(1, ...counts.values())
  const days: { readonly day: string; readonly cells: readonly { count: number; heat: number }[] }[] = []
  for (let at = Date.parse(fromDay); at <= Date.parse(toDay); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const cells = hoursOfDay.map((hour) => {
      const count = counts.get(`${day} ${hour}`) ?? 0
      return { count, heat: count === 0 ? 0 : Math.ceil((4 * count) / most) }
    })
    days.push({ day, cells })
  }
  return days
}
export interface HeatOf {
  readonly fromDay: string
  readonly toDay: string
  readonly hours: Statistics['byHour']
}
export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

/** All that is shown, one below the other. */
export const sheetOf = (data: Statistics) => [
  [say('alarm.stat.name'), say('alarm.stat.count'), say('alarm.stat.beforeRow')],
  [say('alarm.stat.total'), data.total, data.totalBefore],
  [say('alarm.stat.open'), data.open, ''],
  [say('alarm.stat.confirm'), durationText(data.confirmSeconds), durationText(data.confirmSecondsBefore)],
  [say('alarm.stat.end'), durationText(data.endSeconds), durationText(data.endSecondsBefore)],
  ...panelsOf(data).flatMap(({ name, rows }) => [
    [name, '', ''],
    ...rows.map(({ label, count, before }) => [label, count, before] as const),
  ]),
  [`${say('alarm.stat.calendar')} · ${say('alarm.stat.clock')}`, '', ''],
  ...data.byHour.map(
    ({ day, hour, count }) => [`${day} ${String(hour).padStart(2, '0')}:00`, count, ''] as const,
  ),
]

/** Seconds in the largest unit that says something. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return say('alarm.stat.none')
  if (seconds < 90) return say('alarm.stat.seconds', { count: Math.round(seconds) })
  if (seconds < 5400) return say('alarm.stat.minutes', { count: Math.round(seconds / 60) })
  return say('alarm.stat.hours', { count: (seconds / 3600).toFixed(1) })
}

export const beforeText = (seconds: number | null): string =>
  say('alarm.stat.beforeIs', { value: durationText(seconds) })
