import type { DataOf } from '#contract/kernel/call.ts'
import { machineRecords, recordNow } from '#contract/machine/machine.contract.ts'
import { recordWatchCases, recordWatchInput, recordWatchMachine } from '#machines/record-watch/index.ts'

import { ask } from '#e2e/support/api.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import type { Act } from '#e2e/paths/play/act.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'

export const acts: readonly Act[] = [
  {
    title: 'recordWatch',
    subject: { machine: recordWatchMachine, cases: recordWatchCases, input: recordWatchInput },
    options: {
      unreachable: {
        'recordWatch.current|record.reload|0': {
          zh: '已读到的记录自动更新，页面上没有相应的按钮',
          en: 'a record that came is read by itself; there is no button for it',
        },
      },
    },
    async play(stage, course) {
      const { page, product } = stage
      await keepToken(page, product.origin)
      const { list } = await ask<DataOf<typeof machineRecords>>(page, machineRecords.path, {
        machineId: 'registrationRecord',
      })
      const player = new PartPlayer('recordWatch', stage, {
        calls: { readRecord: [recordNow.path] },
        presses: { 'record.reload': () => page.getByRole('main').getByRole('button', { name: '重试' }) },
      })
      const record = `machine=registrationRecord&view=live&record=${list[0]?.entityId ?? ''}`
      await player.open(`/system/machines?${record}`, page.getByRole('button', { name: '记录', exact: true }))
      await play(page, course, player)
    },
  },
]
