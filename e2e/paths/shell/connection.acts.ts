import { readAlarmSummary } from '#contract/alarm/alarm.contract.ts'
import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { recentCommands } from '#contract/command/command.contract.ts'
import { readRoleConfiguration } from '#contract/role/role.contract.ts'
import { reconcile } from '#contract/statement/statement.contract.ts'
import { searchRollOuts } from '#contract/upgrade/upgrade-task.contract.ts'
import { connectionCases, connectionMachine } from '#machines/connection/index.ts'
import type { Phrase } from '#machines/shared/words.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

const asked = '/console-settings.json'

/** What a page asks for by itself, the console's own first. */
const begun = [
  readRoleConfiguration.path,
  readOwnInstitutions.path,
  readSiteTree.path,
  reconcile.path,
] as const

/** What the shell asks for again and again: each answer would be a proof that nobody plays. */
const repeated = [readAlarmSummary.path, recentCommands.path, searchRollOuts.path] as const

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
      const again = page.getByRole('button', { name: '重新对账' })
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
            await again.click()
            return calls.pass(reconcile.path)
          },
        },
      })
      for (const path of [...begun, ...repeated]) calls.hold(path)
      await player.open('/card/reconciliation', again)
      // An answer to what the page asked at its beginning would be a proof as well.
      await Promise.all(begun.map((path) => calls.pass(path)))
      await play(page, course, player)
    },
  },
]
