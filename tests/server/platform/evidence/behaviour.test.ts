import { afterAll, beforeAll, expect, it } from 'vitest'
import { setup } from 'xstate'

import { behaviours } from '#machines/behaviours.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { advance, inTransaction } from '#server/platform/evidence/journal.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

/** One chart; what its guard does is said by each release. */
const released = (behaviour: string, isAllowed: (fen: number) => boolean) => {
  Object.assign(behaviours, { purse: behaviour })
  const machine = setup({
    types: { events: {} as { type: 'pay'; fen: number } },
    guards: { isAllowed: ({ event }) => isAllowed(event.fen) },
  }).createMachine({
    id: 'purse',
    initial: 'open',
    states: { open: { on: { pay: { guard: 'isAllowed', target: 'paid' } } }, paid: {} },
  })
  // Hashed while this release is the present one.
  definitionHash(machine)
  return machine
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const words = machineCatalogue[0]?.words
const chartsOf = (machine: ReturnType<typeof released>) => {
  if (!words) throw new Error('the catalogue is empty')
  const entry: CatalogueEntry = {
    id: 'purse',
    version: '1',
    machine,
    cases: [],
    definitionHash: definitionHash(machine),
    inputs: [undefined],
    words,
    runs: 'server',
  }
  return new Map([[entry.definitionHash, chartOf(entry)]])
}

it('of a guard that is mended leaves journals sound that were written before, and forged ones not (machines 2)', async () => {
  const { db } = database
  const before = released('v1', (fen) => fen >= 0)
  await inTransaction(db, (tx) =>
    advance(tx, {
      machine: before,
      entityId: 'p',
      event: { type: 'pay', fen: 0 },
      actor: 'user:wang',
      address: '',
      at: new Date(),
    }),
  )
  expect(await verifyChain(db, before, 'p')).toEqual({ ok: true, rows: 1 })
  const mended = released('v2', (fen) => fen > 0)
  expect(definitionHash(mended)).not.toBe(definitionHash(before))
  expect(await verifyChain(db, mended, 'p', chartsOf(before))).toEqual({ ok: true, rows: 1 })
  await db
    .updateTable('journal')
    .set({ event: JSON.stringify({ type: 'pay', fen: 1 }) })
    .where('machine_id', '=', 'purse')
    .execute()
  expect(await verifyChain(db, mended, 'p', chartsOf(before))).toMatchObject({
    ok: false,
    seq: 1,
    why: 'hash',
  })
})
