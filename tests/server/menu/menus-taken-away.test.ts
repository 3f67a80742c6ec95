import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { InputOf } from '#contract/kernel/call.ts'
import type { addMenu, MenuRow } from '#contract/menu/menu.contract.ts'
import { navigationHandlers } from '#server/navigation/navigation-handlers.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { menuHandlers } from '#server/menu/menu-handlers.ts'
import { addPerson, peopleStage } from '#tests/server/system/people-stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof peopleStage>>
let menus: ReturnType<typeof menuHandlers>
let admin: CallContext<Caller>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await peopleStage(test.db)
  menus = menuHandlers(stage.platform)
  admin = await stage.as(stage.users.admin)
})

const entries = (changes: Partial<Omit<InputOf<typeof addMenu>, 'requestId'>> = {}) => ({
  fParentId: 1,
  fAddress: 'energy',
  fMenuName: '能源',
  fIcon: 'zap' as const,
  fView: '',
  ...changes,
})
const add = async (changes: Partial<Omit<InputOf<typeof addMenu>, 'requestId'>>) =>
  (await menus.addMenu({ requestId: randomUUID(), ...entries(changes) }, admin)).id
const rowOf = async (id: number): Promise<MenuRow> => {
  const { list } = await menus.searchMenus({}, admin)
  const row = list.find((menu) => menu.id === id)
  if (!row) throw new Error(`no menu ${id}`)
  return row
}
const seenBy = async (context: CallContext<Caller>) =>
  navigationHandlers(stage.platform).readNavigation({}, context)
const cancel = async (id: number, fEnabled = false) =>
  menus.cancelMenu({ id, version: (await rowOf(id)).version, fEnabled }, admin)

const remove = async (id: number) => menus.deleteMenu({ id, version: (await rowOf(id)).version }, admin)

async function refused(attempt: Promise<unknown>) {
  const error: unknown = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error('it was not refused', { cause: error })
  return { code: error.code, status: error.status, data: error.data }
}

describe('taking a menu out of use (cancelMenu)', () => {
  it('hides it and all below it from everybody, ends its rights, and keeps who holds it', async () => {
    const worker = await addPerson(test.db, 'worker', { department: null, role: 'reader' })
    await cancel(11)
    expect((await seenBy(admin)).map(({ fAddress }) => fAddress)).not.toContain('terminal')
    const { caller } = await stage.as(worker)
    expect(caller.can('terminal', 'view')).toBe(false)
    expect((await rowOf(12)).roles).toContain('reader')
  })

  it('is taken back', async () => {
    const worker = await addPerson(test.db, 'worker', { department: null, role: 'reader' })
    await cancel(11)
    await cancel(11, true)
    expect((await stage.as(worker)).caller.can('terminal', 'view')).toBe(true)
    expect((await seenBy(admin)).map(({ fAddress }) => fAddress)).toContain('terminal')
  })

  it.each([
    ['the menu of the menus', 902],
    ['the folder above it', 900],
  ])('is refused for %s', async (_, id) => {
    expect(await refused(cancel(id))).toMatchObject({ code: 'menu.needed', status: '409' })
    expect((await rowOf(id)).fEnabled).toBe(true)
  })
})

describe('deleting a menu', () => {
  it('takes it from the roles that held it, and no start brings it back', async () => {
    const below = await test.db.selectFrom('menu').select('id').where('parent_id', '=', 11).execute()
    for (const { id } of below) await remove(id)
    await remove(11)
    await prepareFirstStart(test.db, stage.clock)
    const addresses = (await menus.searchMenus({}, admin)).list.map(({ fAddress }) => fAddress)
    expect(addresses).not.toContain('terminal')
    expect(addresses).not.toContain('archive')
    expect(await test.db.selectFrom('role_menu').selectAll().where('menu_id', '=', 12).execute()).toEqual([])
  })

  it('is refused while menus hang below it', async () => {
    expect(await refused(remove(11))).toMatchObject({ code: 'menu.has_children', status: '409' })
  })

  it('is refused for the last menu that leads to the menus', async () => {
    expect(await refused(remove(902))).toMatchObject({ code: 'menu.needed' })
    await add({ fAddress: 'menus', fView: 'system/menu' })
    await remove(902)
  })

  it('is refused for a menu that is not there', async () =>
    expect(await refused(menus.deleteMenu({ id: 4711, version: 1 }, admin))).toMatchObject({ status: '404' }))
})
