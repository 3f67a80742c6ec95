import type * as argon2Module from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { prepareFirstStart } from '#server/system/first-start.ts'

import { oneTime, password, refusal, sessionStage, type Stage, wrong } from './stage.ts'

const verified: string[] = []
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2Module>()
  return {
    ...real,
    verify: (hash: string, word: string) => {
      verified.push(/^.*p=1/.exec(hash)?.[0] ?? '')
      return real.verify(hash, word)
    },
  }
})

let stage: Stage
beforeAll(async () => {
  stage = await sessionStage()
})
afterAll(() => stage.test.close())
beforeEach(async () => {
  await stage.test.truncate()
  await prepareFirstStart(stage.test.db, stage.clock, { password: oneTime })
  await stage.change('admin', oneTime, password)
  verified.length = 0
})

describe('what a failed sign-in costs (issue 5: timing alike for unknown users)', () => {
  it('is one Argon2id of the same cost, whether the user exists or not', async () => {
    await refusal(stage.signIn('admin', wrong))
    const forKnown = verified.splice(0)
    await refusal(stage.signIn('nobody', wrong))
    expect(verified).toEqual(forKnown)
    expect(forKnown).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
  })

  it('is the same for a change of password', async () => {
    await stage.change('admin', wrong, 'Another-pass-3')
    const forKnown = verified.splice(0)
    await stage.change('nobody', wrong, 'Another-pass-3')
    expect(verified).toEqual(forKnown)
  })
})
