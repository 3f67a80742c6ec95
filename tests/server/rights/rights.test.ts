import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import { type CallName, calls } from '#contract/catalogue.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'

import { ownMark } from './records.ts'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'
import { type CallerName, type RightsStage, rightsStage, userNameOf } from './stage.ts'

let stage: RightsStage

const allCalls = Object.keys(calls) as CallName[]
const needOf = (name: CallName): Call['need'] => calls[name].need
const sampleOf = (name: CallName): Sample => samples[name]

/** A call as this user. Its input is made first: what that puts into the database is no change of theirs. */
async function prepared(name: CallName, who: CallerName): Promise<() => Promise<Envelope>> {
  const { db, records } = stage
  const input = await sampleOf(name).input({ db, records, userName: userNameOf(who) })
  return () => stage.call(name, input as object, who)
}

async function attempt(name: CallName, who: CallerName): Promise<Envelope> {
  const call = await prepared(name, who)
  return call()
}

interface Refused {
  readonly status: string
  readonly code: string | undefined
  readonly changed: readonly string[]
}
const noSession: Refused = { status: '301', code: 'session.none', changed: [] }
const notPermitted: Refused = { status: '403', code: 'app.not_permitted', changed: [] }
const notFound: Refused = { status: '404', code: 'app.not_found', changed: [] }

/** What became of an attempt that must not pass, and the tables that it changed but for the logs. */
async function refusalOf(name: CallName, who: CallerName): Promise<Refused> {
  const call = await prepared(name, who)
  const changed = await stage.watch()
  const { status, code } = await call()
  return { status, code, changed: await changed() }
}

const shows = (name: CallName, data: unknown): boolean =>
  sampleOf(name).shows?.(data) ?? JSON.stringify(data).includes(ownMark)

interface Passed {
  readonly status: string
  /** `null` where the sample says that the records are everybody's. */
  readonly sees: boolean | null
}

async function passageOf(name: CallName, who: CallerName): Promise<Passed> {
  const { status, data } = await attempt(name, who)
  return { status, sees: sampleOf(name).sibling === 'sees_none' ? shows(name, data) : null }
}

/** The sibling's attempt, and what the sample says that it must be. */
async function siblingOf(name: CallName): Promise<[tried: Refused | Passed, must: Refused | Passed]> {
  const { sibling } = sampleOf(name)
  if (sibling === 'not_found') return [await refusalOf(name, 'sibling'), notFound]
  return [await passageOf(name, 'sibling'), { status: '200', sees: sibling === 'sees_none' ? false : null }]
}

/** The attempt of the one who may, who always passes and sees what the sibling does not. */
async function permittedOf(name: CallName): Promise<[tried: Passed, must: Passed]> {
  const { alsoHolds, sibling } = sampleOf(name)
  const tried = await passageOf(name, alsoHolds ?? 'permitted')
  return [tried, { status: '200', sees: sibling === 'sees_none' ? true : null }]
}

beforeAll(async () => {
  stage = await rightsStage()
})
afterAll(() => stage.close())

// As five callers: nobody, without the menu, without the action, a sibling's, and one who may.
describe('the rights of every call (core §6, silences Session and menus)', () => {
  const ruled = allCalls.filter((name) => typeof needOf(name) === 'object')
  const forUsers = allCalls.filter((name) => needOf(name) === 'session')
  const forAll = allCalls.filter((name) => needOf(name) === 'open')

  it.each(ruled)('%s refuses all but those whose menu, action and institution allow it', async (name) => {
    await stage.begin(needOf(name))
    expect(await refusalOf(name, 'nobody')).toEqual(noSession)
    expect(await refusalOf(name, 'withoutMenu')).toEqual(notPermitted)
    expect(await refusalOf(name, 'withoutAction')).toEqual(notPermitted)
    const [sibling, mustOfSibling] = await siblingOf(name)
    expect(sibling).toEqual(mustOfSibling)
    await stage.begin(needOf(name))
    const [permitted, mustOfPermitted] = await permittedOf(name)
    expect(permitted).toEqual(mustOfPermitted)
  })

  it.each(forUsers)('%s needs a session and no right', async (name) => {
    await stage.begin('session')
    expect(await refusalOf(name, 'nobody')).toEqual(noSession)
    expect(await attempt(name, 'withoutMenu')).toMatchObject({ status: '200' })
    expect(await attempt(name, 'withoutAction')).toMatchObject({ status: '200' })
    const [sibling, mustOfSibling] = await siblingOf(name)
    expect(sibling).toEqual(mustOfSibling)
    await stage.begin('session')
    const [permitted, mustOfPermitted] = await permittedOf(name)
    expect(permitted).toEqual(mustOfPermitted)
  })

  it.each(forAll)('%s needs no session, and one does no harm', async (name) => {
    for (const who of ['nobody', 'withoutMenu', 'withoutAction', 'sibling', 'permitted'] as const) {
      await stage.begin('open')
      expect(await attempt(name, who)).toMatchObject({ status: '200' })
    }
  })
})

describe('calls without a right', () => {
  it('lead to a session, or pair a card service by its code, and no others', () => {
    const open = allCalls.filter((name) => needOf(name) === 'open').toSorted()
    expect(open).toEqual(['checkCode', 'login', 'loginSecondFactor', 'loginUpdatePassword', 'pairDesk'])
  })
})
