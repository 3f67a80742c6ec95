import { secondFactorCases, secondFactorMachine } from '#machines/session/index.ts'

import { keepToken } from '#e2e/support/keep-token.ts'
import type { Act } from '#e2e/paths/play/act.ts'
import { play } from '#e2e/paths/play/play.ts'
import { canHappen, secondFactorPaths, SecondFactorPlayer } from './second-factor.player.ts'

export const acts: readonly Act[] = [
  {
    title: 'dialog of the second step',
    subject: { machine: secondFactorMachine, cases: secondFactorCases, canHappen },
    options: {},
    async play({ page, product, calls, clock }, course) {
      // Nobody here has an authenticator: the server is not asked.
      for (const path of secondFactorPaths) calls.hold(path)
      await keepToken(page, product.origin)
      await clock.stop()
      await clock.open('/exampleCommon/title')
      const player = new SecondFactorPlayer(page, calls, clock)
      await player.open()
      await play(page, course, player)
    },
  },
]
