import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { hashPassword } from '#server/platform/callers/passwords.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { anonymous, oneTime, password, refusal, repeat, sessionStage, type Stage, wrong } from './stage.ts'

const locked = ['423', 'session.locked']
const minute = 60_000

let stage: Stage
beforeAll(async () => {
  // Of one name three tries a minute, of one address twelve.
  stage = await sessionStage({ callsPerMinute: 120 })
})
afterAll(() => stage.test.close())
beforeEach(async () => {
  await stage.test.truncate()
  stage.clock.set('2026-11-21T02:00:00.000Z')
  await prepareFirstStart(stage.test.db, stage.clock, { password: oneTime })
  await stage.change('admin', oneTime, password)
  stage.clock.advance(minute)
})

/** A second administrator. */
async function addAdministrator(userName: string): Promise<void> {
  const { db } = stage.test
  const user = await db
    .insertInto('app_user')
    .values({
      user_name: userName,
      name: userName,
      department_id: null,
      password_hash: await hashPassword(password),
      password_changed_at: stage.clock.now(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await db.selectFrom('role').select('id').where('code', '=', 'admin').executeTakeFirstOrThrow()
  await db.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute()
}

describe('a browser that its user signed in from before', () => {
  it('lets administrators in while every one of them is attacked from everywhere, for ever', async () => {
    await addAdministrator('second')
    const devices = new Map<string, string>()
    for (const userName of ['admin', 'second'])
      devices.set(userName, (await stage.signIn(userName, password)).device)
    let host = 0
    const attack = (userName: string) =>
      refusal(stage.signIn(userName, wrong, { address: `10.${host >> 8}.9.${host++ & 255}` }))
    // Each round an attacker uses up what a name may fail in a minute; locks fall and are renewed as they end.
    await repeat(20, async () => {
      await repeat(3, () => attack('admin'))
      await repeat(3, () => attack('second'))
      stage.clock.advance(minute)
    })
    for (const [userName, device] of devices) {
      expect(await refusal(stage.signIn(userName, password, { address: '10.0.0.9' }))).toEqual(locked)
      expect(await stage.signIn(userName, password, { device })).toHaveProperty('token')
    }
  })

  it('is not kept out by the tries of others in the same minute either', async () => {
    const { device } = await stage.signIn('admin', password)
    await repeat(3, () => refusal(stage.signIn('admin', wrong, { address: '10.0.0.7' })))
    expect(await refusal(stage.signIn('admin', password))).toEqual(['429', 'app.too_many_requests'])
    expect(await stage.signIn('admin', password, { device })).toHaveProperty('device', device)
  })

  it('changes an expired password all the same', async () => {
    const { device } = await stage.signIn('admin', password)
    await repeat(3, () => refusal(stage.signIn('admin', wrong)))
    expect(await stage.change('admin', password, 'Another-pass-3', device)).toMatchObject({ status: '200' })
  })

  it('is locked by its own failures, and by nothing else', async () => {
    const { device } = await stage.signIn('admin', password)
    await repeat(5, async () => {
      stage.clock.advance(minute)
      await refusal(stage.signIn('admin', wrong, { device }))
    })
    expect(await refusal(stage.signIn('admin', password, { device }))).toEqual(locked)
    expect(await stage.signIn('admin', password)).toHaveProperty('token')
  })

  it('is known for its own user alone, and signs nobody in', async () => {
    await addAdministrator('second')
    const { device } = await stage.signIn('admin', password)
    expect(await refusal(stage.signIn('admin', wrong, { device }))).toEqual([
      '403',
      'session.wrong_credentials',
    ])
    stage.clock.advance(minute)
    let host = 0
    await repeat(17, async () => {
      await repeat(3, () => refusal(stage.signIn('second', wrong, { address: `10.3.0.${host++}` })))
      stage.clock.advance(minute)
    })
    await refusal(stage.signIn('second', wrong, { address: '10.3.0.255' }))
    expect(await refusal(stage.signIn('second', password, { device }))).toEqual(locked)
  })

  it('is kept as a hash, ten for a user at the most, and forgotten after ninety days', async () => {
    const given: string[] = []
    await repeat(12, async () => {
      given.push((await stage.signIn('admin', password)).device)
      stage.clock.advance(minute)
    })
    const rows = await stage.test.db.selectFrom('known_device').selectAll().execute()
    expect(rows).toHaveLength(10)
    expect(rows.map(({ id }) => id)).not.toContain(given.at(-1))
    stage.clock.advance(90 * 24 * 3_600_000)
    await stage.change('admin', password, 'Another-pass-3')
    const { device } = await stage.signIn('admin', 'Another-pass-3', { device: given.at(-1) ?? '' })
    expect(device).not.toBe(given.at(-1))
  })

  it('is not needed by who has a session: they change their password during an attack', async () => {
    const { token } = await stage.signIn('admin', password)
    await repeat(3, () => refusal(stage.signIn('admin', wrong)))
    const { publicKey } = await stage.handlers.checkCode({}, anonymous())
    const fields = sealFields(publicKey, { oldPassword: password, newPassword: 'Third-pass-3' })
    expect(await stage.handlers.resetPwd(fields, await stage.signedIn(token))).toMatchObject({
      status: '200',
    })
  })
})
