import { createHash, createHmac, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { statuses } from '#contract/kernel/envelope.ts'
import type { MenuAction, MenuCode } from '#contract/kernel/rights.ts'

import { accountAt } from './operator-account.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../database/database.ts'
import { agenciesOfUser, rightsOfUser, rolesOfUser } from './user-rights.ts'
import type { Caller } from '../kernel/handler.ts'
import { parameterOf, parameterPrefix, readParameter } from '../kernel/parameters.ts'
import { Refusal, refuse } from '../kernel/refusal.ts'
import { openSecret, sealSecret } from '../secrets/secret-box.ts'

const minute = 60_000
const hour = 60 * minute
/** How much older than the truth `last_seen_at` may be: it saves a write at every call. */
const seenStepMs = 60_000

export type EndReason = 'sign_out' | 'elsewhere' | 'password_changed' | 'by_administrator'

/** A token is 256 random bits; the database knows only its SHA-256, the session's id. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What a session's key rests under. The token is random enough to need no slow hash. */
const keyUnder = (token: string): Uint8Array => createHmac('sha256', token).update('session key').digest()

/**
 * Opens a session and gives its token, which is kept nowhere.
 *
 * @param key the SM4 key that seals its calls; it rests sealed under the token, so that a copy of the database
 *   holds none
 */
export async function openSession(
  db: Db | Tx,
  clock: Clock,
  userId: number,
  address: string,
  key?: Uint8Array,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const hours = await readParameter(db, 'sessionHours')
  await db
    .insertInto('session')
    .values({
      id: sessionIdOf(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + hours * hour),
      ended_why: null,
      address,
      ...(key && { sealed_key: sealSecret(keyUnder(token), Buffer.from(key).toString('hex')) }),
    })
    .execute()
  return token
}

/**
 * Who calls, with rights and institutions.
 *
 * @param isUse false: the session is only looked at, and ends as if nobody had asked
 * @throws Refusal `session.none` for a token that is absent, forged or signed out; `session.ended` for a
 *   session that expired or was ended from elsewhere
 */
export async function findCaller(
  db: Db,
  clock: Clock,
  token: string | undefined,
  isUse = true,
): Promise<Caller> {
  const id = sessionIdOf(token ?? '')
  const row = token ? await readSession(db, id) : undefined
  if (!row || row.ended_why === 'sign_out') return refuse('session.none')
  const now = clock.now().getTime()
  const idle = parameterOf('sessionIdleMinutes', row.policy?.[`${parameterPrefix}sessionIdleMinutes`])
  const hours = parameterOf('sessionHours', row.policy?.[`${parameterPrefix}sessionHours`])
  // A limit that was made shorter holds for the sessions that are open, too.
  const end = Math.min(row.expires_at.getTime(), row.created_at.getTime() + hours * hour)
  // A sign-in that was under way while the account was closed.
  const isClosed = accountAt(row.state).is('barred')
  const isOver = isClosed || end <= now || row.last_seen_at.getTime() + idle * minute <= now
  if (row.ended_at !== null || isOver) return refuse('session.ended')
  if (isUse && now - row.last_seen_at.getTime() >= seenStepMs)
    await db.updateTable('session').set({ last_seen_at: clock.now() }).where('id', '=', id).execute()
  const { roles } = row
  const held = new Set(row.rights)
  return {
    userId: row.user_id,
    userName: row.user_name,
    name: row.name,
    roles,
    language: row.language,
    agencyIds: roles.includes('admin') ? null : row.agency_ids,
    sessionId: id,
    menuRevision: row.menu_revision,
    sealing: {
      key: keyOf(token ?? '', row.sealed_key),
      required: parameterOf('sealedBodies', row.policy?.[`${parameterPrefix}sealedBodies`]),
    },
    can: (menu: MenuCode, action: MenuAction) => roles.includes('admin') || held.has(`${menu}:${action}`),
  }
}

function keyOf(token: string, sealed: string): Uint8Array | null {
  const hex = sealed === '' ? null : openSecret(keyUnder(token), sealed)
  return hex === null ? null : Buffer.from(hex, 'hex')
}

/** Changes with whatever decides which menus the user has: menus, their roles and what these give, their department. */
const menuRevisionOfUser = sql<string>`md5(concat_ws('/',
  (select revision from menu_revision),
  array_to_string(array(select role.id || ':' || role.version from user_role join role on role.id = user_role.role_id
    where user_role.user_id = app_user.id order by role.id), ','),
  (select department.id || ':' || department.version from department where department.id = app_user.department_id)))`.as(
  'menu_revision',
)

function readSession(db: Db, id: string) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.user_id',
      'session.created_at',
      'session.last_seen_at',
      'session.expires_at',
      'session.ended_at',
      'session.ended_why',
      'session.sealed_key',
      'app_user.user_name',
      'app_user.name',
      'app_user.state',
      'app_user.language',
      rolesOfUser,
      rightsOfUser,
      agenciesOfUser,
      menuRevisionOfUser,
      sql<Readonly<Record<string, unknown>> | null>`(select jsonb_object_agg(name, value) from setting
        where name like ${`${parameterPrefix}se%`})`.as('policy'),
    ])
    .where('session.id', '=', id)
    .executeTakeFirst()
}

/** Ends one session. Ending it again changes nothing. */
export async function endSession(
  db: Db | Tx,
  clock: Clock,
  sessionId: string,
  why: EndReason,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: clock.now(), ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a user's sessions, all or all but one. */
export async function endSessionsOf(
  db: Db | Tx,
  clock: Clock,
  userId: number,
  why: EndReason,
  except?: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: clock.now(), ended_why: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}

/** Ends a user's oldest sessions, so that with one more there are as many as the parameter allows. */
export async function makeRoomForSession(tx: Tx, clock: Clock, userId: number): Promise<void> {
  const most = await readParameter(tx, 'sessionsPerUser')
  if (most === 0) return
  // Two sign-ins at once take turns, so that neither overlooks the other's session.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
  await tx
    .updateTable('session')
    .set({ ended_at: clock.now(), ended_why: 'elsewhere' satisfies EndReason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'not in', (open) =>
      open
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(most - 1),
    )
    .execute()
}

/** A refusal of the sign-in itself, see `contract/session/session.contract.ts`. */
export const sessionRefusals = {
  'session.wrong_code': statuses.wrongCode,
  'session.wrong_credentials': statuses.notPermitted,
  'session.locked': statuses.locked,
  'session.account_locked': statuses.locked,
  'session.password_expired': statuses.passwordExpired,
  'session.first_password': statuses.passwordExpired,
  'session.unreadable': statuses.badInput,
  'session.wrong_password': statuses.notPermitted,
  'session.wrong_second_code': statuses.notPermitted,
  'session.ticket_over': statuses.notPermitted,
} as const

export const refuseSignIn = (code: keyof typeof sessionRefusals, data: unknown = null): never => {
  throw new Refusal(code, sessionRefusals[code], data)
}

/** The same about a user who exists, whom the audit log names; what was typed for nobody is kept nowhere. */
export const refuseUser = (
  code: keyof typeof sessionRefusals,
  user: { user_name: string } | undefined,
): never => {
  const refusal = new Refusal(code, sessionRefusals[code])
  throw user ? refusal.about('operator', user.user_name) : refusal
}
