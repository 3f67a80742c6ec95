import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readCommand } from '#server/command/command-rows.ts'
import { anyCommandWaits } from '#server/command/dispatch/dispatch-commands.ts'
import { isQuiet, quietEnd } from '#server/command/dispatch/quiet-hours.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { commandStage } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

const set = (name: string, value: number) =>
  database.db
    .insertInto('setting')
    .values({ name: `parameter.${name}`, value: JSON.stringify(value) })
    .execute()

/** Another terminal of the same site. */
async function neighbour(termId: number): Promise<number> {
  const terminal = await database.db
    .selectFrom('terminal')
    .selectAll()
    .where('id', '=', termId)
    .executeTakeFirstOrThrow()
  const { id } = await database.db
    .insertInto('terminal')
    .values({
      agency_id: terminal.agency_id,
      site_id: terminal.site_id,
      name: '邻终端',
      address: '410100000099',
      asset_no: 'A-9',
      protocol: terminal.protocol,
      vender: '',
      model_name: '',
      buy_date: '2025-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('limits of commands (issue 19, Limits)', () => {
  it('give a feeder no more at once than it may have, and the next when one is settled', async () => {
    const stage = await commandStage(database.db)
    await set('commandsPerSite', 1)
    const other = await neighbour(stage.termId)
    const first = await stage.queue({ code: 'readClock', priority: 1 })
    await stage.queue({ code: 'readClock', terminalId: other })
    // Another site's terminals do not wait for it.
    await stage.queue({ code: 'readClock', terminalId: stage.foreignTermId })
    expect(await stage.dispatch()).toBe(2)
    expect(await stage.dispatch()).toBe(0)
    await stage.send()
    await stage.tells(first)
    expect(await stage.dispatch()).toBe(1)
  })

  it('give all terminals together no more than they may have', async () => {
    const stage = await commandStage(database.db)
    await set('commandsAtOnce', 1)
    await stage.queue({ code: 'readClock' })
    await stage.queue({ code: 'readClock', terminalId: stage.foreignTermId })
    expect(await stage.dispatch()).toBe(1)
    expect(await stage.dispatch()).toBe(0)
  })

  it('are asked about only while a command waits: one given out waits no more, one held back does', async () => {
    const stage = await commandStage(database.db)
    await set('commandsAtOnce', 1)
    expect(await anyCommandWaits(database)).toBe(false)
    await stage.queue({ code: 'readClock' })
    expect(await anyCommandWaits(database)).toBe(true)
    await stage.dispatch()
    expect(await anyCommandWaits(database)).toBe(false)
    await stage.queue({ code: 'readClock', terminalId: stage.foreignTermId })
    await stage.dispatch()
    expect(await anyCommandWaits(database)).toBe(true)
  })

  it('hold in quiet hours by the site’s clock what sets or switches, and let reads and urgent ones go', async () => {
    const stage = await commandStage(database.db)
    // 16:00 at the site.
    await set('quietFromHour', 16)
    await set('quietToHour', 18)
    const waits = await stage.queue({ code: 'setClock' })
    const other = await neighbour(stage.termId)
    await stage.queue({ code: 'readClock', terminalId: other })
    await stage.queue({ code: 'closeBreaker', terminalId: stage.foreignTermId, priority: 1 })
    expect(await stage.dispatch()).toBe(2)
    // It does not end by waiting.
    for (let quarter = 0; quarter < 7; quarter += 1) {
      stage.later(15 * 60_000)
      // oxlint-disable-next-line no-await-in-loop -- as the service does it
      expect(await stage.dispatch()).toBe(0)
    }
    stage.later(15 * 60_000)
    expect(await stage.dispatch()).toBe(1)
    expect((await stage.row(waits))?.dispatched_at).not.toBeNull()
  })

  it('say of a command that waits for quiet hours until when it does', async () => {
    const stage = await commandStage(database.db)
    await set('quietFromHour', 16)
    await set('quietToHour', 18)
    const { caller } = stage.context('wang')
    const until = async (commandId: string) =>
      (await readCommand(stage.platform, caller, commandId)).quietUntil
    const sets = await stage.queue({ code: 'setClock' })
    expect(await until(sets)).toBe('2026-01-01T10:00:00.000Z')
    expect(await until(await stage.queue({ code: 'readClock' }))).toBeNull()
    expect(await until(await stage.queue({ code: 'setClock', priority: 1 }))).toBeNull()
    const planned = (hours: number) =>
      stage.queue({
        code: 'setClock',
        notBefore: new Date(stage.platform.clock.now().getTime() + hours * 3_600_000),
      })
    expect(await until(await planned(2))).toBeNull()
    expect(await until(await planned(25))).toBe('2026-01-02T10:00:00.000Z')
    stage.later(2 * 3_600_000)
    expect(await until(sets)).toBeNull()
  })
})

describe('the end of quiet hours (issue 19, Limits)', () => {
  it('is named at each hour at which commands are held, over midnight and by any offset too', async () => {
    for (const [quietFromHour, quietToHour] of [
      [16, 18],
      [22, 5],
      [0, 23],
      [3, 3],
    ] as const)
      for (const offset of ['+08:00', '-09:30', '+05:45'])
        for (let hour = 0; hour < 24; hour += 1) {
          const limits = { quietFromHour, quietToHour }
          const at = new Date(Date.UTC(2026, 0, 1, hour, 20))
          const held = (instant: Date) =>
            // oxlint-disable-next-line no-await-in-loop -- one by one
            sql<{ held: boolean }>`select ${isQuiet(limits, sql.lit(offset), instant)} as held`
              .execute(database.db)
              .then(({ rows }) => rows[0]?.held)
          const end = quietEnd(limits, offset, at)
          // oxlint-disable-next-line no-await-in-loop -- one by one
          expect(await held(at)).toBe(end !== null)
          if (end === null) continue
          // oxlint-disable-next-line no-await-in-loop -- one by one
          expect([await held(new Date(end.getTime() - 1)), await held(end)]).toEqual([true, false])
        }
  })
})
