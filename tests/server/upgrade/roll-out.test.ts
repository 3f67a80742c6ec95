import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { pieceBytes } from '#contract/field/upgrade.ts'
import { offerUpgrades } from '#server/upgrade/task/offer-upgrades.ts'
import { waveOf } from '#server/upgrade/roll-out/start-roll-out.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { type UpgradeStageOfTests, upgradeStage, version } from './stage.ts'

let database: TestDatabase
let stage: UpgradeStageOfTests
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await upgradeStage(database.db)
})

const states = async () => (await stage.upgrades()).map(({ state }) => state)
const spread = (total: number, waves: number[]) =>
  Array.from({ length: total }, (_, index) => waveOf(index, total, waves))
const offers = () =>
  database.db
    .selectFrom('remote_command')
    .select('request_id')
    .where('code', '=', 'upgradeFirmware')
    .execute()
/** The upgrade of one terminal, offered. */
const startOne = async () => {
  const [terminal] = stage.terminals
  await stage.start({ deviceIds: [terminal?.id ?? 0] })
  await stage.turn()
  const [upgrade] = await stage.upgrades()
  if (!upgrade) throw new Error('nothing was planned')
  return upgrade
}
const installed = { stage: 'installed', version } as const

describe('roll-out (collection §7 Collect: upgrade)', () => {
  it('goes wave after wave, waits between them, and ends when every device reports the new version', async () => {
    const id = await stage.start({ waves: [25, 100], waitMinutes: 10 })
    await stage.turn()
    expect(await states()).toEqual(['distributing', 'planned', 'planned', 'planned'])
    const [first] = await stage.upgrades()
    if (first) await stage.reports(first, installed)
    await stage.turn()
    expect(await stage.rollOut(id)).toMatchObject({ state: 'waiting', wave: 1 })
    stage.later(9 * 60_000)
    await stage.turn()
    expect((await stage.rollOut(id)).state).toBe('waiting')
    stage.later(60_000)
    await stage.turn()
    expect(await states()).toEqual(['confirmed', 'distributing', 'distributing', 'distributing'])
    for (const upgrade of (await stage.upgrades()).slice(1)) await stage.reports(upgrade, installed)
    await stage.turn()
    expect(await stage.rollOut(id)).toMatchObject({ state: 'completed', wave: 2 })
  })

  it('stops the rest once more than the threshold failed', async () => {
    const id = await stage.start({ waves: [50, 100], stopPercent: 40 })
    await stage.turn()
    const [first, second] = await stage.upgrades()
    if (first) await stage.reports(first, { stage: 'failed', reason: 'bad_digest' })
    await stage.turn()
    expect((await stage.rollOut(id)).state).toBe('stopping')
    if (second) await stage.reports(second, installed)
    await stage.turn()
    await stage.turn()
    expect((await stage.rollOut(id)).state).toBe('stopped')
    expect(await states()).toEqual(['failed', 'confirmed', 'withdrawn', 'withdrawn'])
  })

  it('ends though it is paused once all of its last wave has an end (issue 19, Fee control and upgrades)', async () => {
    const id = await stage.start({ waves: [50, 100], waitMinutes: 10 })
    await stage.turn()
    await stage.decide(id, 'pause')
    for (const upgrade of (await stage.upgrades()).slice(0, 2)) await stage.reports(upgrade, installed)
    await stage.turn()
    // Two have not begun: somebody has to let it go on.
    expect(await stage.rollOut(id)).toMatchObject({ state: 'paused', wave: 1 })
    await stage.decide(id, 'resume')
    await stage.turn()
    stage.later(10 * 60_000)
    await stage.turn()
    await stage.decide(id, 'pause')
    const [third, last] = (await stage.upgrades()).slice(2)
    if (third) await stage.reports(third, installed)
    await stage.turn()
    expect((await stage.rollOut(id)).state).toBe('paused')
    if (last) await stage.reports(last, { stage: 'failed', reason: 'bad_digest' })
    await stage.turn()
    expect(await stage.rollOut(id)).toMatchObject({ state: 'partlyFailed', wave: 2 })
  })

  it('begins nothing while it is paused, and gives what waits its time anew', async () => {
    const id = await stage.start({ waves: [100] })
    await stage.decide(id, 'pause')
    stage.later(2 * 3_600_000)
    await stage.turn()
    expect(await states()).toEqual(['planned', 'planned', 'planned', 'planned'])
    await stage.decide(id, 'resume')
    await stage.turn()
    expect(await states()).toEqual(['distributing', 'distributing', 'distributing', 'distributing'])
  })

  it('is stopped by a person: what waits is withdrawn, what receives is told to stop, what installs is awaited', async () => {
    const id = await stage.start({ waves: [75, 100] })
    await stage.turn()
    await stage.takes()
    const [receiving, installing] = await stage.upgrades()
    if (!receiving || !installing) throw new Error('nothing was planned')
    await stage.reports(installing, { stage: 'installing', have: 4 })
    await stage.decide(id, 'stop')
    await stage.turn()
    await stage.reports(receiving, { have: 1, want: [1] })
    expect(stage.bus.sent.at(-1)?.command).toMatchObject({ kind: 'stopUpgrade', about: receiving.id })
    expect(stage.bus.pieces).toEqual([])
    await stage.reports(receiving, { stage: 'failed', reason: 'stopped' })
    await stage.reports(installing, installed)
    expect(await states()).toEqual(['withdrawn', 'confirmed', 'distributing', 'withdrawn'])
    await expect(stage.decide(id, 'resume')).rejects.toMatchObject({ code: 'app.not_allowed_now' })
  })

  it('never has two at one device: the calls say so, and the database holds it', async () => {
    const [one] = stage.terminals
    if (!one) throw new Error('no terminal')
    await stage.start({ deviceIds: [one.id] })
    await expect(stage.start({ deviceIds: [one.id] })).rejects.toMatchObject({ code: 'upgrade.device_busy' })
    const [row] = await stage.upgrades()
    if (!row) throw new Error('nothing was planned')
    const second = { ...row, id: crypto.randomUUID() }
    await expect(database.db.insertInto('upgrade').values(second).execute()).rejects.toMatchObject({
      code: '23505',
    })
  })

  it('offers each device once, though several nodes offer at the same moment', async () => {
    await stage.start()
    await Promise.all(Array.from({ length: 4 }, () => offerUpgrades(stage.platform)))
    const given = await database.db.selectFrom('remote_command').select('terminal_id').execute()
    expect(given).toHaveLength(stage.terminals.length)
    expect(new Set(given.map(({ terminal_id }) => terminal_id)).size).toBe(stage.terminals.length)
  })

  it('refuses what cannot be: a wrong count, waves that fall, another model, foreign terminals', async () => {
    const [one] = stage.terminals
    if (!one) throw new Error('no terminal')
    await expect(stage.start({ confirmation: '3' })).rejects.toMatchObject({ code: 'upgrade.count_differs' })
    await expect(stage.start({ waves: [50, 20, 100] })).rejects.toMatchObject({ code: 'upgrade.bad_waves' })
    await expect(stage.start({ deviceIds: [stage.foreignTermId] })).rejects.toMatchObject({
      code: 'app.not_found',
    })
    await database.db.updateTable('terminal').set({ model_name: 'X' }).where('id', '=', one.id).execute()
    await expect(stage.start({ deviceIds: [one.id] })).rejects.toMatchObject({
      code: 'upgrade.does_not_fit',
    })
    expect(await stage.upgrades()).toEqual([])
  })

  it('gives each wave at least one device as long as there are any', () => {
    expect(spread(4, [25, 100])).toEqual([1, 2, 2, 2])
    expect(spread(3, [1, 100])).toEqual([1, 2, 2])
    expect(spread(10, [10, 50, 100])).toEqual([1, 2, 2, 2, 2, 3, 3, 3, 3, 3])
  })
})

describe('one upgrade (collection §7 Collect: upgrade)', () => {
  it('gives the terminal the pieces that it wants, byte for byte', async () => {
    const upgrade = await startOne()
    await stage.reports(upgrade, { have: 0, want: [0, 3, 9] })
    expect(stage.bus.pieces.map(({ piece }) => piece.n)).toEqual([0, 3])
    expect(stage.bus.pieces[0]?.piece.bytes).toEqual(stage.bytes.subarray(0, pieceBytes))
    expect(stage.bus.pieces[1]?.piece.bytes).toEqual(stage.bytes.subarray(3 * pieceBytes))
    await stage.reports(upgrade, { have: 2, want: [2] })
    await stage.turn()
    expect((await stage.upgrades())[0]).toMatchObject({ have: 2, pieces: 4 })
  })

  it('gives pieces to no other terminal', async () => {
    const upgrade = await startOne()
    await stage.reports(upgrade, { want: [0] }, stage.terminals[1]?.address)
    await stage.reports(upgrade, { stage: 'failed', reason: 'other' }, stage.terminals[1]?.address)
    expect(stage.bus.pieces).toEqual([])
    expect(await states()).toEqual(['distributing'])
    // Its own has just been heard.
    await stage.reports(upgrade, { have: 1 })
    await stage.reports(upgrade, { have: 3, want: [0] }, stage.terminals[1]?.address)
    await stage.turn()
    expect(stage.bus.pieces).toEqual([])
    expect((await stage.upgrades())[0]).toMatchObject({ have: 1 })
  })

  it('waits for a terminal that is away, and says that nothing was sent when its time is over', async () => {
    await database.db.updateTable('terminal').set({ connected: false }).execute()
    await startOne()
    expect(await states()).toEqual(['planned'])
    stage.later(3_600_000)
    await stage.turn()
    expect((await stage.upgrades())[0]).toMatchObject({ state: 'failed', reason: 'not_sent' })
  })

  it('fails where the terminal refuses the file', async () => {
    await startOne()
    await stage.takes('wrong_model')
    expect((await stage.upgrades())[0]).toMatchObject({ state: 'failed', reason: 'wrong_model' })
  })

  it('asks a terminal that has gone quiet, and offers it anew where it has forgotten', async () => {
    const upgrade = await startOne()
    await stage.takes()
    stage.later(61_000)
    await stage.turn()
    expect(stage.bus.sent.at(-1)?.command).toMatchObject({ kind: 'reportUpgrade', about: upgrade.id })
    await stage.reports(upgrade, { stage: 'forgotten' })
    expect(await offers()).toHaveLength(2)
    await stage.reports(upgrade, { stage: 'forgotten' })
    await stage.reports(upgrade, { stage: 'forgotten' })
    expect((await stage.upgrades())[0]).toMatchObject({ state: 'failed', reason: 'not_received' })
    expect(await offers()).toHaveLength(3)
  })

  it('is unknown at its deadline, and a late word still settles it (silences: a lost answer is unknown)', async () => {
    const upgrade = await startOne()
    await stage.reports(upgrade, { stage: 'installing', have: 4 })
    stage.later(3_600_000)
    await stage.turn()
    expect(await states()).toEqual(['unknown'])
    await stage.reports(upgrade, { stage: 'rolledBack', reason: 'other' })
    expect((await stage.upgrades())[0]).toMatchObject({ state: 'rolledBack', reason: 'other' })
  })

  it('has its time anew when it goes on after it was unknown, and is not given up at once again', async () => {
    const upgrade = await startOne()
    stage.later(3_600_000)
    await stage.turn()
    expect(await states()).toEqual(['unknown'])
    await stage.reports(upgrade, { have: 1, want: [1] })
    await stage.turn()
    expect(await states()).toEqual(['distributing'])
    stage.later(3_600_000)
    await stage.turn()
    expect(await states()).toEqual(['unknown'])
  })

  it('does not come back from unknown beside another upgrade of the device', async () => {
    const upgrade = await startOne()
    stage.later(3_600_000)
    await stage.turn()
    await stage.start({ deviceIds: [upgrade.terminal_id] })
    await stage.reports(upgrade, { have: 1, want: [1] })
    await stage.reports(upgrade, { stage: 'installing', have: 4 })
    const old = (await stage.upgrades()).find(({ id }) => id === upgrade.id)
    expect(old?.state).toBe('unknown')
  })

  it('is confirmed by the heartbeat too, and called failed where another version runs', async () => {
    const upgrade = await startOne()
    await stage.reports(upgrade, { stage: 'installing', have: 4 })
    await database.db
      .updateTable('terminal')
      .set({ firmware: version })
      .where('id', '=', upgrade.terminal_id)
      .execute()
    await stage.turn()
    expect(await states()).toEqual(['confirmed'])
    await database.db.updateTable('terminal').set({ firmware: '2.0.0' }).execute()
    await stage.start({ deviceIds: [stage.terminals[1]?.id ?? 0] })
    await stage.turn()
    const second = (await stage.upgrades()).find(({ terminal_id }) => terminal_id === stage.terminals[1]?.id)
    if (second) await stage.reports(second, { stage: 'installed', version: '2.9.9' })
    expect((await stage.upgrades()).find(({ id }) => id === second?.id)).toMatchObject({
      state: 'failed',
      reason: 'wrong_version',
    })
  })
})
