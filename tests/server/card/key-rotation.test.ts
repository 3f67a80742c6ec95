import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { cardKeyHandlers } from '#server/card/keys/rotate-keys.ts'
import { hashPassword } from '#server/platform/callers/passwords.ts'
import { passwordProof } from '#server/session/prove-password.ts'
import { readSignInKey } from '#server/session/sign-in-key.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { testChip } from '#tests/support/card-chip.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { cardStage } from './stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof cardStage>>
let keys: ReturnType<typeof cardKeyHandlers>
const password = 'Keys-Of-2026'
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await cardStage(test.db)
  const platform = testPlatform(test.db, stage.clock)
  keys = cardKeyHandlers(platform, { transportKey: demoTransportKey }, passwordProof(platform, {}))
  await test.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password) })
    .where('user_name', '=', 'zhao')
    .execute()
})

const versions = () => keys.cardKeys({}, stage.supervisor.context)
async function rotate(newest: number, { typed = password, requestId = randomUUID() } = {}) {
  const { publicKey } = await readSignInKey(test.db)
  const proof = sealFields(publicKey, { password: typed })
  return keys.rotateCardKeys({ requestId, newest, ...proof }, stage.supervisor.context)
}
const audited = () => test.db.selectFrom('audit').selectAll().where('kind', '=', 'cardKey').execute()

describe('the versions of the card keys (issue 6: keys rotate by version)', () => {
  it('say how many cards in use bear each; a card goes over to the newest with its next write', async () => {
    const { first } = stage
    const chip = testChip()
    await first.write(chip, await first.open(chip, await stage.addCustomer(), 10_000))
    expect((await versions()).list).toMatchObject([{ version: 1, madeBy: '', cards: 1 }])
    const { list } = await rotate(1)
    expect(list).toMatchObject([
      { version: 2, madeBy: 'zhao', since: stage.clock.now().toISOString(), cards: 0 },
      { version: 1, cards: 1 },
    ])
    await first.write(chip, await first.rewrite(chip))
    expect((await versions()).list).toMatchObject([
      { version: 2, cards: 1 },
      { version: 1, cards: 0 },
    ])
    await first.write(chip, await first.refund(chip, 10_000, true))
    expect((await versions()).list).toMatchObject([{ cards: 0 }, { cards: 0 }])
  })

  it('never say a key, and the next one is in the audit log by its version alone', async () => {
    await versions()
    await rotate(1)
    const rows = await test.db.selectFrom('card_key').select('sealed').execute()
    const told = JSON.stringify([await versions(), await audited()])
    for (const { sealed } of rows) expect(told).not.toContain(sealed)
    expect(await audited()).toMatchObject([
      { record_id: '2', actor: 'user:zhao', before: { newest: 1 }, after: { newest: 2 } },
    ])
  })

  it('do not change for who does not know their own password', async () => {
    await versions()
    expect(await refusalOf(rotate(1, { typed: 'Something-Else-1' }))).toMatchObject({
      code: 'session.wrong_password',
    })
    expect((await versions()).list).toHaveLength(1)
    expect(await audited()).toEqual([])
  })

  it('change once per request, and once of two people who looked at the same version', async () => {
    await versions()
    const requestId = randomUUID()
    await rotate(1, { requestId })
    expect((await rotate(1, { requestId })).list).toHaveLength(2)
    expect(await refusalOf(rotate(1))).toMatchObject({ code: 'app.stale' })
    const both = await Promise.allSettled([rotate(2), rotate(2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await versions()).list).toHaveLength(3)
    expect(await audited()).toHaveLength(2)
  })

  it('end at 255, what a card has room for', async () => {
    await versions()
    await test.db.updateTable('card_key').set({ version: 255 }).execute()
    expect(await refusalOf(rotate(255))).toMatchObject({ code: 'card.keys_used_up' })
  })
})
