import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { dismissalCases, dismissalMachine } from '#machines/dismissal/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'

/** Edits come and go; while it asks, its question lies over everything else. */
function canHappen(at: AnyMachineSnapshot, { type, hasEdits }: AnyEventObject): boolean {
  return type !== 'edits.change' || hasEdits !== at.context['hasEdits']
}

export const acts: readonly Act[] = [
  {
    title: 'dismissal',
    subject: { machine: dismissalMachine, cases: dismissalCases, canHappen },
    options: { atStart: ['dismissal.open|edits.change|0'] },
    async play(stage, course) {
      const { page, clock } = stage
      const opener = page.getByRole('button', { name: /^小（/u })
      const dialog = page.getByRole('dialog', { name: /^小（/u })
      const question = page.getByRole('alertdialog', { name: '放弃修改？' })
      const player = new PartPlayer('dismissal', stage, {
        presses: {
          'dialog.dismiss': () => dialog.getByRole('button', { name: '取消' }),
          'edits.keep': () => question.getByRole('button', { name: '继续编辑' }),
          'edits.discard': () => question.getByRole('button', { name: '放弃修改' }),
        },
        uses: { 'edits.change': () => dialog.getByRole('textbox') },
        does: {
          'edits.change': ({ hasEdits }) => dialog.getByRole('textbox').fill(hasEdits === true ? 'A' : ''),
        },
      })
      await player.open('/exampleCommon/dialog', opener)
      await opener.click()
      await clock.until(dialog)
      await play(page, course, player)
    },
  },
]
