import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { eventPhrase } from '#machines/shared/event-phrase.ts'

import { both, dataOf, stateWords } from '../cli/markdown.ts'
import type { ExactStep } from '../exact.ts'
import type { Failure } from './shrink-failure.ts'

export interface FailureStory {
  readonly entry: CatalogueEntry
  /** Of the shrunk path. */
  readonly steps: readonly Pick<ExactStep, 'event' | 'to'>[]
  readonly failure: Failure
  /** Steps of the path that failed first. */
  readonly plannedLength: number
  /** Paths that were played to shrink it. */
  readonly tries: number
}

const listed = (ids: readonly string[]): string => (ids.length === 0 ? '–' : ids.join(', '))

/** What a tester reads of a failed path: the shrunk path in words, and what differs at its end. */
export function failureText({ entry, steps, failure, plannedLength, tries }: FailureStory): string {
  const { machine, words } = entry
  const { at, expected, real, said } = failure
  return [
    `${both(words.title)}: the product goes another way than the model at ${at < 0 ? 'its start' : `step ${at + 1}`}`,
    `(${steps.length} of ${plannedLength} steps are needed for it; ${tries} shorter paths were played)`,
    ...steps.map(({ event, to }, index) => {
      const data = dataOf(event)
      const mark = index === at ? ' ← ' : '   '
      return `${mark}${index + 1}. ${both(eventPhrase(event.type, machine, words))}${data === '' ? '' : ` ${data}`} → ${stateWords(machine, words, to.value)}`
    }),
    `expected: ${listed(expected)}`,
    `real:     ${listed(real)}`,
    said,
  ].join('\n')
}
