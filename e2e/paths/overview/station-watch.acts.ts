import { countrywide } from '#contract/overview/overview.contract.ts'
import { stationWatchCases, stationWatchMachine } from '#machines/overview/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

export const acts: readonly Act[] = [
  {
    title: 'stationWatch',
    subject: { machine: stationWatchMachine, cases: stationWatchCases, input: { siteId: null } },
    options: {
      unreachable: {
        'stationWatch.current|check.now|0': {
          zh: '数据正常时自动读取，页面上没有相应的按钮',
          en: 'values that come are read by themselves; there is no button for it',
        },
      },
    },
    async play(stage, course) {
      const { page } = stage
      const player = new PartPlayer('stationWatch', stage, {
        calls: { checkStations: [countrywide.path] },
        presses: { 'check.now': () => page.getByRole('main').getByRole('button', { name: '立即读取' }) },
      })
      await player.open('/overviewenergy/countrywide', page.getByRole('heading', { name: '多站总览' }))
      await play(page, course, player)
    },
  },
]
