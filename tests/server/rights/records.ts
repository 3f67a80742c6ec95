import { randomUUID } from 'node:crypto'

import { menuCodes } from '#contract/kernel/rights.ts'
import { allHandlers } from '#server/all-handlers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/callers/passwords.ts'
import { systemMenu } from '#server/menu/first-menus.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { type HandClock, testPlatform } from '#tests/support/platform.ts'

/** Part of the name of every record of the own institution, and of no other record. */
export const ownMark = '甲'
export const rightsPassword = 'Rights-2026'

/** Ids of the records that samples are about. */
export type RightsRecords = Awaited<ReturnType<typeof insertRecords>>

/** Two institutions side by side under one root, each with its people and things. */
export async function insertRecords(db: Db, clock: HandClock) {
  await prepareFirstStart(db, clock, { password: rightsPassword })
  await nameEveryRight(db)
  const root = await insertAgency(db, '省', null)
  const own = await insertPlace(db, clock, root, ownMark)
  const sibling = await insertPlace(db, clock, root, '乙')
  const password_hash = await hashPassword(rightsPassword)
  const insertUser = async (user_name: string, department_id: number | null): Promise<number> => {
    const { id } = await db
      .insertInto('app_user')
      .values({
        user_name,
        name: department_id === own.departmentId ? `${ownMark} ${user_name}` : user_name,
        department_id,
        password_hash,
        password_changed_at: clock.now(),
        must_change_password: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const role = async (code: string): Promise<number> => {
    const { id } = await db
      .insertInto('role')
      .values({ code, name: code })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const records = {
    rootAgencyId: root.id,
    own,
    sibling,
    /** A role that nobody holds, without any right. */
    roleId: await role('spare'),
    /** A user of the own institution besides the callers, and one of the sibling's. */
    userId: await insertUser('colleague', own.departmentId),
    siblingUserId: await insertUser('stranger', sibling.departmentId),
    insertUser,
    insertRole: role,
  }
  await registerTerminal(db, clock, own)
  return records
}

/** Menus for rights that no menu of the product carries yet. */
async function nameEveryRight(db: Db): Promise<void> {
  const named = new Set((await db.selectFrom('menu').select('code').execute()).map(({ code }) => code))
  const missing = menuCodes.filter((code) => !named.has(code))
  if (missing.length === 0) return
  await db
    .insertInto('menu')
    .values(
      missing.map((code, index) => ({
        id: 9_000 + index,
        parent_id: systemMenu,
        address: code,
        name: code,
        icon: '',
        sort: index,
        code,
      })),
    )
    .execute()
}

async function insertAgency(db: Db, label: string, parent: { id: number; path: string } | null) {
  const { id } = await db
    .insertInto('agency')
    .values({ parent_id: parent?.id ?? null, label, label_english: label, path: `new:${label}`, sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `${parent?.path ?? ''}${id}.`
  await db.updateTable('agency').set({ path }).where('id', '=', id).execute()
  return { id, path }
}

/** An institution with a department that sees it, a storage station and three terminals. */
async function insertPlace(db: Db, clock: HandClock, root: { id: number; path: string }, mark: string) {
  const { id: agencyId } = await insertAgency(db, `${mark} 所`, root)
  const department = await db
    .insertInto('department')
    .values({ name: `${mark} 部` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('department_agency')
    .values({ department_id: department.id, agency_id: agencyId })
    .execute()
  const site = await db
    .insertInto('site')
    .values({
      agency_id: agencyId,
      label: `${mark} 站`,
      label_english: `${mark} site`,
      has_storage: true,
      rated_power_w: 1_000_000,
      rated_capacity_wh: 2_000_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const terminals = await db
    .insertInto('terminal')
    .values(
      ['1', '2', '3'].map((place) => ({
        agency_id: agencyId,
        site_id: site.id,
        name: `${mark} ${place} 号终端`,
        address: `4101000${String(agencyId).padStart(4, '0')}${place}`,
        asset_no: `AT-${agencyId}-${place}`,
        protocol: '698.45',
        vender: '',
        model_name: '',
        buy_date: '2025-01-01',
        connected: true,
        last_seen_at: clock.now(),
      })),
    )
    .returning('id')
    .execute()
  const [termId = 0, registeredTermId = 0, stationTermId = 0] = terminals.map(({ id }) => id)
  await db.updateTable('site').set({ station_terminal_id: stationTermId }).where('id', '=', site.id).execute()
  const box = await db
    .insertInto('box')
    .values({ terminal_id: termId, address: `41020${agencyId}`, branch: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('meter')
    .values({ terminal_id: termId, box_id: box.id, address: `41030${agencyId}`, asset_no: `${mark} M-1` })
    .execute()
  return {
    agencyId,
    departmentId: department.id,
    siteId: site.id,
    /** Online, never registered. */
    termId,
    /** Its registration is under way, so it has a journal. */
    registeredTermId,
  }
}

/** Starts a registration as its page would, so that journals have something to show. */
async function registerTerminal(
  db: Db,
  clock: HandClock,
  { registeredTermId: termId, agencyId }: { readonly registeredTermId: number; readonly agencyId: number },
): Promise<void> {
  const caller = callerWith({
    userId: 0,
    userName: 'fixture',
    name: `${ownMark} fixture`,
    agencyIds: [agencyId],
  })
  const context = callBy(caller, 'startBoxRegistration')
  const { startBoxRegistration } = allHandlers(testPlatform(db, clock), {})
  await startBoxRegistration({ requestId: randomUUID(), termId, giveUpMinutes: 60 }, context)
}
