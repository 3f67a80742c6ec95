import { t } from 'i18next'

import type { Problem } from '#machines/shared/problem.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'

import { notify } from './notices.tsx'

/**
 * Tells of a failure that has no place of its own on the page, in the words of collection §8, for 5 s. A lost answer
 * is none: it may have been done.
 */
export const notifyFailure = (problem: Problem): void =>
  problem.outcome === 'unknown'
    ? notify('warning', problemText(problem))
    : notify('error', t('shell.notice.failed', { message: problemText(problem) }))
