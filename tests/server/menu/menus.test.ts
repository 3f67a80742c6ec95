import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { InputOf } from '#contract/kernel/call.ts'
import type { addMenu, MenuRow, updateMenu } from '#contract/menu/menu.contract.ts'
import { navigationHandlers } from '#server/navigation/navigation-handlers.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { menuHandlers } from '#server/menu/menu-handlers.ts'
import { addPerson, addRole, allActions, auditRows, peopleStage } from '#tests/server/system/people-stage.ts'
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
type Edit = Partial<Omit<InputOf<typeof updateMenu>, 'id' | 'version'>>
/** A menu's present entries with changes, as an editor sends them. */
async function edited(id: number, changes: Edit): Promise<InputOf<typeof updateMenu>> {
  const { fParentId, fAddress, fMenuName, fView, version } = await rowOf(id)
  return { id, version, fParentId, fAddress, fMenuName, fIcon: 'zap', fView, ...changes }
}
const move = async (id: number, changes: Edit) => menus.updateMenu(await edited(id, changes), admin)
const seenBy = async (context: CallContext<Caller>) =>
  navigationHandlers(stage.platform).readNavigation({}, context)
const addressesOf = async (parentId: number) =>
  (await menus.searchMenus({}, admin)).list
    .filter(({ fParentId }) => fParentId === parentId)
    .map(({ fAddress }) => fAddress)

async function refused(attempt: Promise<unknown>) {
  const error: unknown = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error('it was not refused', { cause: error })
  return { code: error.code, status: error.status, data: error.data }
}

describe('the menus of the server (core §2, §3)', () => {
  it('come flat with their roles, their actions and the screens that there are', async () => {
    const { list, total, screens } = await menus.searchMenus({}, admin)
    expect(total).toBe(list.length)
    const terminal = list.find(({ code }) => code === 'terminal')
    expect(terminal).toMatchObject({ fView: 'datacollect/archive/terminal', fEnabled: true })
    expect(terminal?.roles).toContain('reader')
    expect(list.find(({ code }) => code === 'menu')?.actions).toEqual(['view', 'add', 'edit', 'delete'])
    expect(screens.map(({ fView }) => fView)).toContain('system/menu')
  })

  it('are found by a part of the name, whatever its case', async () => {
    await add({ fMenuName: 'Solar Roofs', fAddress: 'solar' })
    const { list } = await menus.searchMenus({ fMenuName: ' solar' }, admin)
    expect(list.map(({ fAddress }) => fAddress)).toEqual(['solar'])
  })

  it('come as a tree for administration, with actions at pages alone', async () => {
    const tree = await menus.readMenuTree({}, admin)
    const system = tree.find(({ fAddress }) => fAddress === 'system')
    expect(system?.actions).toEqual([])
    expect(system?.children.find(({ fAddress }) => fAddress === 'role')).toMatchObject({
      actions: ['view', 'add', 'edit', 'delete'],
      own: ['view', 'add', 'edit', 'delete'],
    })
  })

  it('come as a tree for assigning: all to whoever may see departments, else only the own ones', async () => {
    const clerk = await menus.readAssignableMenus({}, await stage.as(stage.users.an))
    expect(clerk.map(({ fAddress }) => fAddress)).toEqual(
      (await menus.readMenuTree({}, admin)).map(({ fAddress }) => fAddress),
    )
    const worker = await addPerson(test.db, 'worker', { department: null, role: 'reader' })
    const own = await menus.readAssignableMenus({}, await stage.as(worker))
    expect(own).toMatchObject([
      { fAddress: 'datacollect', children: [{ fAddress: 'archive', children: [{ own: ['view'] }] }] },
    ])
    expect(own[0]?.children).toHaveLength(1)
  })
})

describe('adding a menu', () => {
  it('shows it to administrators at once, last among its siblings or before one of them', async () => {
    await add({ fAddress: 'second' })
    await add({ fAddress: 'first', beforeId: 2 })
    const addresses = (await addressesOf(1)).join(' ')
    expect(addresses).toBe(
      'first overviewenergy deviceMonitor datacollect card operation faultAlarm batteryAnalysis system second',
    )
    expect((await seenBy(admin)).map(({ fAddress }) => fAddress)).toContain('second')
  })

  it('takes the right from the screen that it shows, wherever it stands', async () => {
    const id = await add({ fAddress: 'meters', fView: 'datacollect/archive/terminal' })
    expect(await rowOf(id)).toMatchObject({ code: 'terminal', fView: 'datacollect/archive/terminal' })
  })

  it.each([
    ['a parent that is not there', { fParentId: 4711 }, 'menu.wrong_place', { fParentId: 'not_allowed' }],
    ['a page as its parent', { fParentId: 12 }, 'menu.wrong_place', { fParentId: 'parent_is_page' }],
    [
      'an address that is taken, in another case',
      { fAddress: 'SYSTEM' },
      'menu.address_taken',
      { fAddress: 'taken' },
    ],
    [
      "an address of the server's own",
      { fAddress: 'exit' },
      'menu.address_reserved',
      { fAddress: 'not_allowed' },
    ],
    [
      'an address of the console',
      { fAddress: 'login' },
      'menu.address_reserved',
      { fAddress: 'not_allowed' },
    ],
    [
      'a screen that there is not',
      { fView: 'system/nowhere' },
      'menu.wrong_screen',
      { fView: 'not_allowed' },
    ],
  ] as const)('is refused with %s', async (_, changes, code, fields) => {
    expect(
      await refused(menus.addMenu({ requestId: randomUUID(), ...entries(changes) }, admin)),
    ).toMatchObject({
      code,
      status: '422',
      data: { fields },
    })
  })

  it('is refused below the third level', async () => {
    const folder = await add({ fParentId: 11, fAddress: 'folder' })
    expect(
      await refused(menus.addMenu({ requestId: randomUUID(), ...entries({ fParentId: folder }) }, admin)),
    ).toMatchObject({
      code: 'menu.wrong_place',
      data: { fields: { fParentId: 'tree_depth' }, values: { fParentId: { max: 3 } } },
    })
  })

  it('is written down', async () => {
    const id = await add({})
    expect((await auditRows(test.db)).at(-1)).toMatchObject({
      actor: 'user:admin',
      kind: 'menu',
      record_id: String(id),
      before: null,
      after: { fAddress: 'energy', fMenuName: '能源' },
    })
  })
})

describe('changing a menu', () => {
  it('moves it with all below it, and its page keeps its screen and its right', async () => {
    await move(11, { fParentId: 2 })
    const terminal = await rowOf(12)
    expect(terminal).toMatchObject({ fParentId: 11, fView: 'datacollect/archive/terminal', code: 'terminal' })
    expect(await addressesOf(2)).toContain('archive')
  })

  it('puts it before a sibling, and numbers the siblings anew', async () => {
    await move(900, { beforeId: 2 })
    expect(await addressesOf(1)).toEqual([
      'system',
      'overviewenergy',
      'deviceMonitor',
      'datacollect',
      'card',
      'operation',
      'faultAlarm',
      'batteryAnalysis',
    ])
    expect((await rowOf(900)).fSort).toBe(1)
  })

  it('leaves it in its place where none is named', async () => {
    await move(10, { fMenuName: '采集' })
    expect(await addressesOf(1)).toEqual([
      'overviewenergy',
      'deviceMonitor',
      'datacollect',
      'card',
      'operation',
      'faultAlarm',
      'batteryAnalysis',
      'system',
    ])
    expect((await rowOf(10)).fMenuName).toBe('采集')
  })

  it.each([
    ['itself', 10],
    ['a menu below it', 11],
  ])('is refused below %s', async (_, fParentId) => {
    expect(await refused(move(10, { fParentId }))).toMatchObject({
      code: 'menu.wrong_place',
      data: { fields: { fParentId: 'tree_cycle' } },
    })
  })

  it('is refused where those below it would come too deep', async () => {
    expect(await refused(move(10, { fParentId: 2 }))).toMatchObject({
      data: { fields: { fParentId: 'tree_depth' } },
    })
  })

  it('is refused a screen while menus hang below it', async () => {
    expect(await refused(move(10, { fView: 'system/menu' }))).toMatchObject({ code: 'menu.wrong_screen' })
  })

  it('is refused when somebody else changed it meanwhile', async () => {
    const late = await edited(10, {})
    await move(10, { fMenuName: '采集' })
    expect(await refused(menus.updateMenu(late, admin))).toMatchObject({
      code: 'app.stale',
      status: '409',
      data: { present: { id: 10, fMenuName: '采集' } },
    })
    expect((await rowOf(10)).fMenuName).toBe('采集')
  })

  it('makes no cycle when two move below each other at once', async () => {
    const one = await add({ fAddress: 'one' })
    const two = await add({ fAddress: 'two' })
    const below = await edited(one, { fParentId: two })
    const above = await edited(two, { fParentId: one })
    const ends = await Promise.allSettled([menus.updateMenu(below, admin), menus.updateMenu(above, admin)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await menus.searchMenus({}, admin)).list.map(({ id }) => id)).toEqual(
      expect.arrayContaining([one, two]),
    )
  })

  it('are taken from nobody by somebody who does not have them, nor with what hangs above (security.md 8)', async () => {
    const { list } = await menus.searchMenus({}, admin)
    const log = list.find(({ fView }) => fView === 'system/auditLog')
    if (!log) throw new Error('no audit log')
    await addRole(test.db, 'menus', { menu: allActions, terminal: ['view', 'edit'] })
    const an = await stage.as(await addPerson(test.db, 'anna', { department: null, role: 'menus' }))
    const { id, version, fParentId } = log
    const above = await rowOf(fParentId)
    const notSeen = { code: 'menu.not_seen', status: '403' }
    const off = { fEnabled: false }
    expect(await refused(menus.cancelMenu({ id, version, ...off }, an))).toMatchObject(notSeen)
    expect(
      await refused(menus.cancelMenu({ id: above.id, version: above.version, ...off }, an)),
    ).toMatchObject(notSeen)
    expect(await refused(menus.deleteMenu({ id, version }, an))).toMatchObject(notSeen)
    for (const change of [{ fView: '' }, { fParentId: 10 }])
      expect(await refused(menus.updateMenu(await edited(id, change), an))).toMatchObject(notSeen)
    expect(await rowOf(id)).toEqual(log)
    await menus.cancelMenu({ id, version, ...off }, admin)
    expect(await rowOf(id)).toMatchObject({ fEnabled: false })
  })

  it('gives nobody a right that they do not hold: another screen is another right', async () => {
    await addRole(test.db, 'menus', { menu: allActions, terminal: ['view', 'edit'] })
    const an = await stage.as(await addPerson(test.db, 'anna', { department: null, role: 'menus' }))
    const change = await edited(12, { fView: 'system/role' })
    expect(await refused(menus.updateMenu(change, an))).toMatchObject({
      code: 'menu.beyond_own',
      status: '403',
    })
    await menus.updateMenu(change, admin)
  })
})
