import { exists, t } from 'i18next'

import type { ContractWordKey } from '#contract/words.ts'
import { type Problem } from '#machines/shared/problem.ts'

/**
 * What people read of a problem: the catalogue's words for its code, so that a language switch reaches
 * them; the server's own words for a code whose area's words are not loaded.
 */
export function problemText(problem: Problem): string {
  const key = `problem.${problem.code}`
  if (isWordKey(key)) return t(key, { ...problem.facts })
  return (
    problem.message ??
    t(problem.outcome === 'unknown' ? 'problem.app.unexpected' : 'problem.app.invalid_input')
  )
}

/** What people read of something that could not be read: nothing of it is left unknown. */
export const loadProblemText = (problem: Problem): string =>
  problem.code === 'app.unreachable' ? t('shell.page.unreachable') : problemText(problem)

function isWordKey(key: string): key is ContractWordKey {
  return exists(key)
}
