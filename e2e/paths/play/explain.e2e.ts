import { passwordChangeMachine } from '#machines/session/index.ts'

import { expect } from '#e2e/support/test.ts'
import type { Act } from './act.ts'
import { coursesOf } from './course.ts'
import { explain } from './explain.ts'
import { acts, openings } from '../session/password-change.acts.ts'
import { PasswordChangePlayer } from '../session/password-change.player.ts'
import { PathFailure, play } from './play.ts'
import { test } from './stage.ts'

/** The event that the broken player leaves out: the dialog stays. */
const forgotten = 'passwordChange.close'
const patience = 1_500

const [sound] = acts
if (!sound) throw new Error('somebody must play the change of a password')

/** A player with a fault of its own, as a fault of the product would show. */
const broken: Act = {
  ...sound,
  async play({ page, calls }, course) {
    const player = new PasswordChangePlayer(page, calls, 'expired')
    player.hold()
    await openings.expired(page, calls)
    await play(page, course, {
      machineId: player.machineId,
      offers: (event) => player.offers(event),
      offeredBy: (event) => player.offeredBy(event),
      perform: async (event) => (event.type === forgotten ? undefined : player.perform(event)),
    })
  },
}

test('a path that fails is shrunk and told in words, with pictures and its trace', async ({
  stage,
  browser,
}) => {
  // The first of the cover's paths in which something comes before it.
  const course = coursesOf(broken.subject, broken.options).find(
    ({ steps }) => steps.findIndex(({ event }) => event.type === forgotten) > 1,
  )
  if (!course) throw new Error('some path must pass the broken step')
  const failure: unknown = await broken.play(stage, { ...course, patience }).catch((error: unknown) => error)
  if (!(failure instanceof PathFailure)) throw new Error('the broken player must fail', { cause: failure })

  const attached = new Map<string, Buffer | string>()
  const told = await explain(broken, course, failure, {
    browser,
    product: stage.product,
    patience,
    attach: async (label, body) => void attached.set(label, body),
  })
  const lines = told.message.split('\n')
  const steps = lines.filter((line) => / \d+\. /u.test(line))
  expect(lines[0]).toMatch(/the product goes another way than the model at step \d+$/u)
  // Both languages, and the step that differs is the last of the shrunk path.
  expect(steps.at(-1)).toMatch(/^ ← \d+\. .+ · .+ → .+ · .+$/u)
  expect(told.message).toMatch(/^expected: passwordChange\.\S*\|passwordChange\.close\|\d$/mu)
  expect(told.message).toMatch(/^real: {5}–$/mu)
  expect(steps.length).toBeLessThan(failure.at + 1)

  expect([...attached.keys()]).toEqual([
    'the page where the planned path failed',
    'the page where the shrunk path failed',
    'the shrunk path.json',
    'the shrunk path on the diagram',
  ])
  const picture = String(attached.get('the shrunk path on the diagram'))
  expect(picture).toMatch(/^<svg /u)
  // What was expected and did not come.
  expect(picture).toContain('added')
  const trace: unknown = JSON.parse(String(attached.get('the shrunk path.json')))
  expect(trace).toMatchObject({ machine: passwordChangeMachine.id, failedAt: steps.length - 1, real: [] })
})
