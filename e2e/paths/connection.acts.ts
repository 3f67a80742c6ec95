import { searchTerminals } from '#contract/archive.contract.ts'
import { connectionCases, connectionMachine } from '#machines/connection/index.ts'
import type { Phrase } from '#machines/shared/words.ts'

import type { Act } from './act.ts'
import { PartPlayer } from './part.player.ts'
import { play } from './play.ts'

const asked = '/console-settings.json'

const proven: Phrase = {
  zh: '任何应答在询问者得知之前就已证明连接正常',
  en: 'any answer proves the connection before whoever asked hears of it',
}

export const acts: readonly Act[] = [
  {
    title: 'connection',
    subject: { machine: connectionMachine, cases: connectionCases },
    options: {
      unreachable: {
        'connection.doubted|xstate.done.actor.askServer|0': proven,
        'connection.asking|xstate.done.actor.askServer|0': proven,
      },
    },
    async play(stage, course) {
      const { page, calls } = stage
      const reload = page.getByRole('main').getByRole('button', { name: '刷新', exact: true })
      const player = new PartPlayer('connection', stage, {
        calls: { askServer: [asked] },
        presses: {
          'connection.retry': () => page.getByRole('status', { name: '连接状态' }).getByRole('button'),
        },
        does: {
          // What the browser says before any call fails.
          'connection.doubt': () => page.evaluate(() => window.dispatchEvent(new Event('offline'))),
          'connection.prove': async (_, from) => {
            if (!from.matches('lost')) return calls.pass(asked)
            await reload.click()
            return calls.pass(searchTerminals.path)
          },
        },
      })
      await player.open('/datacollect/archive/terminal', reload)
      // From now on nothing but the path's own calls is answered.
      calls.hold(searchTerminals.path)
      await play(page, course, player)
    },
  },
]
