import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { registrationReport, upTopic } from '#contract/field/field.contract.ts'
import { FieldInbox } from '#server/platform/field/field-inbox.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

const box = { fConAdd: '410100000002', branch: '1', meters: [{ fConAdd: '410100000003', fAmNo: 'A1' }] }
const report = {
  requestId: randomUUID(),
  mode: 'box',
  stage: 6,
  outcome: 'registered',
  reason: null,
  boxes: [box],
  at: '2026-11-22T08:00:00.000Z',
}
const reading = { at: report.at, powerW: 1, socPermille: 1, chargedWh: 1, dischargedWh: 1 }

/** An inbox whose listeners meet what this statement does. */
function inboxOf(statement: string, said: string[] = []) {
  const inbox = new FieldInbox(pino({}, { write: (line) => void said.push(line) }))
  const fail = async () => void (await sql.raw(statement).execute(test.db))
  inbox.on('registration', fail)
  inbox.on('telemetry', fail)
  return inbox
}
const sendTo = (inbox: FieldInbox, kind: 'registration' | 'telemetry', message: unknown) =>
  inbox.receive(upTopic('410100000001', kind), Buffer.from(JSON.stringify(message)))

describe('a report that can never be stored (security.md 9)', () => {
  it.each([
    ['address of a box', { ...report, boxes: [{ ...box, fConAdd: '4'.repeat(100_000) }] }],
    ['branch', { ...report, boxes: [{ ...box, branch: 'b'.repeat(65) }] }],
    [
      'asset number of a meter',
      { ...report, boxes: [{ ...box, meters: [{ fConAdd: '1', fAmNo: 'a'.repeat(65) }] }] },
    ],
    ['list of boxes', { ...report, boxes: Array.from({ length: 2001 }, () => box) }],
  ])('has a length: %s', (_, bent) => {
    expect(registrationReport.safeParse(report).success).toBe(true)
    expect(registrationReport.safeParse(bent).success).toBe(false)
  })

  it('is acknowledged, counted and told, whatever the database has against it', async () => {
    const said: string[] = []
    const inbox = inboxOf(`select '1e999'::float8`, said)
    await expect(sendTo(inbox, 'registration', report)).resolves.toBeUndefined()
    expect(inbox.counts).toEqual({ received: 1, bad: 1, failed: 0 })
    expect(said.join('')).toContain('a field message can never be stored')
  })

  it('is not one that fails for another reason, nor a reading, which is stored with those of others', async () => {
    const passing = inboxOf(`do $$ begin raise exception using errcode = '40001'; end $$`)
    await expect(sendTo(passing, 'registration', report)).rejects.toMatchObject({ code: '40001' })
    const another = inboxOf(`select '1e999'::float8`)
    await expect(sendTo(another, 'telemetry', reading)).rejects.toMatchObject({ code: '22003' })
    expect([passing.counts.failed, another.counts.failed]).toEqual([1, 1])
  })
})
