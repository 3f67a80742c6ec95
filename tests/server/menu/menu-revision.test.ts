import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { menuHandlers } from '#server/menu/menu-handlers.ts'
import { peopleStage } from '#tests/server/system/people-stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof peopleStage>>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await peopleStage(test.db)
})

const revisionOf = async (userId: number) => (await stage.as(userId)).caller.menuRevision

/** Adds a menu. */
const change = async () =>
  menuHandlers(stage.platform).addMenu(
    { requestId: randomUUID(), fParentId: 1, fAddress: 'energy', fMenuName: '能源', fIcon: 'zap', fView: '' },
    await stage.as(stage.users.admin),
  )

describe('a console learns that its menus changed', () => {
  it('by another revision after each change of menus, of a role of the user, of their department', async () => {
    const { an } = stage.users
    const seen = [await revisionOf(an)]
    const note = async () => seen.push(await revisionOf(an))
    await change()
    await note()
    await test.db.updateTable('role').set({ version: 2 }).where('code', '=', 'clerk').execute()
    await note()
    await test.db.updateTable('department').set({ version: 7 }).execute()
    await note()
    await test.db
      .insertInto('user_role')
      .values({ user_id: an, role_id: await stage.roleId('reader') })
      .execute()
    await note()
    expect(new Set(seen).size).toBe(5)
  })

  it('by the same one while nothing changes', async () => {
    expect(await revisionOf(stage.users.bo)).toBe(await revisionOf(stage.users.bo))
  })
})
