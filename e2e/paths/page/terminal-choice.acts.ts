import { searchTerminals } from '#contract/archive/archive.contract.ts'
import { terminalChoiceCases, terminalChoiceMachine } from '#machines/registration/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

export const acts: readonly Act[] = [
  {
    title: 'terminalChoice',
    subject: { machine: terminalChoiceMachine, cases: [...terminalChoiceCases, { type: 'search.retry' }] },
    options: {},
    async play(stage, course) {
      const { page } = stage
      const field = page.getByRole('searchbox', { name: '查找终端' })
      let typed = ''
      const player = new PartPlayer('terminalChoice', stage, {
        calls: { findTerminals: [searchTerminals.path] },
        presses: { 'search.retry': () => page.getByRole('main').getByRole('button', { name: '重试' }) },
        uses: { 'text.change': () => field },
        does: {
          // What stands there already would be no change.
          'text.change': () => field.fill((typed = typed === '4101' ? '41' : '4101')),
        },
      })
      await player.open('/datacollect/registration', field)
      await play(page, course, player)
    },
  },
]
