import { monitorWords } from '#contract/monitor/monitor.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

export const say = wordsOf(monitorWords)

/** A span in the one unit that tells most: minutes under an hour, hours under two days, else days. */
export function spanText(seconds: number): string {
  if (seconds < 3600) return say('monitor.minutes', { count: Math.max(1, Math.round(seconds / 60)) })
  if (seconds < 172_800) return say('monitor.hours', { count: Math.round(seconds / 3600) })
  return say('monitor.days', { count: Math.round(seconds / 86_400) })
}
