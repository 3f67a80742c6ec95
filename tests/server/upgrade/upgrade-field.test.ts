import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

import type { FleetUpgrade } from '#contract/field/field.contract.ts'
import { upgradeMachine } from '#machines/upgrade/index.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { freePort } from '#tests/field/mosquitto.ts'
import { plannedTerminal } from '#tests/field/plans.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { patience } from '#tools/pace/pace.ts'

import { playTerminals, startNode } from './field.ts'
import { layFile, programOf } from './files.ts'
import { model, type UpgradeStageOfTests, upgradeStage, version } from './stage.ts'

let database: TestDatabase
let stage: UpgradeStageOfTests
const cleanUps: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await upgradeStage(database.db)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const played = (n: number, upgrade: FleetUpgrade = {}) => ({
  ...plannedTerminal(n),
  version: '2.0.0',
  upgrade,
})
const outcomes = async () =>
  (await stage.upgrades()).map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`))
const soon = { interval: 100, timeout: patience(15_000) }

it('gets a file into terminals over a real broker, each in its way (collection §7 Collect: upgrade)', async () => {
  const port = await freePort()
  const node = await startNode(stage.platform, port)
  cleanUps.push(() => node.stop())
  const fleet = await playTerminals(port, [
    played(1, { model, lostShare: 0.3 }),
    played(2, { ends: 'wrongDigest' }),
    played(3, { ends: 'rollsBack' }),
    played(4, { model: 'FCT-300' }),
  ])
  cleanUps.push(() => fleet.stop())
  await stage.start({}, node.platform)
  await expect
    .poll(outcomes, soon)
    .toEqual(['confirmed', 'failed bad_digest', 'rolledBack other', 'failed wrong_model'])
  const [first] = await stage.upgrades()
  expect(first).toMatchObject({ have: 4, pieces: 4 })
  expect(await verifyChain(database.db, upgradeMachine, first?.id ?? '')).toMatchObject({ ok: true })
  // It has started anew, and its heartbeat names what it runs.
  await expect
    .poll(
      () =>
        database.db
          .selectFrom('terminal')
          .select('firmware')
          .where('id', '=', stage.termId)
          .executeTakeFirst(),
      soon,
    )
    .toEqual({ firmware: version })
})

it('goes on from the last piece after server and terminal were both ended in the middle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statewatt-flash-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  const statePath = join(folder, 'fleet.state')
  const port = await freePort()
  let node = await startNode(stage.platform, port)
  // Every second piece is lost, and time does not run faster: it takes its time.
  const terminals = [played(1, { lostShare: 0.5 })]
  const fileId = await layFile(database.db, { bytes: programOf(3_000_000, 5), model, version: '3.1.0' })
  let fleet = await playTerminals(port, terminals, { statePath, speed: 1 })
  const given = new Set<number>()
  const [one] = stage.terminals
  await stage.start({ fileId, deviceIds: [one?.id ?? 0] }, node.platform)
  const have = async () => (await stage.upgrades())[0]?.have ?? 0
  await expect.poll(have, soon).toBeGreaterThan(0)
  await fleet.stop()
  await node.stop()
  const before = await have()
  node = await startNode(stage.platform, port)
  cleanUps.push(() => node.stop())
  const sendPiece = node.platform.bus.sendPiece.bind(node.platform.bus)
  node.platform.bus.sendPiece = (address, piece) => {
    given.add(piece.n)
    return sendPiece(address, piece)
  }
  fleet = await playTerminals(port, terminals, { statePath, speed: 20 })
  cleanUps.push(() => fleet.stop())
  await expect.poll(outcomes, soon).toEqual(['confirmed'])
  // What was there stayed there.
  expect(Math.min(...given)).toBeGreaterThanOrEqual(before)
})
