import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { FleetLine, FleetTerminal } from '#contract/field/field.contract.ts'
import { meterParameterNames } from '#contract/protocols/dlt645/parameters.ts'
import { type Fleet, startFleet } from '#field/fleet/fleet.ts'
import { commandListeners } from '#server/command-listeners.ts'
import { type CommandService, startCommandService } from '#server/command/command-service.ts'
import { readProofs } from '#server/command/dispatch/proofs.ts'
import { queueCommand } from '#server/command/queue-command.ts'
import { operationAnswers } from '#server/command/move/settle-operation.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { layEventKinds } from '#server/event/lay-event-kinds.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { startOutbox } from '#server/platform/field/outbox.ts'
import { systemClock } from '#server/platform/kernel/clock.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { freePort } from '#tests/field/mosquitto.ts'
import { passwordOf, planOf, plannedStation } from '#tests/field/plans.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { setStage } from '#tests/server/registration/stage.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let service: CommandService
let fleet: Fleet
let platform: Platform
let termId: number
const cleanUps: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const hung = [
  { address: '4', type: 'pcs' },
  { address: '5', type: 'electricityMeter' },
  { address: '6', type: 'breaker' },
] as const

/** A terminal with a converter, a meter and a breaker on its bus, over a real broker. */
async function begin(line: Partial<FleetLine> = {}): Promise<void> {
  const stage = await setStage(database.db)
  termId = stage.termId
  await database.db.transaction().execute(async (tx) => {
    await layDeviceTypes(tx)
    await layEventKinds(tx)
    const { agency_id, site_id } = await tx
      .selectFrom('terminal')
      .select(['agency_id', 'site_id'])
      .where('id', '=', termId)
      .executeTakeFirstOrThrow()
    const types = await tx.selectFrom('device_type').select(['id', 'code']).execute()
    for (const { address, type } of hung)
      await tx
        .insertInto('device')
        .values({
          agency_id,
          site_id: site_id ?? 0,
          type_id: types.find(({ code }) => code === type)?.id ?? 0,
          code: `D-${address}`,
          name: type,
          terminal_id: termId,
          address,
          parent_id: null,
          current_kind: null,
          every_seconds: null,
          rated_power_w: null,
          rated_capacity_wh: null,
          request_id: null,
        })
        .execute()
  })
  const port = await freePort()
  const bus = createEmbeddedBus({
    port,
    log: stage.platform.log,
    authenticate: (who, password) => password === passwordOf(who),
  })
  platform = { ...stage.platform, bus, clock: systemClock }
  const listeners = commandListeners(platform)
  service = startCommandService(platform, listeners)
  const outbox = startOutbox(platform, { operate: operationAnswers(platform, listeners) })
  await bus.start()
  cleanUps.push(async () => {
    await Promise.all([service.stop(), outbox.stop()])
    await bus.stop()
  })
  const terminal: FleetTerminal = { ...plannedStation(1), devices: [...hung] }
  fleet = await startFleet(planOf(terminal), { broker: `mqtt://127.0.0.1:${port}`, speed: 20, line })
  cleanUps.push(() => fleet.stop())
  await expect.poll(() => fleet.stats().connected).toBe(1)
}

/** Gives a command and waits until it is settled. */
async function give(
  code: CommandCodeName,
  devices: readonly string[],
  content: Record<string, unknown> = {},
) {
  const requestId = randomUUID()
  await database.db.transaction().execute((tx) =>
    queueCommand(tx, {
      requestId,
      terminalId: termId,
      code,
      devices,
      content,
      by: { userId: 1, userName: 'wang' },
      at: systemClock.now(),
    }),
  )
  const row = () =>
    database.db
      .selectFrom('remote_command')
      .selectAll()
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await row()).settled_at, { interval: 50 }).not.toBeNull()
  const { state, items, executions } = await row()
  return {
    requestId,
    state,
    items,
    executions,
    value: (item: string) => items.find((one) => one.item === item)?.value,
  }
}

describe('commands to devices of a bus go and come as frames (issue 19, collection §7)', () => {
  it('a meter’s clock is set and read, and is the instant that it was set to', async () => {
    await begin()
    expect(await give('setClock', ['5'])).toMatchObject({ state: 'succeeded', executions: 1 })
    const read = await give('readClock', ['5'])
    expect(Math.abs(Date.parse(String(read.value('clock'))) - Date.now())).toBeLessThan(60_000)
    // The meter kept the record of it, and its record becomes an event.
    const records = await give('readEvents', ['5'])
    expect(records.state).toBe('succeeded')
    const events = await database.db.selectFrom('device_event').select(['code', 'happened_at']).execute()
    expect(events.map(({ code }) => code).toSorted()).toEqual(['03300000', '03300400'])
    // Read once more it is the same event.
    await give('readEvents', ['5'])
    expect(await database.db.selectFrom('device_event').select('id').execute()).toHaveLength(2)
  })

  it('a parameter is written and read; a wrong password says so', async () => {
    await begin()
    await give('setParameters', ['5'], { values: { demandPeriod: 30 } })
    expect(
      (await give('readParameters', ['5'], { items: ['demandPeriod', 'meterNumber'] })).items,
    ).toMatchObject([
      { device: '5', item: 'demandPeriod', ok: true, value: 30 },
      { device: '5', item: 'meterNumber', ok: true, value: '000000000005' },
    ])
    await database.db
      .insertInto('setting')
      .values({ name: 'parameter.meterPassword', value: JSON.stringify('123456') })
      .execute()
    expect(await give('setParameters', ['5'], { values: { demandPeriod: 15 } })).toMatchObject({
      state: 'failed',
      items: [{ item: 'demandPeriod', ok: false, reason: 'wrong_password' }],
    })
  })

  it('standby tariffs and a standby day-period plan are written to the meter and read back (collection §8)', async () => {
    await begin()
    const prices = { priceSharp: 12_345, pricePeak: 9_500, priceFlat: 5_601, priceValley: 0 }
    const tariffs = await give('setTariffs', ['5'], {
      values: { ...prices, tariffsFrom: '2027-01-01 00:00' },
    })
    expect(tariffs).toMatchObject({ state: 'succeeded', executions: 1 })
    expect(tariffs.items).toHaveLength(5)
    const dayPlan = '00:00=4;08:00=2;23:30=4'
    expect((await give('setDayPlan', ['5'], { values: { dayPlan } })).value('dayPlan')).toBe(dayPlan)
    const items = ['dayPlan', ...Object.keys(prices), 'tariffsFrom']
    const read = await give('readParameters', ['5'], { items })
    expect(Object.fromEntries(read.items.map(({ item, value }) => [item, value]))).toEqual({
      dayPlan,
      ...prices,
      tariffsFrom: '2027-01-01 00:00:00',
    })
    const proofs = await readProofs(platform, administrator.caller, tariffs.requestId)
    const said = proofs.flatMap(({ frames }) => frames.flatMap(({ fields }) => fields))
    expect(said).toContainEqual(
      expect.objectContaining({ chinese: '备用套尖电价', text: '1.2345', unit: '元/kWh' }),
    )
  })

  it('devices for which a message has no room are told as not sent, and nothing is half said', async () => {
    await begin()
    const box = await database.db
      .insertInto('box')
      .values({ terminal_id: termId, address: '900000000001', branch: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const addresses = Array.from({ length: 200 }, (_, place) => String(700_000_000_000 + place))
    await database.db
      .insertInto('meter')
      .values(
        addresses.map((address) => ({ terminal_id: termId, box_id: box.id, address, asset_no: address })),
      )
      .execute()
    const read = await give('readParameters', addresses, { items: ['demandPeriod', 'dayPlan', 'rates'] })
    const reasons = Map.groupBy(read.items, ({ reason }) => reason)
    // 500 frames are 166 meters of three.
    expect(reasons.get('device_silent')).toHaveLength(166 * 3)
    expect(reasons.get('not_sent')).toHaveLength(34)
    expect(read.state).toBe('failed')
  })

  it('a meter and a breaker trip and close', async () => {
    await begin()
    for (const device of ['5', '6']) {
      expect((await give('tripBreaker', [device])).value('breaker')).toBe('open')
      expect((await give('readBreaker', [device])).value('breaker')).toBe('open')
      expect((await give('closeBreaker', [device])).value('breaker')).toBe('closed')
      expect((await give('readBreaker', [device])).value('breaker')).toBe('closed')
    }
    expect(
      (
        await give('setBreaker', ['6'], {
          values: { ratedCurrentA: 63, residualCurrentMa: 30, tripDelayMs: 100 },
        })
      ).items,
    ).toHaveLength(3)
  })

  it('data are recalled of meters and converters, now and of days', async () => {
    await begin()
    const now = await give('recallData', ['4', '5'], { collectType: 0 })
    expect(now.state).toBe('succeeded')
    expect(now.value('gridState')).toBe(1)
    expect(now.value('02010100')).toBeCloseTo(57.7, 0)
    const days = await give('recallData', ['5'], { collectType: 1, lastCount: 2 })
    expect(days.items.map(({ item }) => item)).toEqual(['05060001', '05060101', '05060002', '05060102'])
  })

  it('evidence says every frame field by field in both languages (collection §7 proof)', async () => {
    await begin()
    const { requestId } = await give('recallData', ['4', '5'], { collectType: 0 })
    const proofs = await readProofs(platform, administrator.caller, requestId)
    const frames = proofs.flatMap(({ frames: all }) => all)
    expect(new Set(frames.map(({ protocol }) => protocol))).toEqual(new Set(['dlt645', 'modbus']))
    expect(frames.every(({ fault }) => fault === null)).toBe(true)
    const named = frames.flatMap(({ fields }) =>
      fields.map(({ chinese, english, unit }) => [chinese, english, unit].join('|')),
    )
    expect(named).toContain('A相电压|Voltage of phase A|V')
    expect(named).toContain('有功功率|Active power|kW')
  })

  it('on a bad line damaged frames are counted and dropped, and what is missing is said', async () => {
    await begin({ noise: 0.45, loss: 0.1 })
    const read = await give('readParameters', ['5'], { items: [...meterParameterNames] })
    expect(service.frames.bad).toBeGreaterThan(0)
    expect(service.frames.received).toBeGreaterThan(service.frames.bad)
    expect(read.items).toHaveLength(meterParameterNames.length)
    for (const { ok, reason } of read.items)
      expect(ok ? [null] : ['bad_checksum', 'device_silent']).toContain(reason)
  })

  it('doubled MQTT delivery executes once by the fleet’s count; results lost, late and doubled settle it once', async () => {
    await begin({ resultTwice: 1 })
    const { requestId, state, executions } = await give('tripBreaker', ['5'])
    expect([state, executions]).toEqual(['succeeded', 1])
    const sent = await database.db
      .selectFrom('command_frame')
      .select('body')
      .where('request_id', '=', requestId)
      .where('direction', '=', 'sent')
      .executeTakeFirstOrThrow()
    for (let again = 0; again < 2; again += 1)
      await platform.bus.send(plannedStation(1).address, JSON.parse(sent.body))
    const results = () =>
      database.db
        .selectFrom('command_frame')
        .select('body')
        .where('request_id', '=', requestId)
        .where('topic', 'like', '%/result')
        .execute()
    // More where the server itself sent again, because the first answer took its time.
    await expect.poll(async () => (await results()).length, { interval: 50 }).toBeGreaterThanOrEqual(4)
    expect(fleet.stats().executed).toBe(1)
    expect(new Set((await results()).map(({ body }) => body)).size).toBe(1)
  })
})
