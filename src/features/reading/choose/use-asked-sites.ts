import type { SiteOption } from '#contract/archive/archive.contract.ts'
import { type Answer, useAnswerOf } from '#src/shared/net/use-answer.ts'
import { sites, useSites } from '#src/shared/net/institutions.ts'

interface AskedSites extends Pick<Answer<unknown>, 'reload'> {
  readonly list: readonly SiteOption[]
  /** Why there are none; null: they came, or are on their way. */
  readonly problem: Answer<unknown>['problem']
  /** They came, and the user may see none. */
  readonly isNone: boolean
}

/** The sites to pick from. Unlike a dictionary of a form, a picker without them says why there are none. */
export function useAskedSites(): AskedSites {
  const list = useSites()
  const { data, problem, reload } = useAnswerOf('sites', () => sites.wanted())
  const isEmpty = list.length === 0
  return { list, problem: isEmpty ? problem : null, isNone: isEmpty && data !== null, reload }
}
