import { signInCases, type SignInInput, signInMachine } from '#machines/session/index.ts'
import { entryProblemItem } from '#src/shared/browser/storage.ts'

import type { Act } from '../play/act.ts'
import { play } from '../play/play.ts'
import { canHappen, SignInPlayer, signInPaths } from './sign-in.player.ts'

/** Nothing is remembered; that is known before anything else can happen. */
const atStart = ['signIn.open|xstate.done.actor.recallCredentials|0']

const from = (title: string, input: SignInInput): Act => ({
  title,
  subject: { machine: signInMachine, cases: signInCases, input, canHappen },
  options: { atStart },
  async play({ page, calls, clock }, course) {
    for (const path of signInPaths) calls.hold(path)
    if (input.notice !== null)
      await page.addInitScript((item) => sessionStorage.setItem(item, '无法构建路由'), entryProblemItem)
    await clock.stop()
    await clock.open('/login')
    await play(page, course, new SignInPlayer(page, calls, clock))
  },
})

export const acts: readonly Act[] = [
  from('sign-in page', { notice: null }),
  { ...from('sign-in page with a notice', { notice: { kind: 'entryFailed', problem: null } }), most: 1 },
]
