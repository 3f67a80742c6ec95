import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { searchAuditLog } from '#contract/log/log.contract.ts'
import { answerCases, answerMachine } from '#machines/answer/index.ts'

import { known } from '#e2e/support/known.ts'
import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

const path = '/system/auditLog'

/** What came is asked for anew where it did not come; elsewhere the page has nothing to press. */
const canHappen = (at: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  type !== 'answer.reload' || at.matches({ asked: 'failed' })

/** The row of the audit log that a link names and the list does not show. */
export const acts: readonly Act[] = [
  {
    title: 'answer',
    subject: { machine: answerMachine, cases: answerCases, canHappen },
    options: {},
    async play(stage, course) {
      const { page, calls } = stage
      /** As a link does, or Back. */
      const follow = (address: string): Promise<void> =>
        page.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, address)
      const player = new PartPlayer('answer', stage, {
        calls: { askServer: [searchAuditLog.path] },
        presses: {
          'answer.reload': () =>
            page.getByRole('main').getByRole('alert').getByRole('button', { name: '重试', exact: true }),
        },
        does: {
          // Rows that no installation has: the list shows none of them.
          'answer.want': ({ key }) => follow(`${path}?seq=200000000${String(key).at(-1)}`),
          'answer.leave': () => follow(path),
        },
      })
      // Whoever sees alarms has another answer on the page: how many are open.
      await player.open(path, page.getByRole('heading', { name: '审计日志' }), known.auditor)
      // The list's own.
      await calls.pass(searchAuditLog.path)
      await play(page, course, player)
    },
  },
]
