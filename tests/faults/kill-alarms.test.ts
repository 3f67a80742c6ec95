import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { SampleMessage } from '#contract/field/sample.ts'
import { alarmMachine } from '#machines/alarm/index.ts'
import { coursesOf } from '#server/alarm/raise/condition-step.ts'
import { loadRules } from '#server/alarm/raise/load-rules.ts'
import { storedReadings } from '#server/alarm/raise/stored-readings.ts'
import { moveRule } from '#server/alarm/rule-life.ts'
import { type Db, databaseOver, openDatabase, openPool } from '#server/platform/database/database.ts'
import {
  lookForEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { patience } from '#tools/pace/pace.ts'

import { FieldWorld } from '../../e2e/support/field/field-world.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'

/** Each takes minutes, most of them waiting: `npm run kills` does 20, `npm test` none. */
const rounds = Number(process.env['KILLS'] ?? 0)
/** Rules that were just switched on are known to every node after this. */
const knownMs = 10_000

let folder: string
let product: Product

beforeAll(async () => {
  if (rounds === 0) return
  folder = mkdtempSync(join(tmpdir(), 'statewatt-kill-'))
  product = await startProduct({ dataDir: folder })
})
afterAll(async () => {
  if (rounds === 0) return
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function asNode<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
  const { running } = lookForEmbeddedPostgres(folder)
  if (running === null) throw new Error('no database runs')
  const db = openDatabase(running)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/** Meters of one terminal that this test plays: the demo's plant moves too slowly for alarms that rise and clear. */
interface Played {
  readonly address: string
  readonly devices: readonly { readonly id: number; readonly address: string }[]
  readonly typeId: number
  /** What of a meter rises and falls, and where it stands in a sample's row. */
  readonly item: { readonly code: string; readonly sort: number; readonly decimals: number }
}

const metersInAll = 12
const [low, high] = [10, 30]
const meterAddress = (nth: number): string => String(nth).padStart(12, '0')

async function addMeters(): Promise<Played> {
  const world = FieldWorld.open(product)
  try {
    const { agencyId, siteId, terminals } = await world.addSite(1)
    const [terminal = { id: 0, address: '' }] = terminals
    const item = await world.db
      .selectFrom('data_item')
      .innerJoin('device_type', 'device_type.id', 'data_item.type_id')
      .select(['device_type.id as typeId', 'data_item.code', 'data_item.sort', 'decimals'])
      .where('device_type.code', '=', 'electricityMeter')
      .where('part', '=', 'values')
      .where('kind', '=', 'instantaneous')
      .orderBy('data_item.sort')
      .executeTakeFirstOrThrow()
    const devices = await world.db
      .insertInto('device')
      .values(
        Array.from({ length: metersInAll }, (_, nth) => ({
          agency_id: agencyId,
          site_id: siteId,
          type_id: item.typeId,
          code: `KILL-${nth}`,
          name: `KILL-${nth}`,
          terminal_id: terminal.id,
          address: meterAddress(nth),
        })),
      )
      .returning(['id', 'address'])
      .execute()
    return { address: terminal.address, devices, typeId: item.typeId, item }
  } finally {
    await world.close()
  }
}

/** Samples that no broker has acknowledged: their terminal sends them again, as the contract asks of it. */
const unheard = new Set<SampleMessage>()
const isHigh = new Map<string, boolean>()

/** Tells the meters' readings until it is stopped: each rises and falls by chance, about once in two seconds. */
async function tellReadings({ address, devices, item }: Played): Promise<() => Promise<void>> {
  const world = FieldWorld.open(product)
  const terminal = await world.connect(address)
  const send = (message: SampleMessage): void => {
    unheard.add(message)
    terminal.say('sample', message).then(
      () => unheard.delete(message),
      // Killed: it is sent again by the next connection.
      () => undefined,
    )
  }
  for (const message of unheard) send(message)
  const timer = setInterval(() => {
    const at = Date.now()
    const samples = devices.map(({ address: meter }): SampleMessage['samples'][number] => {
      if (randomInt(8) === 0) isHigh.set(meter, !isHigh.get(meter))
      const row: (number | null)[] = Array.from({ length: item.sort }, () => null)
      return [meter, at, [...row, (isHigh.get(meter) ? high : low) * 10 ** item.decimals]]
    })
    send({ type: 'electricityMeter', samples })
  }, 250)
  return async () => {
    clearInterval(timer)
    await world.close()
  }
}

/** Switches a rule on for each meter. @returns their ids */
async function addRules(db: Db, { devices, typeId, item }: Played): Promise<readonly number[]> {
  const agency = await db
    .selectFrom('agency')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  const put = await db
    .insertInto('alarm_rule')
    .values(
      devices.map(({ id }) => ({
        agency_id: agency.id,
        name: `kills ${randomUUID()}`,
        kind: 1 as const,
        level: 4 as const,
        type_id: typeId,
        device_id: id,
        indicator: item.code,
        lower: -1_000_000_000,
        upper: 1000 * ((low + high) / 2),
        hysteresis: 0,
        hold_seconds: 0,
        message: '{device}',
        message_english: '{device}',
      })),
    )
    .returning('id')
    .execute()
  const by = { actor: 'server', address: '', at: new Date() }
  await db.transaction().execute(async (tx) => {
    for (const { id } of put) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await moveRule(tx, id, by, { type: 'rule.add' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await moveRule(tx, id, by, { type: 'rule.try', days: 1, alarms: 0 })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await moveRule(tx, id, by, { type: 'rule.switchOn', why: '' })
    }
  })
  return put.map(({ id }) => id)
}

const alarmsOf = (db: Db, ruleIds: readonly number[]) =>
  db
    .selectFrom('alarm')
    .select(['id', 'rule_id', 'device_id', 'raised_at', 'gone_at', 'is_open', 'is_gone'])
    .where('rule_id', 'in', ruleIds)
    .orderBy('raised_at')
    .execute()

/** Kills the database under the server, as a machine that runs out of memory does; then the server. */
async function killDatabase(): Promise<void> {
  const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await delay(randomInt(500))
}

it.runIf(rounds > 0)(
  `misses, doubles and keeps no alarm over ${rounds} times kill -9 of server, broker and database (issue 20)`,
  async () => {
    const played = await addMeters()
    let stop = await tellReadings(played)
    const since = Date.now() + knownMs
    const rules = new Map((await asNode((db) => addRules(db, played))).map((id) => [id, since]))
    const count = () => asNode((db) => alarmsOf(db, [...rules.keys()]).then(({ length }) => length))
    /** Alarms rise and clear just now. */
    const stir = async (): Promise<void> => {
      const before = await count()
      await expect.poll(count, { timeout: patience(90_000), interval: 200 }).toBeGreaterThan(before + 10)
    }
    for (let round = 1; round <= rounds; round += 1) {
      await stir()
      // It is in the midst of them that it ends. The broker lives in the server.
      await delay(randomInt(500))
      if (round % 2 === 0) await killDatabase()
      await product.kill()
      await stop()
      product = await startProduct({ dataDir: folder })
      stop = await tellReadings(played)
    }
    await stir()
    await stop()
    await product.stop()
    await compare(rules)
  },
  patience(300_000 + 90_000 * rounds),
)

/** Every alarm against a slow look at what is stored. @param rules with the instants from which they were surely known */
async function compare(rules: ReadonlyMap<number, number>): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }) })
  const db = databaseOver(openPool(embedded.connection, { log: pino({ level: 'silent' }) }))
  try {
    const alarms = await alarmsOf(db, [...rules.keys()])
    const differing: unknown[] = []
    for (const [ruleId, since] of rules) {
      const [rule] = await loadRules(db, ruleId)
      const [device] = rule?.devices.values() ?? []
      if (!rule || !device) throw new Error('a rule or its device is gone')
      const readings = await storedReadings(db, rule, device.id, new Date(since - 2 * knownMs), 100_000)
      const { courses } = coursesOf(rule.condition, readings, device.offsetMs)
      const wanted = courses.filter(({ from }) => from > since).map(({ from, to }) => [from, to])
      const real = alarms
        .filter(({ rule_id, raised_at }) => rule_id === ruleId && raised_at.getTime() > since)
        .map((alarm) => [alarm.raised_at.getTime(), alarm.gone_at?.getTime() ?? null])
      if (JSON.stringify(wanted) !== JSON.stringify(real)) differing.push({ ruleId, wanted, real })
    }
    expect(differing).toEqual([])
    expect(alarms.filter(({ is_open, is_gone }) => is_open && is_gone)).toEqual([])
    for (const { id } of alarms)
      expect(await verifyChain(db, alarmMachine, String(id))).toMatchObject({ ok: true })
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}
