import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import { countrywide, powerCurve } from '#contract/overview/overview.contract.ts'
import { patience } from '#tools/pace/pace.ts'
import { ask } from '#e2e/support/api.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'
import { dayCurveCases, dayCurveInput, dayCurveMachine } from '#machines/overview/index.ts'

import type { Act } from '../play/act.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

/** The day that is shown can be chosen again only where it is not the site's today. */
const canHappen = ({ context }: AnyMachineSnapshot, { type, day }: AnyEventObject): boolean =>
  type !== 'day.change' || day !== context['day']

/** The demo's past is laid down while the product is in use already; a day of it must have come to be shown. */
async function untilDemoHasCome(page: Page): Promise<void> {
  const hasCurve = async (dataTime: string, siteId: number): Promise<boolean> => {
    const asked = { siteId, dataTime }
    const { points } = await ask<DataOf<typeof powerCurve>>(page, powerCurve.path, asked)
    return points.length > 0
  }
  const hasCome = async (): Promise<boolean> => {
    const stations = await ask<DataOf<typeof countrywide>>(page, countrywide.path, { isConSon: 1 })
    const shown = stations.find(({ siteName }) => siteName === '卧龙岗储能站')
    if (!shown) return false
    const today = Date.parse(shown.now) + 8 * 3_600_000
    const days = [today - 86_400_000, today].map((at) => new Date(at).toISOString().slice(0, 10))
    const has = await Promise.all(days.map((day) => hasCurve(day, shown.siteId)))
    return has.every(Boolean)
  }
  await expect.poll(hasCome, { message: 'the demo has come', timeout: patience(120_000) }).toBe(true)
}

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
