import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addTariff, pricesFit } from '#contract/tariff/tariff.contract.ts'

import { type CustomerStage, customerStage } from '../customer/stage.ts'

let stage: CustomerStage
beforeAll(async () => {
  stage = await customerStage()
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

const code = (wanted: string) => expect.objectContaining({ code: wanted })
const whole = (price: number) => [
  { part: 'whole' as const, priceCentifenPerKwh: price, upToKwhPerYear: null },
]
const tier = (part: 'tier1' | 'tier2' | 'tier3', upToKwhPerYear: number | null) => ({
  part,
  priceCentifenPerKwh: 5600,
  upToKwhPerYear,
})
const only = async () => {
  const { list } = await stage.call('searchTariffs', {})
  const [tariff] = list
  if (!tariff) throw new Error('no tariff')
  return tariff
}
const plan = (validFrom: string, price: number, version: number) =>
  stage.call('planTariff', { id: stage.tariffId, version, validFrom, prices: whole(price) })

describe('the versions of a tariff (silences Money: prices are versioned)', () => {
  it('says which is in force, which was and which is to come, by the utility’s own day', async () => {
    await plan('2026-12-01', 6000, 1)
    expect((await only()).versions.map(({ validFrom, stage: at }) => [validFrom, at])).toEqual([
      ['2026-12-01', 'planned'],
      ['2026-01-01', 'current'],
    ])
    // The day begins at +08:00.
    stage.clock.set('2026-11-30T16:00:00.000Z')
    expect((await only()).versions.map(({ stage: at }) => at)).toEqual(['current', 'past'])
  })

  it('never changes prices that have begun: not today’s, not earlier ones', async () => {
    await expect(plan('2026-11-21', 6000, 1)).rejects.toEqual(code('tariff.day_begun'))
    await expect(plan('2025-12-01', 6000, 1)).rejects.toEqual(code('tariff.day_begun'))
    const begun = { id: stage.tariffId, version: 1, validFrom: '2026-01-01' }
    await expect(stage.call('withdrawTariff', begun)).rejects.toEqual(code('tariff.day_begun'))
    expect((await only()).versions.map(({ prices }) => prices)).toEqual([whole(5600)])
  })

  it('replaces planned ones of the same day, and takes them back', async () => {
    await plan('2026-11-22', 6000, 1)
    await plan('2026-11-22', 6100, 2)
    expect((await only()).versions[0]?.prices).toEqual(whole(6100))
    await stage.call('withdrawTariff', { id: stage.tariffId, version: 3, validFrom: '2026-11-22' })
    expect((await only()).versions).toHaveLength(1)
  })

  it('refuses prices of another kind, and a version that the editor did not see', async () => {
    const prices = [{ part: 'sharp' as const, priceCentifenPerKwh: 1, upToKwhPerYear: null }]
    const wish = { id: stage.tariffId, version: 1, validFrom: '2026-12-01', prices }
    await expect(stage.call('planTariff', wish)).rejects.toEqual(code('tariff.prices_unfit'))
    await expect(plan('2026-12-01', 6000, 2)).rejects.toEqual(code('app.stale'))
  })
})

describe('tariffs of institutions (issue 6)', () => {
  it('are seen from below, and changed by those whose they are alone', async () => {
    const { list } = await stage.call('searchTariffs', {}, [stage.countyId])
    expect(list.map(({ canManage }) => canManage)).toEqual([false])
    const edit = { id: stage.tariffId, version: 1, name: '改', nameEnglish: 'x', enabled: true }
    await expect(stage.call('updateTariff', edit, [stage.countyId])).rejects.toEqual(code('app.not_found'))
  })

  it('have names of their own in their institution, whatever the case', async () => {
    await stage.addTariff('Homes')
    await expect(stage.addTariff('homes')).rejects.toEqual(code('tariff.name_taken'))
    await expect(stage.addTariff('homes', stage.countyId)).resolves.toBeGreaterThan(0)
  })

  it('are deleted while no customer has them', async () => {
    await stage.call('addCustomer', stage.customer())
    const wish = { id: stage.tariffId, version: 1 }
    await expect(stage.call('deleteTariff', wish)).rejects.toEqual(code('tariff.in_use'))
    const unused = await stage.addTariff('临时')
    await expect(stage.call('deleteTariff', { id: unused, version: 1 })).resolves.toBeNull()
  })
})

describe('the prices of a kind of tariff', () => {
  it.each([
    ['rising tiers, the last without an end', [2160, 3120, null], true],
    ['tiers that fall', [3120, 2160, null], false],
    ['a tier without an end before the last', [null, 3120, null], false],
    ['an end of the last tier', [2160, 3120, 4000], false],
  ])('%s', (_, [first = null, second = null, third = null], fits) => {
    const prices = [tier('tier1', first), tier('tier2', second), tier('tier3', third)]
    expect(pricesFit({ kind: 'tiered', prices })).toBe(fits)
  })

  it('are judged by the call itself', () => {
    const parsed = addTariff.input.safeParse({
      requestId: '7f0f7f5c-3c5a-4b5e-9d53-0e6a1d1f6a01',
      fTid: 1,
      name: '居民',
      nameEnglish: 'Homes',
      kind: 'single',
      validFrom: '2026-12-01',
      prices: [...whole(1), ...whole(2)],
    })
    expect(parsed.success).toBe(false)
  })
})
