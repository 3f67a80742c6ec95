import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import { type CallName, calls } from '#contract/catalogue.ts'

import type { Sample } from './sample.ts'
import { samples } from './samples.ts'
import { type RightsStage, rightsStage, userNameOf } from './stage.ts'

let stage: RightsStage

const allCalls = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]
const takesRequestId = (name: CallName): boolean =>
  callOf(name)
    .input.safeParse({})
    .error?.issues.some(({ path }) => path[0] === 'requestId') ?? false

/** They name a job that is there already, whose own machine lets it begin and end once. */
const byTheirJob: readonly CallName[] = ['startImport', 'cancelImport']

/** It adds by a request id and changes by id and version (`tests/server/stored-energy/paths.test.ts` sends it twice). */
const addsOrChanges: readonly CallName[] = ['saveStoredEnergy']

/** A part is told by its file's digest and its place: the same one again changes nothing. */
const byTheirPlace: readonly CallName[] = ['uploadUpgradePart']

/** What is told once is told anew, as the first one is kept nowhere. */
const toldAnew: Partial<Record<CallName, readonly string[]>> = {
  addOperator: ['app_user', 'entity', 'journal', 'password_history'],
  // Its pairing is a machine: the key that is told anew is a step of it.
  addDesk: ['card_desk', 'entity', 'journal'],
}

beforeAll(async () => {
  stage = await rightsStage()
})
afterAll(() => stage.close())

describe('what is sent again after a lost answer', () => {
  it('can be told from what is meant twice: every call that adds carries a request id', () => {
    const adding = allCalls.filter((name) => {
      const { need } = callOf(name)
      return typeof need === 'object' && need.action === 'add'
    })
    expect(adding.length).toBeGreaterThanOrEqual(10)
    const others = [...byTheirJob, ...addsOrChanges, ...byTheirPlace]
    expect(adding.filter((name) => !takesRequestId(name) && !others.includes(name))).toEqual([])
  })

  it('is refused where it is not the same: a tariff at other prices (house.md, section 8)', async () => {
    await stage.begin(callOf('addTariff').need)
    const input = await samples.addTariff.input({ ...stage, userName: userNameOf('permitted') })
    expect(await stage.call('addTariff', input, 'permitted')).toMatchObject({ status: '200' })
    const prices = input.prices.map((price) => ({
      ...price,
      priceCentifenPerKwh: price.priceCentifenPerKwh + 1,
    }))
    expect(await stage.call('addTariff', { ...input, prices }, 'permitted')).toMatchObject({
      status: '422',
      code: 'app.request_id_reused',
    })
  })

  it.each(allCalls.filter(takesRequestId))('%s happens once, also five times at once', async (name) => {
    await stage.begin(callOf(name).need)
    const { db, records } = stage
    const sample: Sample = samples[name]
    const who = sample.alsoHolds ?? 'permitted'
    const input = (await sample.input({ db, records, userName: userNameOf(who) })) as object
    const ask = () => stage.call(name, input, who)
    const changedAtFirst = await stage.watch()
    const together = await Promise.all([1, 2, 3, 4, 5].map(ask))
    expect(together.map(({ status, code }) => [status, code])).toEqual(together.map(() => ['200', undefined]))
    expect(await changedAtFirst()).not.toEqual([])
    const changed = await stage.watch()
    const again = await ask()
    expect(again.status).toBe('200')
    expect(await changed()).toEqual(toldAnew[name] ?? [])
    const answers = new Set([again, ...together].map(({ data }) => JSON.stringify(data)))
    expect(answers.size).toBe(toldAnew[name] ? 6 : 1)
  })
})
