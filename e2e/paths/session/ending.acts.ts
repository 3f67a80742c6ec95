import { endingCases, endingMachine } from '#machines/tabs/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

export const acts: readonly Act[] = [
  {
    title: 'ending',
    subject: { machine: endingMachine, cases: endingCases },
    options: {},
    async play(stage, course) {
      const { page, clock } = stage
      const code = page.getByRole('main').getByRole('textbox', { name: /^编码/u })
      const question = page.getByRole('alertdialog', { name: '放弃修改？' })
      const player = new PartPlayer('ending', stage, {
        presses: {
          'edits.keep': () => question.getByRole('button', { name: '继续编辑' }),
          'edits.discard': () => question.getByRole('button', { name: '放弃修改' }),
        },
        does: {
          // The page's own tag is refreshed: with edits, or with none.
          'ending.wish': async ({ atRisk }) => {
            await clock.until(code)
            await code.fill((atRisk as readonly string[]).length > 0 ? 'A-1' : '')
            await page.getByRole('tab', { selected: true }).click({ button: 'right' })
            const item = page.getByRole('menuitem', { name: '刷新', exact: true })
            await clock.until(item)
            await item.click()
          },
        },
      })
      await player.open('/exampleCommon/form', code)
      await play(page, course, player)
    },
  },
]
