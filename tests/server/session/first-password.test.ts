import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findCaller } from '#server/platform/callers/sessions.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'

import { oneTime, password, sessionStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await sessionStage()
  await stage.test.truncate()
  await prepareFirstStart(stage.test.db, stage.clock, { password: oneTime })
})
afterAll(() => stage.test.close())

describe('a first sign-in', () => {
  it('opens a session with the first password, and with no other change without a session (issue 16, 3)', async () => {
    const first = await stage.change('admin', oneTime, password, undefined, true)
    expect(first.opened?.token).toMatch(/^.{43}$/)
    expect(await findCaller(stage.test.db, stage.clock, first.opened?.token ?? '')).toMatchObject({
      userName: 'admin',
    })
    // Somebody who knows a password that is the user's own has to sign in as everybody does.
    const second = await stage.change('admin', password, 'Another-2026', undefined, true)
    expect(second).toMatchObject({ status: '200' })
    expect(second.opened).toBeUndefined()
    expect((await stage.change('admin', 'Another-2026', 'Yet-Another-1')).opened).toBeUndefined()
  })
})
