import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { sessionKeyText } from '#contract/desk/desk-protocol.ts'
import { seedDemoDesk } from '#server/desk/demo-desk.ts'
import { deskHandlers } from '#server/desk/desk-handlers.ts'
import { hmacSm3 } from '#server/platform/secrets/ciphers.ts'
import { SettingsError } from '#server/platform/process/settings.ts'
import { transportKeyOf } from '#server/platform/secrets/transport-key.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { peopleStage } from '#tests/server/system/people-stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof peopleStage>>
let handlers: ReturnType<typeof deskHandlers>
let admin: Awaited<ReturnType<typeof stage.as>>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await peopleStage(test.db)
  handlers = deskHandlers(stage.platform, { transportKey: demoTransportKey })
  admin = await stage.as(stage.users.admin)
})

const nonce = '0f'.repeat(16)
const addDesk = (name = '一号柜台') =>
  handlers.addDesk({ requestId: randomUUID(), name, fTid: stage.agencies.cityA }, admin)
const pair = (code: string) =>
  handlers.pairDesk({ code, machineName: 'counter-pc' }, { ...admin, caller: null })
const rows = async () => (await handlers.searchDesks({ pageNum: 1, pageSize: 100 }, admin)).list

describe('the counters and their card services', () => {
  it('are paired by a code that is good once, however it is typed', async () => {
    const { id, code } = await addDesk()
    expect(await rows()).toMatchObject([{ id, state: 'waiting', machineName: '' }])
    const paired = await pair(code.replaceAll('-', ' ').toLowerCase())
    expect(paired).toMatchObject({ deskId: id, name: '一号柜台' })
    expect(paired.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await rows()).toMatchObject([{ id, state: 'paired', machineName: 'counter-pc' }])
    expect(await refusalOf(pair(code))).toMatchObject({ code: 'desk.code_wrong' })
  })

  it('are not paired by a code that is over or made up', async () => {
    const { code } = await addDesk()
    expect(await refusalOf(pair('0000-0000-0000'))).toMatchObject({ code: 'desk.code_wrong' })
    stage.clock.advance(15 * 60_000 + 1)
    expect(await refusalOf(pair(code))).toMatchObject({ code: 'desk.code_wrong' })
    expect(await rows()).toMatchObject([{ state: 'expired' }])
  })

  it('keep neither code nor secret as they are', async () => {
    const { code } = await addDesk()
    const { secret } = await pair(code)
    const stored = JSON.stringify(await test.db.selectFrom('card_desk').selectAll().execute())
    const audited = JSON.stringify(await test.db.selectFrom('audit').selectAll().execute())
    for (const text of [secret, code, code.replaceAll('-', '')]) {
      expect(stored).not.toContain(text)
      expect(audited).not.toContain(text)
    }
  })

  it('get a key for each connection that the service can make by itself', async () => {
    const { code } = await addDesk()
    const { deskId, secret } = await pair(code)
    const session = await handlers.openDeskSession({ deskId, nonce }, admin)
    const text = sessionKeyText(deskId, { ...session, nonce })
    expect(session.key).toBe(hmacSm3(Buffer.from(secret, 'hex'), text))
    const other = await handlers.openDeskSession({ deskId, nonce }, admin)
    expect(other.key).not.toBe(session.key)
  })

  it('lose their old computer when a new code is used, not before', async () => {
    const { id, code } = await addDesk()
    const first = await pair(code)
    const [row] = await rows()
    const renewed = await handlers.renewDeskCode({ id, version: row?.version ?? 0 }, admin)
    expect(await handlers.openDeskSession({ deskId: id, nonce }, admin)).toMatchObject({ deskId: id })
    const second = await pair(renewed.code)
    expect(second.secret).not.toBe(first.secret)
  })

  it('are out of use at once and for good', async () => {
    const { id, code } = await addDesk()
    await pair(code)
    const [row] = await rows()
    await handlers.revokeDesk({ id, version: row?.version ?? 0 }, admin)
    expect(await rows()).toEqual([])
    const opening = handlers.openDeskSession({ deskId: id, nonce }, admin)
    expect(await refusalOf(opening)).toMatchObject({ code: 'desk.not_paired' })
  })

  it('have names that are an institution’s once, and are not changed by whoever saw an older one', async () => {
    const { id } = await addDesk()
    expect(await refusalOf(addDesk('一号柜台'))).toMatchObject({ code: 'desk.name_taken' })
    await handlers.updateDesk({ id, version: 1, name: '二号柜台' }, admin)
    const late = handlers.updateDesk({ id, version: 1, name: '三号柜台' }, admin)
    expect(await refusalOf(late)).toMatchObject({
      code: 'app.stale',
      data: { present: { id, name: '二号柜台' } },
    })
  })

  it('of a demo are played by browsers, with the key of its blank cards, and cannot be paired', async () => {
    await test.db.transaction().execute((tx) => seedDemoDesk(tx, stage.agencies.cityA))
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'virtual' })
    expect(await handlers.cardDeskService({}, admin)).toMatchObject({
      virtualDesk: { deskId: row?.id, transportKey: demoTransportKey },
    })
    const renewing = handlers.renewDeskCode({ id: row?.id ?? 0, version: 1 }, admin)
    expect(await refusalOf(renewing)).toMatchObject({ code: 'desk.is_virtual' })
  })

  it('without a transport key are never played', async () => {
    await test.db.transaction().execute((tx) => seedDemoDesk(tx, stage.agencies.cityA))
    const plain = deskHandlers(stage.platform, {})
    expect(await plain.cardDeskService({}, admin)).toMatchObject({ virtualDesk: null })
  })
})

describe('the transport key of an installation', () => {
  const log = { warn: () => undefined }

  it('is the public one in a demo alone', () => {
    expect(transportKeyOf({ demo: true, cardTransportKey: null }, log)).toBe(demoTransportKey)
    expect(transportKeyOf({ demo: false, cardTransportKey: null }, log)).toBeNull()
    const real = { demo: false, cardTransportKey: demoTransportKey.toLowerCase() }
    expect(() => transportKeyOf(real, log)).toThrow(SettingsError)
  })
})
