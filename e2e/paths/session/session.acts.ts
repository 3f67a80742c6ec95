import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { sessionCases, type SessionInput, sessionMachine } from '#machines/session/index.ts'
import { isEarliestTimer } from '#tools/paths/timers.ts'

import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'
import type { Act } from '../play/act.ts'
import { play } from '../play/play.ts'
import { SessionPlayer, sessionPaths } from './session.player.ts'
import { readTrace } from '../browser/trace.ts'

export const unreachable = {
  'session.entering.language.loading|xstate.error.actor.loadLanguage|0': {
    zh: '没有应答时，控制台自行沿用已保存的语言',
    en: 'without an answer the console falls back to the saved language by itself',
  },
} as const

/** The user is asked for once, and of what is waited for at the same time the language has the shorter time. */
function canHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (event.type.endsWith('.actor.loadUser')) return !snapshot.matches({ entering: { user: 'known' } })
  return !event.type.startsWith('xstate.after.') || isEarliestTimer(snapshot, event)
}

const from = (title: string, input: SessionInput): Act => ({
  title,
  subject: { machine: sessionMachine, cases: sessionCases, input, canHappen },
  options: { unreachable },
  async play({ page, product, calls, clock, pageLoads }, course) {
    if (input.token !== null) await keepToken(page, product.origin)
    for (const path of sessionPaths) calls.hold(path)
    // No other tab is asked for the key: the answer would wait for the clock that stands still.
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
    await clock.stop()
    await clock.open('/login')
    pageLoads.keepBack()
    await play(page, course, new SessionPlayer(page, calls, clock))
    const trace = await readTrace(page, 'session')
    expect(trace.filter((id) => id in unreachable)).toEqual([])
    if (trace.at(-1)?.startsWith('session.leaving|') !== true) return
    expect(await pageLoads.follow()).toBe('/login')
    await new SignInPage(page).isShown()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
  },
})

export const acts: readonly Act[] = [
  // A sign-in takes more than ten other steps do, so that only what begins with one is played from there.
  from('session with a token', { token: 'kept-from-before' }),
  from('session signed out', { token: null }),
]
