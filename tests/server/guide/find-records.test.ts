import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { MenuCode } from '#contract/kernel/rights.ts'
import { allHandlers } from '#server/all-handlers.ts'
import { type CustomerStage, customerStage } from '#tests/server/customer/stage.ts'
import { insertTerminal, insertUtility } from '#tests/server/archive/utility.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

let stage: CustomerStage
beforeAll(async () => {
  stage = await customerStage()
  await stage.begin()
  await stage.call('addCustomer', stage.customer({ name: '王家芳' }))
})
afterAll(() => stage.close())

const names = (found: readonly { kind: string; name: string }[]) =>
  found.map(({ kind, name }) => `${kind} ${name}`)

describe('records, found from anywhere (issue 16, 3; core §2 Header search)', () => {
  it('are found in every list that has them', async () => {
    expect(names(await stage.call('findRecords', { text: '王家' }))).toContain('customer 王家芳')
    expect(await stage.call('findRecords', { text: '没有这样的' })).toEqual([])
  })

  it('stay within the institutions of whoever looks', async () => {
    expect(await stage.call('findRecords', { text: '王家' }, [stage.otherCountyId])).toEqual([])
  })

  it('stay within the screens that they may see', async () => {
    const handlers = allHandlers(testPlatform(stage.db, handClock()), {})
    const find = (menus: readonly MenuCode[]) =>
      handlers.findRecords(
        { text: '王家' },
        callBy(
          callerWith({ userName: 'zhang', name: '张敏', can: (menu) => menus.includes(menu) }),
          'findRecords',
        ),
      )
    expect(names(await find(['customer']))).toEqual(['customer 王家芳'])
    expect(names(await find(['terminal', 'device', 'cardOrder']))).toEqual([])
  })

  it('ask for nothing where nothing but spaces was typed', async () => {
    expect(await stage.call('findRecords', { text: '  ' })).toEqual([])
  })
})

describe('first steps (issue 16, 3)', () => {
  it('are told while terminals are missing, each with whether it was done', async () => {
    const steps = await stage.call('readFirstSteps', {})
    expect(steps.find(({ name }) => name === 'agency')?.isDone).toBe(true)
    expect(steps.find(({ name }) => name === 'terminal')?.isDone).toBe(false)
    expect(steps.find(({ name }) => name === 'customer')?.isDone).toBe(true)
  })
})

it('finds measuring points by name and by address (issue 16, 3)', async () => {
  const { east, sites } = await insertUtility(stage.db)
  const where = { agencyId: east, siteId: sites.east }
  const fTmId = await insertTerminal(stage.db, { ...where, name: '东城终端', address: '410100000009' })
  await stage.call('addMeasuringPoint', {
    requestId: crypto.randomUUID(),
    fMpName: '东街总表',
    fConAdd: '610000777701',
    fTmId,
    pvPageType: 3,
    isTotal: false,
    pvId: null,
    transformerArea: '',
    ratio: 1,
    energyType: '',
    deviceId: null,
    fAmId: null,
    fRemarks: '',
  })
  for (const text of ['东街', '6100007777'])
    expect(names(await stage.call('findRecords', { text }))).toContain('measuringPoint 东街总表')
})
