import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  deviceDetail,
  deviceStatus,
  exportDeviceStatus,
} from '#contract/device-monitor/device-monitor.contract.ts'
import { countStates } from '#contract/device-monitor/device-status.ts'
import { contextOf } from '#tests/server/archive/utility.ts'
import { everything } from '#tests/server/battery/stage.ts'

import { minute, type MonitorStage, openMonitorStage } from './stage.ts'

let opened: Awaited<ReturnType<typeof openMonitorStage>>
let stage: MonitorStage
let [stack, cluster, cell, meter, mute] = [0, 0, 0, 0, 0]

beforeAll(async () => {
  opened = await openMonitorStage()
})
afterAll(() => opened.database.close())
beforeEach(async () => {
  stage = await opened.begin()
  const { utility } = stage
  stack = await utility.addDevice('batteryStack', '1', { name: '1 号堆' })
  cluster = await utility.addDevice('batteryCluster', '2', { name: '1 号簇', parentId: stack })
  cell = await utility.addDevice('batteryCell', '3', { name: '1 号电芯', parentId: cluster })
  meter = await utility.addDevice('electricityMeter', '4', { name: '总表' })
  mute = await utility.addDevice('pcs', '5', { name: '1 号变流器' })
  await stage.say(stack, { soc: 615, power: -12_000, voltage: 1_228_800 })
  await stage.say(cluster, { soc: 610 }, 20)
  await stage.say(meter, { '02030000': 12_345 })
})

const siteId = (): number => stage.utility.sites.east
const status = async (more: object = {}, context = everything) => {
  const data = await stage.handlers.deviceStatus(
    deviceStatus.input.parse({ siteId: siteId(), ...more }),
    context,
  )
  expect(deviceStatus.data.safeParse(data).error).toBeUndefined()
  return data
}
const detail = async (deviceId: number, context = everything) => {
  const data = await stage.handlers.deviceDetail({ deviceId }, context)
  expect(deviceDetail.data.safeParse(data).error).toBeUndefined()
  return data
}
const stateOf = async (deviceId: number): Promise<string | undefined> =>
  (await status()).list.find((one) => one.deviceId === deviceId)?.state

describe('device status (core §1 Device Monitoring)', () => {
  it('lists the devices of a site by type with their states and headline values', async () => {
    const { list, total, detailUtcTime } = await status()
    expect(list.map(({ deviceId, state }) => [deviceId, state])).toEqual([
      [stack, 'normal'],
      [cluster, 'silent'],
      [mute, 'never'],
      [meter, 'normal'],
    ])
    expect({ total, detailUtcTime }).toEqual({ total: 4, detailUtcTime: '+08:00' })
    expect(list[0]).toMatchObject({ parts: 1, values: [-12_000, 615, 1_228_800, null, null], times: null })
    expect(list[1]).toMatchObject({ parentId: stack, parentName: '1 号堆' })
  })

  it('counts by type and state what it lists', async () => {
    await stage.raise(meter, 2)
    const { list, types } = await status()
    const listed = Map.groupBy(list, ({ typeCode }) => typeCode)
    for (const { typeCode, kind, total, counts } of types) {
      if (kind === 'batteryCell') continue
      const those = listed.get(typeCode) ?? []
      expect(counts).toEqual(countStates(those))
      expect(total).toBe(those.length)
    }
    expect(types.find(({ typeCode }) => typeCode === 'electricityMeter')?.counts?.alarm).toBe(1)
  })

  it('falls silent with the clock alone, and is normal again with the next reading', async () => {
    stage.clock.advance(15 * minute)
    expect(await stateOf(stack)).toBe('normal')
    stage.clock.advance(1)
    expect(await stateOf(stack)).toBe('silent')
    await stage.say(stack, { soc: 600 })
    expect(await stateOf(stack)).toBe('normal')
    const { list } = await status()
    // What the newest reading does not hold is told with its own instant.
    expect(list[0]?.values[0]).toBe(-12_000)
    expect(list[0]?.times?.[0]).toBe('2026-11-21T02:00:00.000Z')
  })

  it('goes by how often a device is read where that is said', async () => {
    const { db } = stage.database
    await db.updateTable('device').set({ every_seconds: 3600 }).where('id', '=', stack).execute()
    stage.clock.advance(180 * minute)
    expect(await stateOf(stack)).toBe('normal')
    stage.clock.advance(1)
    expect(await stateOf(stack)).toBe('silent')
  })

  it('is in alarm while the condition of an open alarm holds', async () => {
    await stage.raise(stack, 1)
    await stage.raise(stack, 3)
    await stage.raise(stack, 2, { is_gone: true })
    await stage.raise(meter, 4, { is_open: false })
    const { list } = await status()
    expect(list[0]).toMatchObject({ state: 'alarm', alarms: [1, 0, 1, 0] })
    expect(list.at(-1)).toMatchObject({ state: 'normal', alarms: [0, 0, 0, 0] })
  })

  it('lists cells when they are asked for; their alarms count for their cluster in any case', async () => {
    await stage.say(cell, { voltage: 3300 })
    await stage.say(cluster, { soc: 611 })
    await stage.raise(cell, 1)
    const without = await status()
    expect(without.types.find(({ kind }) => kind === 'batteryCell')).toMatchObject({ total: 1, counts: null })
    expect(without.list.find(({ deviceId }) => deviceId === cluster)).toMatchObject({
      state: 'alarm',
      alarms: [1, 0, 0, 0],
    })
    const { list, types } = await status({ cells: true })
    expect(list.find(({ deviceId }) => deviceId === cell)).toMatchObject({
      state: 'alarm',
      values: [3300, null, null],
    })
    expect(types.find(({ kind }) => kind === 'batteryCell')?.counts).toMatchObject({ alarm: 1 })
  })

  it('takes a copy of one of the product’s types for what it is a copy of', async () => {
    const { db } = stage.database
    const pcs = await db
      .selectFrom('device_type')
      .select('id')
      .where('code', '=', 'pcs')
      .executeTakeFirstOrThrow()
    const copy = await db
      .insertInto('device_type')
      .values({ code: 'ownPcs', name: '自有变流器', name_english: 'Own converter', copy_of: pcs.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('device').set({ type_id: copy.id }).where('id', '=', mute).execute()
    const { types } = await status()
    expect(types.find(({ typeCode }) => typeCode === 'ownPcs')).toMatchObject({ kind: 'pcs' })
  })

  it('is of the caller’s institutions alone: another’s site is not found, another’s devices are not listed', async () => {
    await expect(status({}, contextOf([stage.utility.west]))).rejects.toMatchObject({ code: 'app.not_found' })
    await expect(detail(stack, contextOf([stage.utility.west]))).rejects.toMatchObject({
      code: 'app.not_found',
    })
    await expect(status({ siteId: 999_999 })).rejects.toMatchObject({ code: 'app.not_found' })
    const own = contextOf([stage.utility.east])
    const foreign = await stage.utility.addDevice('load', '6', { agencyId: stage.utility.west })
    const { list, types } = await status({}, own)
    expect(list.map(({ deviceId }) => deviceId)).not.toContain(foreign)
    expect(types.map(({ typeCode }) => typeCode)).not.toContain('load')
  })
})

describe('the page of a device (core §1 Device Monitoring)', () => {
  it('tells each value with its instant and how good it is', async () => {
    await stage.say(cluster, { soc: 1300 }, 1)
    const { values, state } = await detail(cluster)
    const of = (code: string) => values.find((value) => value.code === code)
    expect(state).toBe('normal')
    expect(of('soc')).toMatchObject({ value: 1300, quality: 'odd', at: '2026-11-21T01:59:00.000Z' })
    expect(of('voltage')).toMatchObject({ value: null, quality: 'none', at: null })
    stage.clock.advance(30 * minute)
    expect((await detail(stack)).values.find(({ code }) => code === 'power')?.quality).toBe('old')
  })

  it('tells what it is part of from the site downwards, and its parts as they stand', async () => {
    await stage.raise(cell, 2)
    const { above } = await detail(cell)
    expect(above.map(({ deviceId }) => deviceId)).toEqual([stack, cluster])
    expect(await detail(stack)).toMatchObject({
      above: [],
      totalParts: 1,
      parts: [{ deviceId: cluster, state: 'silent', alarms: [0, 1, 0, 0] }],
      silentSeconds: 900,
    })
  })

  it('lists open alarms before the last, for whoever may see alarms', async () => {
    const open = await stage.raise(stack, 1)
    const closed = await stage.raise(stack, 2, { is_open: false, state: 5 })
    const newest = await stage.raise(stack, 3)
    const { alarms } = await detail(stack)
    expect(alarms?.map(({ id }) => id)).toEqual([newest, open, closed])
    const context = { ...everything, caller: { ...everything.caller, can: () => false } }
    expect(await detail(stack, context)).toMatchObject({ alarms: null, commands: null })
  })

  it('lists the commands that named it, or its terminal itself', async () => {
    const { db } = stage.database
    const give = (requestId: string, devices: string[], minutes: number) =>
      db
        .insertInto('remote_command')
        .values({
          request_id: requestId,
          terminal_id: stage.utility.terminalId,
          code: 'readClock',
          devices: JSON.stringify(devices),
          content: JSON.stringify({}),
          priority: 2,
          state: 'succeeded',
          queued_by: '王',
          queued_at: new Date(stage.clock.now().getTime() + minutes * minute),
          timeout_ms: 60_000,
          deadline_at: stage.clock.now(),
          items: JSON.stringify([]),
        })
        .execute()
    await give('00000000-0000-4000-8000-000000000001', ['1'], 1)
    await give('00000000-0000-4000-8000-000000000002', ['4'], 2)
    await give('00000000-0000-4000-8000-000000000003', [], 3)
    const { commands } = await detail(stack)
    expect(commands?.map(({ commandId }) => commandId.at(-1))).toEqual(['3', '1'])
    expect((await detail(meter)).commands?.map(({ commandId }) => commandId.at(-1))).toEqual(['3', '2'])
  })
})

const csv = async (more: object = {}, language: 'ZH' | 'EN' = 'ZH'): Promise<string[]> => {
  const input = exportDeviceStatus.input.parse({ siteId: siteId(), format: 'csv', ...more })
  const file = await stage.handlers.exportDeviceStatus(input, { ...everything, language })
  const chunks: Uint8Array[] = []
  if (typeof file.content === 'string' || file.content instanceof Uint8Array) throw new Error('no stream')
  for await (const chunk of file.content) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/u)
}

describe('the list as a file (core §1 Device Monitoring)', () => {
  it('has the rows of the screen, as they are filtered, in the reader’s language and the site’s time', async () => {
    const rows = await csv()
    expect(rows).toHaveLength(5)
    expect(rows[1]).toContain('1 号堆,batteryStack-1,电池堆,,正常,2026-11-21 10:00:00,0,0,0,0')
    expect(rows[1]).toContain('荷电状态 61.5 %')
    expect(await csv({ state: 'silent' })).toHaveLength(2)
    expect(await csv({ text: 'ELECTRICITYMETER' })).toHaveLength(2)
    expect((await csv({}, 'EN'))[1]).toContain('batteryStack 1,batteryStack-1,Battery stack,,Normal')
  })

  it('has a column each for the values of one type', async () => {
    const rows = await csv({ typeCode: 'batteryStack' })
    expect(rows[0]).toContain('功率 (kW),荷电状态 (%)')
    expect(rows[1]).toContain(',-12,61.5,1228.8')
  })
})
