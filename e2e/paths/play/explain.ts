import type { Browser } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
import { textOf } from '#tools/paths/cli/text-of.ts'
import { failurePicture } from '#tools/paths/failure/failure-picture.ts'
import { failureText } from '#tools/paths/failure/failure-text.ts'
import { shrinkFailure } from '#tools/paths/failure/shrink-failure.ts'

import type { Product } from '#e2e/support/product.ts'
import type { Act } from './act.ts'
import { type Course, courseOf, pathOf } from './course.ts'
import { PathFailure } from './play.ts'
import { openStage } from './stage.ts'

interface Laboratory {
  readonly browser: Browser
  readonly product: Product
  /** Adds a file to the test's report. */
  readonly attach: (label: string, body: Buffer | string, contentType: string) => Promise<void>
  /** Milliseconds for whatever a page does, since what fails is waited for each time. */
  readonly patience?: number
}

/** Bounds of the search for a shorter path. */
const mostTries = 12
const mostTime = 120_000

/**
 * Shrinks a failed path by playing shorter ones afresh, and gives what a tester needs as one error: the path
 * in words, where it differs, pictures of that step, the path on the diagram, and all of it as JSON.
 */
export async function explain(
  act: Act,
  course: Course,
  first: PathFailure,
  laboratory: Laboratory,
): Promise<Error> {
  const { attach, patience = 4_000 } = laboratory
  const events = course.steps.map(({ event }) => event)
  const end = performance.now() + mostTime
  const courseFor = (candidate: readonly AnyEventObject[]): Course | null => {
    const path = pathOf(act.subject, act.options, candidate)
    return path && { ...courseOf(act.subject, act.options, path), patience }
  }
  const {
    events: shrunk,
    failure,
    tries,
  } = await shrinkFailure<PathFailure>(events, first, {
    isPossible: (candidate) => courseFor(candidate) !== null,
    play: async (candidate) => {
      const shorter = courseFor(candidate)
      return shorter && failureIn(act, shorter, laboratory, patience)
    },
    mostTries,
    hasTime: () => performance.now() < end,
  })
  const { steps } = courseFor(shrunk) ?? course
  const { machine } = act.subject
  const entry = machineCatalogue.find(({ id }) => id === machine.id)
  if (!entry) throw new Error(`the catalogue has no machine ${machine.id}`)
  if (first.picture) await attach('the page where the planned path failed', first.picture, 'image/png')
  if (failure !== first && failure.picture)
    await attach('the page where the shrunk path failed', failure.picture, 'image/png')
  const { at, expected, real, said } = failure
  const trace = {
    machine: machine.id,
    definitionHash: entry.definitionHash,
    act: act.title,
    input: act.subject.input ?? null,
    steps: steps.map(({ event, from, to, transitions }) => ({
      event,
      from: from.value,
      to: to.value,
      transitions,
    })),
    failedAt: at,
    expected,
    real,
    said,
    planned: events,
  }
  await attach('the shrunk path.json', textOf(trace), 'application/json')
  const picture = await failurePicture({ entry, steps, failure })
  await attach('the shrunk path on the diagram', picture, 'image/svg+xml')
  const plannedLength = course.steps.length
  return new Error(failureText({ entry, steps, failure, plannedLength, tries }), { cause: failure })
}

/** How a course ends in a browser that has seen nothing yet. */
async function failureIn(
  act: Act,
  course: Course,
  { browser, product }: Laboratory,
  patience: number,
): Promise<PathFailure | null> {
  const { stage, close } = await openStage(browser, product, patience)
  try {
    await act.play(stage, course)
    return null
  } catch (error) {
    // What fails elsewhere is another failure.
    return error instanceof PathFailure ? error : null
  } finally {
    await close()
  }
}
