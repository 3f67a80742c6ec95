import type { TFunction } from 'i18next'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How old something is, in the largest whole unit. @param ms never below 0 */
export function ageText(t: TFunction, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < minute) return t('overview.age.seconds', { count: seconds })
  if (seconds < hour) return t('overview.age.minutes', { count: Math.floor(seconds / minute) })
  if (seconds < day) return t('overview.age.hours', { count: Math.floor(seconds / hour) })
  return t('overview.age.days', { count: Math.floor(seconds / day) })
}
