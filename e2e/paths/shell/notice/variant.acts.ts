import { readRoleConfiguration } from '#contract/role/role.contract.ts'
import { bigScreenPath } from '#machines/navigation/index.ts'
import { variantCases, variantMachine } from '#machines/variant/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'

export const acts: readonly Act[] = [
  {
    title: 'variant',
    subject: { machine: variantMachine, cases: variantCases },
    options: {},
    async play(stage, course) {
      const { page, calls } = stage
      const player = new PartPlayer('variant', stage, {
        calls: { askRole: [readRoleConfiguration.path] },
        presses: { 'variant.ask': () => page.getByRole('button', { name: '重试', exact: true }) },
        // The answer decides, and the demo's operators have one role alone.
        does: {
          'xstate.done.actor.askRole': ({ output }) => calls.answer(readRoleConfiguration.path, output),
        },
      })
      await player.open(bigScreenPath, page.getByRole('status', { name: '页面加载中' }))
      await play(page, course, player)
    },
  },
]
