import { reconcile } from '#contract/statement/statement.contract.ts'
import { recordCases, recordInput, recordMachine } from '#machines/record/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'

export const acts: readonly Act[] = [
  {
    title: 'record',
    subject: { machine: recordMachine, cases: recordCases, input: recordInput },
    options: {},
    async play(stage, course) {
      const { page } = stage
      const again = page.getByRole('button', { name: '重新对账' })
      const player = new PartPlayer('record', stage, {
        calls: { loadRecord: [reconcile.path] },
        presses: { 'record.reload': () => again },
      })
      await player.open('/card/reconciliation', again)
      await play(page, course, player)
    },
  },
]
