import { goalOfRun, noteDeclared } from '#tools/paths/coverage/played.ts'
import { pairsOf } from '#tools/paths/goals.ts'
import { patience } from '#tools/pace/pace.ts'

import { expect } from '#e2e/support/test.ts'
import type { Act } from './act.ts'
import { type Course, coursesOf, leftOut } from './course.ts'
import { explain } from './explain.ts'
import { PathFailure } from './play.ts'
import { test } from './stage.ts'

/** Few paths that together take whatever the acts can bring about, and a test that this is all but what they declare. */
export function testActs(acts: readonly Act[]): void {
  const seen = new Set<string>()
  const plans = acts.map((act, index) => ({
    act,
    // An act differs from those before it by its start: what was played from there is not played again.
    courses: coursesOf(act.subject, act.options)
      .slice(0, act.most)
      .filter((course) => {
        const news = itemsOf(course).filter((item) => !seen.has(item))
        for (const item of news) seen.add(item)
        return index === 0 || news.length > 0
      }),
  }))
  const [first] = acts
  if (!first) return
  const { machine } = first.subject
  const unreachable = Object.assign({}, ...acts.map(({ options }) => options.unreachable))
  test(`the paths of ${acts.map(({ title }) => title).join(', ')} leave out only what no browser brings about`, () => {
    noteDeclared({ machineId: machine.id, by: 'browser', unreachable })
    const courses = plans.flatMap((one) => one.courses)
    expect(leftOut(machine, courses).toSorted()).toEqual(Object.keys(unreachable).toSorted())
  })
  for (const { act, courses } of plans)
    test.describe(() => {
      test.use({ pageOf: act.title })
      for (const [index, course] of courses.entries())
        testCourse(act, course, `path ${index + 1} of ${courses.length}`)
    })
}

/** What a course takes in that another may have taken in before. */
function itemsOf({ start, steps }: Course): string[] {
  const items = [...start, ...steps.flatMap(({ transitions, shown }) => [...transitions, ...shown])]
  return goalOfRun() === 'pairs' ? [...items, ...pairsOf(steps)] : items
}

/** One path as a test. @param name which of the act's paths it is */
export function testCourse(act: Act, course: Course, name: string): void {
  test(`${act.title}, ${name}: ${course.steps.length} steps`, async ({ stage, browser }, testInfo) => {
    stage.expectedErrors.push(/ERR_FAILED/u)
    try {
      await act.play(stage, course)
    } catch (error) {
      if (!(error instanceof PathFailure)) throw error
      test.setTimeout(patience(360_000))
      const attach = (label: string, body: Buffer | string, contentType: string): Promise<void> =>
        testInfo.attach(label, { body, contentType })
      throw await explain(act, course, error, { browser, product: stage.product, attach })
    }
  })
}
