import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Agency, agency } from '#contract/agency/agency.record.ts'
import { agencyKind } from '#contract/agency/agency-kind.record.ts'
import { readAgencyTree } from '#server/archive/agency-tree.ts'
import { agencyKindRecord } from '#server/agency/agency-kind-record.ts'
import { agencyRecord } from '#server/agency/agency-record.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import { insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const handlersOn = (platform: Platform) => ({
  ...recordHandlers(platform, agencyRecord),
  ...recordHandlers(platform, agencyKindRecord),
})

let test: TestDatabase
let handlers: ReturnType<typeof handlersOn>
let utility: Utility
let kinds: Readonly<Record<1 | 2 | 3, number>>

beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  handlers = handlersOn(testPlatform(test.db, handClock()))
  utility = await insertUtility(test.db)
  kinds = { 1: await addKind('省公司', 1), 2: await addKind('市公司', 2), 3: await addKind('县公司', 3) }
})

const addKind = async (fName: string, fLevel: number): Promise<number> => {
  const entries = { fName, fNameEnglish: fName, fLevel, fIcon: 'city' as const, fRemarks: '' }
  return (await handlers.addAgencyKind({ requestId: randomUUID(), ...entries }, administrator)).id
}
const mayOnly = (agencyId: number): typeof administrator => ({
  ...administrator,
  caller: { ...administrator.caller, agencyIds: [agencyId] },
})
const find = async (id: number): Promise<Agency> => {
  const query = agency.query.parse({ fTid: id, isConSon: 0 })
  const [row] = (await handlers.searchAgency(query, administrator)).list
  if (!row) throw new Error(`no institution ${String(id)}`)
  return row
}
const entriesOf = (row: Agency) => ({
  id: row.id,
  version: row.version,
  label: row.label,
  labelEnglish: row.labelEnglish,
  kindId: row.kindId,
  parentId: row.parentId,
  fSort: row.fSort,
  fContact: row.fContact,
  fPhone: row.fPhone,
  fAddress: row.fAddress,
  fRemarks: row.fRemarks,
})
const change = async (
  id: number,
  to: Partial<ReturnType<typeof entriesOf>>,
  who = administrator,
): Promise<null> => handlers.updateAgency({ ...entriesOf(await find(id)), ...to }, who)
const added = (label: string, parentId: number | null, kindId: number | null = kinds[3]) => ({
  requestId: randomUUID(),
  label,
  labelEnglish: label,
  kindId,
  parentId,
  fSort: 1,
  fContact: '',
  fPhone: '',
  fAddress: '',
  fRemarks: '',
})
const removed = async (id: number, who = administrator): Promise<null> =>
  handlers.removeAgency({ records: [{ id, version: (await find(id)).version }] }, who)
/** Gives the institutions that came without a kind theirs. */
const giveKinds = async (): Promise<void> => {
  await change(utility.province, { kindId: kinds[1] })
  await change(utility.east, { kindId: kinds[2] })
  await change(utility.eastCounty, { kindId: kinds[3] })
}

const listed = async (fTid: number, isConSon: 0 | 1) =>
  (await handlers.searchAgency(agency.query.parse({ fTid, isConSon }), administrator)).list.map(
    ({ label }) => label,
  )

describe('institutions (collection §3, §6; issue 17)', () => {
  it('lists an institution and those below it, as the tree of a list is asked for', async () => {
    expect(await listed(utility.east, 1)).toEqual(['东县', '东市'])
    expect(await listed(utility.east, 0)).toEqual(['东市'])
  })

  it('adds one below another, in the tree of those who see the other', async () => {
    const { id } = await handlers.addAgency(added('西县', utility.west), mayOnly(utility.west))
    const [west] = await readAgencyTree(test.db, { agencyIds: [utility.west] })
    expect(west?.children.map((child) => child.id)).toEqual([id])
  })

  it('moves one with all below it: who saw it through its old place loses it, who has the new place sees it', async () => {
    await change(utility.east, { parentId: utility.west })
    const ids = async (of: number) => {
      const [top] = await readAgencyTree(test.db, { agencyIds: [of] })
      return JSON.stringify(top?.children ?? [])
    }
    expect(await ids(utility.west)).toContain('东县')
    const rows = await test.db.selectFrom('agency').select(['id', 'path']).orderBy('id').execute()
    const { province, west, east, eastCounty } = utility
    expect(rows.find(({ id }) => id === eastCounty)?.path).toBe(
      `${[province, west, east, eastCounty].join('.')}.`,
    )
  })

  it('refuses a circle, for itself and for one below', async () => {
    expect(await refusalOf(change(utility.east, { parentId: utility.eastCounty }))).toMatchObject({
      code: 'agency.under_itself',
    })
    expect(await refusalOf(change(utility.east, { parentId: utility.east }))).toMatchObject({
      code: 'agency.under_itself',
    })
  })

  it('keeps two moves at the same moment from closing a ring', async () => {
    const [one, other] = [await find(utility.east), await find(utility.west)]
    const moves = await Promise.allSettled([
      handlers.updateAgency({ ...entriesOf(one), parentId: other.id }, administrator),
      handlers.updateAgency({ ...entriesOf(other), parentId: one.id }, administrator),
    ])
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const paths = await test.db.selectFrom('agency').select('path').execute()
    expect(paths.every(({ path }) => path.startsWith(`${String(utility.province)}.`))).toBe(true)
  })

  it('respects the levels of kinds at adding, moving and changing a kind', async () => {
    await giveKinds()
    const order = { code: 'agency.level_order' }
    expect(
      await refusalOf(handlers.addAgency(added('新市', utility.eastCounty, kinds[2]), administrator)),
    ).toMatchObject(order)
    expect(await refusalOf(change(utility.east, { kindId: kinds[3] }))).toMatchObject(order)
    const { id } = await handlers.addAgency(added('新县', utility.west), administrator)
    expect(await refusalOf(change(id, { parentId: utility.eastCounty }))).toMatchObject(order)
    const city = (await handlers.searchAgencyKind(agencyKind.query.parse({}), administrator)).list.find(
      (kind) => kind.id === kinds[2],
    )
    const entries = { fName: '市公司', fNameEnglish: 'City', fIcon: 'city' as const, fRemarks: '' }
    const to = (fLevel: number) =>
      handlers.updateAgencyKind(
        { id: kinds[2], version: city?.version ?? 0, ...entries, fLevel },
        administrator,
      )
    expect(await refusalOf(to(3))).toMatchObject({ code: 'agency.kind_level' })
  })

  it('deletes no top-level institution, in the words of collection §6', async () => {
    const other = await handlers.addAgency(added('另一省', null, kinds[1]), administrator)
    expect(await refusalOf(removed(other.id))).toMatchObject({ code: 'agency.top_level' })
  })

  it('deletes none with institutions or sites below, and says what and how many', async () => {
    expect(await refusalOf(removed(utility.east))).toMatchObject({
      code: 'app.in_use',
      data: {
        uses: [
          { kind: 'agency', count: 1 },
          { kind: 'site', count: 1 },
        ],
      },
    })
  })

  it('deletes one with nothing on it', async () => {
    const { id } = await handlers.addAgency(added('空县', utility.west), administrator)
    await removed(id)
    await expect(find(id)).rejects.toThrow('no institution')
  })

  it('leaves the top to those who see every institution', async () => {
    const mine = mayOnly(utility.east)
    expect(await refusalOf(handlers.addAgency(added('新省', null), mine))).toMatchObject({
      code: 'agency.parent_needed',
    })
    expect(await refusalOf(change(utility.eastCounty, { parentId: null }, mine))).toMatchObject({
      code: 'agency.parent_needed',
    })
    expect(await refusalOf(change(utility.eastCounty, { parentId: utility.west }, mine))).toMatchObject({
      code: 'app.not_found',
    })
  })

  it('is added once for each request, and changed by nobody who did not see the last change', async () => {
    const entries = added('新县', utility.west)
    const once = await Promise.all([
      handlers.addAgency(entries, administrator),
      handlers.addAgency(entries, administrator),
    ])
    expect(once[1]).toEqual(once[0])
    const seen = entriesOf(await find(utility.east))
    await change(utility.east, { fContact: '张敏' })
    expect(await refusalOf(handlers.updateAgency({ ...seen, fPhone: '1' }, administrator))).toMatchObject({
      code: 'app.stale',
      data: { present: { fContact: '张敏', version: 2 } },
    })
  })

  it('has one name once below an institution', async () => {
    expect(await refusalOf(handlers.addAgency(added('东县', utility.east), administrator))).toMatchObject({
      data: { fields: { label: 'taken' } },
    })
  })
})
