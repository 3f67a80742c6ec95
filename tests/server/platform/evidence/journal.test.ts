import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'

import { definitionHash } from '#machines/shared/definition-hash.ts'
import { advance, advanceIfAllowed, inTransaction, readSnapshot } from '#server/platform/evidence/journal.ts'
import { genesis, rowHash } from '#server/platform/evidence/journal-row.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

const door = setup({
  types: {
    context: {} as { count: number; names: string[] },
    events: {} as { type: 'open'; name: string } | { type: 'close' },
  },
  actions: {
    note: assign(({ context, event }) =>
      event.type === 'open' ? { count: context.count + 1, names: [...context.names, event.name] } : {},
    ),
  },
}).createMachine({
  id: 'door',
  context: { count: 0, names: [] },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'opened', actions: 'note' } } },
    opened: { on: { close: 'closed' } },
  },
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

type DoorEvent = Parameters<typeof advance<typeof door>>[1]['event']
const attempt = (event: DoorEvent, entityId = 'd') =>
  ({ machine: door, entityId, event, actor: 'user:wang', address: '10.0.0.1', at: new Date() }) as const
const move = (event: DoorEvent, entityId?: string) =>
  inTransaction(database.db, (tx) => advance(tx, attempt(event, entityId)))
const verify = () => verifyChain(database.db, door, 'd')

async function moveTimes(times: number): Promise<void> {
  for (let i = 0; i < times; i++) await move(i % 2 ? { type: 'close' } : { type: 'open', name: `门 ${i}` })
}

describe('journal', () => {
  it('writes snapshot and row together and rebuilds the snapshot from the rows', async () => {
    await moveTimes(5)
    expect(await verify()).toEqual({ ok: true, rows: 5 })
    expect((await readSnapshot(database.db, door, 'd')).context).toEqual({
      count: 3,
      names: ['门 0', '门 2', '门 4'],
    })
  })

  it('is found sound while its record moves', async () => {
    await moveTimes(2)
    let left = 1
    const movedBetween = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      // Once what was asked first is answered.
      transformResult: async ({ result }) => {
        if (left-- > 0) await moveTimes(1)
        return result
      },
    })
    expect(await verifyChain(movedBetween, door, 'd')).toEqual({ ok: true, rows: 2 })
    expect(await verify()).toEqual({ ok: true, rows: 3 })
  })

  it('refuses what the machine does not allow, says what it does, and journals the refusal', async () => {
    await moveTimes(1)
    await expect(move({ type: 'open', name: 'again' })).rejects.toMatchObject({
      code: 'app.not_allowed_now',
      status: '409',
      data: { state: 'opened', allowed: ['close'] },
    })
    const rows = await database.db.selectFrom('journal').selectAll().orderBy('seq').execute()
    expect(
      rows.map(({ seq, verdict, from_state, to_state }) => [seq, verdict, from_state, to_state]),
    ).toEqual([
      [1, 'accepted', 'closed', 'opened'],
      [2, 'refused', 'opened', 'opened'],
    ])
    expect(await verify()).toEqual({ ok: true, rows: 2 })
  })

  it('writes nothing for a fact that changes nothing, and nothing at all when the change fails', async () => {
    await moveTimes(1)
    await inTransaction(database.db, (tx) => advanceIfAllowed(tx, attempt({ type: 'open', name: 'twice' })))
    const crash = inTransaction(database.db, async (tx) => {
      await advance(tx, attempt({ type: 'close' }))
      throw new Error('crash')
    })
    await expect(crash).rejects.toThrow('crash')
    expect(await verify()).toEqual({ ok: true, rows: 1 })
    expect((await readSnapshot(database.db, door, 'd')).value).toBe('opened')
  })

  it('lets one of many first movers win', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => move({ type: 'open', name: `${i}` })),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await verify()).toEqual({ ok: true, rows: 8 })
  })

  it.each([
    ['an event', { event: JSON.stringify({ type: 'open', name: 'forged' }) }],
    ['who', { actor: 'user:li' }],
    ['where from', { address: '10.0.0.2' }],
    ['when', { at: new Date(0) }],
    ['the outcome', { to_state: 'closed' }],
    ['the verdict', { verdict: 'refused' }],
    ['the definition', { definition_hash: '0' }],
  ] as const)('finds a forged row at its place: %s', async (_, forged) => {
    await moveTimes(9)
    await database.db.updateTable('journal').set(forged).where('seq', '=', 5).execute()
    expect(await verify()).toEqual({ ok: false, seq: 5, why: 'hash' })
  })

  it('finds a forged row by the next one when its own hash was forged with it', async () => {
    await moveTimes(6)
    const rows = await database.db.selectFrom('journal').selectAll().orderBy('seq').execute()
    const [before, row] = [rows[2], rows[3]]
    if (!before || !row) throw new Error('too few rows')
    const hash = rowHash(before.hash, {
      machineId: row.machine_id,
      entityId: row.entity_id,
      seq: row.seq,
      definitionHash: row.definition_hash,
      verdict: row.verdict,
      event: row.event,
      from: row.from_state,
      to: row.to_state,
      actor: 'user:li',
      address: row.address,
      at: row.at,
    })
    await database.db.updateTable('journal').set({ actor: 'user:li', hash }).where('seq', '=', 4).execute()
    expect(await verify()).toEqual({ ok: false, seq: 5, why: 'hash' })
  })

  it('finds a row that was taken out, a cut tail, and a changed snapshot', async () => {
    await moveTimes(4)
    const state = JSON.stringify({ value: 'closed', context: { count: 9, names: [] } })
    await database.db.updateTable('entity').set({ snapshot: state }).execute()
    expect(await verify()).toEqual({ ok: false, seq: 5, why: 'snapshot' })
    await database.db.deleteFrom('journal').where('seq', '=', 4).execute()
    expect(await verify()).toEqual({ ok: false, seq: 4, why: 'tail' })
    await database.db.deleteFrom('journal').where('seq', '=', 2).execute()
    expect(await verify()).toEqual({ ok: false, seq: 2, why: 'gap' })
  })

  it.each([
    ['an event that leads elsewhere', { type: 'close' }],
    ['an event of no machine', { type: 'no.such' }],
    ['what is no event', 'nonsense'],
    ['nothing', null],
    ['an event without a type', { name: 'a' }],
  ])('finds a row that is well hashed and holds %s', async (_, event) => {
    const at = new Date()
    const content = {
      machineId: 'door',
      entityId: 'd',
      seq: 1,
      definitionHash: definitionHash(door),
      verdict: 'accepted',
      event,
      from: 'closed',
      to: 'opened',
      actor: 'x',
      address: '',
      at,
    } as const
    await database.db
      .insertInto('journal')
      .values({
        machine_id: 'door',
        entity_id: 'd',
        seq: 1,
        definition_hash: content.definitionHash,
        verdict: 'accepted',
        event: JSON.stringify(content.event),
        from_state: 'closed',
        to_state: 'opened',
        actor: 'x',
        address: '',
        at,
        hash: rowHash(genesis('door', 'd'), content),
      })
      .execute()
    expect(await verify()).toEqual({ ok: false, seq: 1, why: 'replay' })
  })
})
