import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SiteNews } from '#contract/device-monitor/device-monitor.contract.ts'
import { watchDeviceStates } from '#server/device-monitor/watch-status.ts'
import { contextOf } from '#tests/server/archive/utility.ts'
import { everything } from '#tests/server/battery/stage.ts'

import { minute, type MonitorStage, openMonitorStage } from './stage.ts'

let opened: Awaited<ReturnType<typeof openMonitorStage>>
let stage: MonitorStage
let [stack, meter] = [0, 0]
let told: SiteNews[]
let stop: () => void

beforeAll(async () => {
  opened = await openMonitorStage()
})
afterAll(() => opened.database.close())
beforeEach(async () => {
  stage = await opened.begin()
  stack = await stage.utility.addDevice('batteryStack', '1')
  meter = await stage.utility.addDevice('electricityMeter', '2')
  await stage.say(stack, { soc: 500 })
  await stage.say(meter, { '02030000': 100 })
  told = []
  stop = () => undefined
  // Its turns alone come when the test says; database and promises go on as ever.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const watch = async (siteIds: number[], context = everything): Promise<void> => {
  const platform = { db: stage.database.db, clock: stage.clock }
  stop = await watchDeviceStates(platform, stage.latest)({ siteIds }, context.caller, (news) =>
    told.push(news),
  )
}
/** One turn after another, until it has told so often. */
const until = (times: number): Promise<void> =>
  vi.waitFor(() => {
    vi.advanceTimersByTime(1000)
    expect(told).toHaveLength(times)
  })

describe('the watch of a site’s devices (core §1 Device Monitoring)', () => {
  it('tells all devices at the begin, then the one that said something', async () => {
    await watch([stage.utility.sites.east])
    expect(told[0]?.list.map(({ deviceId }) => deviceId)).toEqual([stack, meter])
    stage.clock.advance(minute)
    await stage.say(stack, { soc: 490 })
    await until(2)
    expect(told[1]?.list).toMatchObject([{ deviceId: stack, state: 'normal' }])
    expect(told[1]?.list[0]?.values).toContain(490)
  })

  it('tells an alarm that began, with the counts', async () => {
    await watch([stage.utility.sites.east])
    await stage.raise(meter, 2)
    await until(2)
    expect(told[1]?.list).toMatchObject([{ deviceId: meter, state: 'alarm', alarms: [0, 1, 0, 0] }])
    expect(told[1]?.types).toContainEqual({
      typeCode: 'electricityMeter',
      counts: { normal: 0, alarm: 1, silent: 0, never: 0 },
    })
  })

  it('tells who has fallen silent by the clock alone', async () => {
    await watch([stage.utility.sites.east])
    stage.clock.advance(16 * minute)
    await until(2)
    expect(told[1]?.list.map(({ state }) => state)).toEqual(['silent', 'silent'])
  })

  it('leaves out a site that the caller may not see, and tells of the others', async () => {
    const { sites, west } = stage.utility
    await watch([sites.east, sites.west], contextOf([west]))
    expect(told.map(({ siteId }) => siteId)).toEqual([sites.west])
  })
})
