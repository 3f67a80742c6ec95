import { t } from 'i18next'

import type { Problem } from '#machines/shared/problem.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'

/** What people read of a problem at the counter: the desk's have words of the counter, all others the console's. */
export function faultText(problem: Problem): string {
  switch (problem.code) {
    case 'desk.unreachable':
      return t('counterReading.deskGone')
    case 'desk.no_card':
    case 'desk.card_removed':
      return t('counter.write.cardRemoved')
    case 'desk.write_error':
      return t('counter.write.worn')
    case 'desk.busy':
      return t('counter.fault.busy')
    default:
      return problemText(problem)
  }
}

/** What went wrong, as a sentence before what it means. */
export const saidFirst = (problem: Problem | null, text: string): string =>
  problem === null ? text : t('counter.fault.first', { said: faultText(problem), text })
