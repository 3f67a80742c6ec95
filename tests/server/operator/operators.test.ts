import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findCaller } from '#server/platform/callers/sessions.ts'
import { refusal } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { operatorStage } from './operator-stage.ts'
import { addPerson, auditRows } from '../system/people-stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof operatorStage>>
let handlers: typeof stage.handlers
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await operatorStage(test.db)
  handlers = stage.handlers
})

describe('which operators a user sees', () => {
  it('shows an administrator everybody, and others the users of departments that they see', async () => {
    expect(await stage.namesSeenBy(stage.users.admin)).toEqual(['admin', 'an', 'bo'])
    expect(await stage.namesSeenBy(stage.users.an)).toEqual(['an'])
  })

  it('finds by name, user name, department with those below, role and state', async () => {
    await stage.add(stage.users.admin, { fUserName: 'Li_Lei', fName: '李雷' })
    const find = (filter: object) => stage.namesSeenBy(stage.users.admin, filter)
    expect(await find({ fName: '雷' })).toEqual(['li_lei'])
    expect(await find({ fUserName: 'LI_' })).toEqual(['li_lei'])
    expect(await find({ departId: stage.departments.head })).toEqual(['an', 'bo', 'li_lei'])
    expect(await find({ departId: stage.departments.branchB })).toEqual(['bo'])
    expect(await find({ roleId: await stage.roleId('reader') })).toEqual(['li_lei'])
    expect(await find({ state: 'awaitingFirstPassword' })).toEqual(['li_lei'])
  })

  it('tells what a user may be given by the caller', async () => {
    const { roles, departs, mayOmitDepart } = await handlers.readOperatorOptions(
      {},
      await stage.as(stage.users.an),
    )
    expect(roles.filter(({ canGive }) => canGive).map((role) => role.fRoleCode)).toEqual(['clerk', 'reader'])
    expect([departs.map((one) => one.fDepartName), mayOmitDepart]).toEqual([['甲部'], false])
  })
})

describe('adding an operator (silences: there is no default password)', () => {
  it('tells a one-time password that must be changed at the first sign-in, once', async () => {
    const { id, password } = await stage.add(stage.users.an, { fUserName: 'NewComer' })
    expect(await refusal(stage.signIn('newcomer', password))).toEqual(['1012', 'session.first_password'])
    expect(await stage.change('newcomer', password, 'My-own-2026')).toMatchObject({ status: '200' })
    await stage.signIn('newcomer', 'My-own-2026')
    expect((await stage.seenBy(stage.users.an, { fUserName: 'newcomer' })).list).toMatchObject([
      { id, state: 'active', sessions: 1, lastSignInAt: stage.clock.now().toISOString() },
    ])
    expect(await stage.events(id)).toEqual([
      ['accepted', 'account.create', 'awaitingFirstPassword', 'user:an'],
      ['accepted', 'password.change', 'active', 'user:newcomer'],
    ])
    const stored = JSON.stringify([
      await test.db.selectFrom('app_user').selectAll().execute(),
      await test.db.selectFrom('journal').selectAll().execute(),
      await auditRows(test.db),
    ])
    expect(stored).not.toContain(password)
  })

  it('gives the same request the same user with another password: an answer may be lost', async () => {
    const requestId = randomUUID()
    const first = await stage.add(stage.users.an, { requestId })
    const second = await stage.add(stage.users.an, { requestId })
    expect(second.id).toBe(first.id)
    expect(await refusal(stage.signIn('newcomer', first.password))).toEqual([
      '403',
      'session.wrong_credentials',
    ])
    expect(await refusal(stage.signIn('newcomer', second.password))).toEqual([
      '1012',
      'session.first_password',
    ])
    expect(await refusal(stage.add(stage.users.an, { requestId, fUserName: 'other' }))).toEqual([
      '422',
      'app.request_id_reused',
    ])
  })

  it('gives no user name twice, not even that of a deleted user', async () => {
    const { id } = await stage.add(stage.users.an)
    await handlers.deleteOperator({ id }, await stage.as(stage.users.an))
    expect(await refusal(stage.add(stage.users.an, { fUserName: 'NEWCOMER' }))).toEqual([
      '422',
      'operator.user_name_taken',
    ])
  })

  it.each([
    ['a role that holds more', 'worker'],
    ['the role of administrators', 'admin'],
  ])('lets nobody give %s', async (_, code) => {
    const attempt = stage.add(stage.users.an, { roleIds: [await stage.roleId(code)] })
    expect(await refusal(attempt)).toEqual(['403', 'operator.role_beyond_own'])
  })

  it('lets nobody put a user where they see nothing, or nowhere', async () => {
    const elsewhere = stage.add(stage.users.an, { departId: stage.departments.branchB })
    expect(await refusal(elsewhere)).toEqual(['404', 'app.not_found'])
    expect(await refusal(stage.add(stage.users.an, { departId: null }))).toEqual([
      '422',
      'operator.department_needed',
    ])
  })
})

const edit = async (by: number, id: number, wish: object = {}) =>
  handlers.updateOperator(
    {
      id,
      version: 1,
      fName: '改名',
      fPhone: '13800138000',
      fEmail: '',
      fRemarks: '',
      departId: stage.departments.branchA,
      roleIds: [await stage.roleId('reader')],
      ...wish,
    },
    await stage.as(by),
  )

describe('changing an operator', () => {
  it('writes down before and after', async () => {
    const { id } = await stage.add(stage.users.an)
    await edit(stage.users.an, id)
    expect((await auditRows(test.db)).at(-1)).toMatchObject({
      actor: 'user:an',
      kind: 'operator',
      record_id: String(id),
      before: { fName: '新人', fPhone: '' },
      after: { fName: '改名', fPhone: '13800138000' },
    })
  })

  it('refuses what was changed by somebody else meanwhile', async () => {
    const { id } = await stage.add(stage.users.an)
    await edit(stage.users.an, id)
    expect(await refusal(edit(stage.users.admin, id))).toEqual(['409', 'app.stale'])
  })

  it('knows no user of another institution', async () => {
    expect(await refusal(edit(stage.users.an, stage.users.bo))).toEqual(['404', 'app.not_found'])
    const context = await stage.as(stage.users.an)
    const id = stage.users.bo
    for (const attempt of [
      () => handlers.deleteOperator({ id }, context),
      () => handlers.renewOperatorPassword({ id }, context),
      () => handlers.stepOperator({ id, to: 'lock' }, context),
      () => handlers.searchOperatorSessions({ id }, context),
    ])
      expect(await refusal(attempt())).toEqual(['404', 'app.not_found'])
  })

  it('leaves whoever holds more alone: their new password would be a way to what they hold', async () => {
    const id = await addPerson(test.db, 'worker', { department: stage.departments.branchA, role: 'worker' })
    const context = await stage.as(stage.users.an)
    for (const attempt of [
      () => edit(stage.users.an, id),
      () => handlers.deleteOperator({ id }, context),
      () => handlers.renewOperatorPassword({ id }, context),
      () => handlers.stepOperator({ id, to: 'lock' }, context),
    ])
      expect(await refusal(attempt())).toEqual(['403', 'operator.beyond_own'])
    expect((await stage.seenBy(stage.users.an, { fUserName: 'worker' })).list[0]).toMatchObject({
      canManage: false,
    })
  })

  it('takes effect at the user’s next call', async () => {
    const context = await stage.as(stage.users.bo)
    await edit(stage.users.admin, stage.users.bo)
    const caller = await findCaller(test.db, stage.clock, context.token)
    expect([caller.can('operator', 'view'), caller.agencyIds]).toEqual([false, [stage.agencies.cityA]])
  })
})

const second = () => addPerson(test.db, 'second', { department: null, role: 'admin' })

describe('the last administrator who can sign in', () => {
  it('is neither demoted, deleted nor locked', async () => {
    const { admin } = stage.users
    const demoted = edit(admin, admin, { departId: null })
    expect(await refusal(demoted)).toEqual(['409', 'operator.last_administrator'])
    const other = await second()
    await handlers.stepOperator({ id: other, to: 'lock' }, await stage.as(admin))
    // Now somebody who holds everything but is no administrator any more could be asked to; nobody may.
    await handlers.stepOperator({ id: other, to: 'unlock' }, await stage.as(admin))
    await handlers.stepOperator({ id: admin, to: 'lock' }, await stage.as(other))
    expect(await refusal(edit(other, other, { departId: null }))).toEqual([
      '409',
      'operator.last_administrator',
    ])
  })

  it('stays when two do away with one another at once', async () => {
    const { admin } = stage.users
    const other = await second()
    const [one, two] = [await stage.as(admin), await stage.as(other)]
    const outcomes = await Promise.allSettled([
      handlers.deleteOperator({ id: other }, one),
      handlers.deleteOperator({ id: admin }, two),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is not oneself to shut out, nor anybody else', async () => {
    const context = await stage.as(stage.users.an)
    const { an: id } = stage.users
    for (const attempt of [
      () => handlers.deleteOperator({ id }, context),
      () => handlers.renewOperatorPassword({ id }, context),
      () => handlers.stepOperator({ id, to: 'lock' }, context),
    ])
      expect(await refusal(attempt())).toEqual(['409', 'operator.oneself'])
  })
})
