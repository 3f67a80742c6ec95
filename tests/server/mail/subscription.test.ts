import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { addRecord, changeRecord } from '#server/platform/records/change-records.ts'
import { mailSubscriptionRecord } from '#server/mail/mail-records.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'
import { recordStage, type RecordStage } from '#tests/support/records/record-stage.ts'

let stage: RecordStage
beforeAll(async () => {
  stage = await recordStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.begin())

const toldFrom = async (): Promise<number> => {
  const row = await stage.db.selectFrom('mail_subscription').select('told_from').executeTakeFirstOrThrow()
  return row.told_from?.getTime() ?? 0
}

it('a subscription begins when it is made or widened, and goes on where it is narrowed (issue 20, E-mail)', async () => {
  const context = stage.as('all', 'test')
  const made = {
    ...(await entriesOf(mailSubscriptionRecord.declared, stage, 1)),
    lowestLevel: 2,
    isEnabled: true,
  }
  const { id } = await addRecord(
    stage.platform,
    mailSubscriptionRecord,
    { ...made, requestId: randomUUID() },
    context,
  )
  const first = await toldFrom()
  expect(first).toBeGreaterThan(0)
  let version = 1
  const change = async (entries: object): Promise<number> => {
    await changeRecord(stage.platform, mailSubscriptionRecord, { ...made, ...entries, id, version }, context)
    version += 1
    return toldFrom()
  }
  expect(await change({ receiver: '李四', lowestLevel: 1 })).toBe(first)
  const widened = await change({ lowestLevel: 3 })
  expect(widened).toBeGreaterThan(first)
  expect(await change({ lowestLevel: 3, isEnabled: false })).toBe(widened)
  expect(await change({ lowestLevel: 3, isEnabled: true })).toBeGreaterThan(widened)
})
