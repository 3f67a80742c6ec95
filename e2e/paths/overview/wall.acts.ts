import { bigScreen, totalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import { countrywide } from '#contract/overview/overview.contract.ts'
import { readRoleConfiguration } from '#contract/role/role.contract.ts'
import { bigScreenPath } from '#machines/navigation/index.ts'
import { wallCases, wallMachine } from '#machines/wall/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

const screen = [bigScreen.path, countrywide.path] as const
const whole = [...screen, totalPowerCurve.path] as const

export const acts: readonly Act[] = [
  {
    title: 'wall',
    subject: { machine: wallMachine, cases: wallCases },
    options: { maxLength: 60 },
    async play(stage, course) {
      const { page, calls } = stage
      const refresh = page.getByRole('button', { name: '立即刷新' }).first()
      const tell = (name: 'offline' | 'online') => () =>
        page.evaluate((event) => window.dispatchEvent(new Event(event)), name)
      const player = new PartPlayer('wall', stage, {
        calls: { loadWall: whole, refreshWall: screen, retryWall: whole, reconnectWall: whole },
        presses: {
          'refresh.now': () => refresh,
        },
        does: { 'network.gone': tell('offline'), 'network.back': tell('online') },
      })
      // The demo's operators have no role of this product variant.
      calls.hold(readRoleConfiguration.path)
      const opened = player.open(bigScreenPath, refresh)
      await calls.answer(readRoleConfiguration.path, { configName: '台区重要负荷', isImportantLoad: true })
      await opened
      await play(page, course, player)
    },
  },
]
