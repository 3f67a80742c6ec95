import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { powerCurve } from '#contract/overview/overview.contract.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { dayCurveCases, dayCurveInput, dayCurveMachine } from '#machines/overview/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'
import { untilDemoHasCome } from './until-demo-has-come.ts'

/** The day that is shown can be chosen again only where it is not the site's today. */
const canHappen = ({ context }: AnyMachineSnapshot, { type, day }: AnyEventObject): boolean =>
  type !== 'day.change' || day !== context['day']

export const acts: readonly Act[] = [
  {
    title: 'dayCurve',
    subject: { machine: dayCurveMachine, cases: dayCurveCases, input: dayCurveInput, canHappen },
    options: {
      unreachable: {
        'dayCurve.shown|curve.reload|0': {
          zh: '已显示的曲线自动更新，页面上没有相应的按钮',
          en: 'a curve that is shown is read by itself; there is no button for it',
        },
      },
    },
    async play(stage, course) {
      const { page } = stage
      const curve = page.getByRole('region', { name: '功率曲线' })
      const player = new PartPlayer('dayCurve', stage, {
        calls: { loadCurve: [powerCurve.path] },
        presses: {
          'day.change': ({ day }) =>
            curve.getByRole('button', { name: day === null ? '今天' : '前一天', exact: true }),
          'curve.reload': () => curve.getByRole('button', { name: '重试' }),
        },
      })
      await keepToken(page, stage.product.origin)
      await untilDemoHasCome(page)
      await player.open('/overviewenergy/singleI', curve)
      await play(page, course, player)
    },
  },
]
