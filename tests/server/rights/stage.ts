import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { pino } from 'pino'

import type { Need } from '#contract/call.ts'
import { demoTransportKey } from '#contract/card-commands.ts'
import { type CallName, calls } from '#contract/catalogue.ts'
import type { Envelope } from '#contract/envelope.ts'
import { menuActions } from '#contract/rights.ts'
import { allHandlers } from '#server/all-handlers.ts'
import { type Db, openPool } from '#server/platform/database.ts'
import { createHttpApp } from '#server/platform/http-app.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { Tables } from '#server/platform/schema.ts'
import { findCaller, openSession } from '#server/platform/sessions.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { insertRecords, type RightsRecords } from './records.ts'

/** Who calls, with their user names. `everything`: every right in the own institution. */
const users = {
  withoutMenu: 'without-menu',
  withoutAction: 'without-action',
  sibling: 'sibling',
  permitted: 'permitted',
  everything: 'everything',
  admin: 'chief',
} as const
export type CallerName = keyof typeof users | 'nobody'

/** Nobody tries what the permitted user may. */
export const userNameOf = (who: CallerName): string => users[who === 'nobody' ? 'permitted' : who]

export interface RightsStage {
  readonly db: Db
  readonly records: RightsRecords
  /** Puts the database back to how it was at first, but for what the callers hold: what `need` asks for. */
  begin(need: Need): Promise<void>
  call(name: CallName, input: object, who: CallerName): Promise<Envelope>
  /** The same with whatever input; the HTTP status says what is no answer of the product. */
  send(name: CallName, input: unknown, who: CallerName): Promise<{ http: number; answer: Envelope }>
  /** A hash of every row of every table but the logs'; equal while nothing was changed. */
  fingerprint(): Promise<string>
  close(): Promise<void>
}

/** Every call of the product over HTTP on a real database, with the callers signed in. */
export async function rightsStage(): Promise<RightsStage> {
  const clock = handClock()
  const first = await testDatabase()
  const records = await insertRecords(first.db, clock)
  const tokens = await insertCallers(first.db, clock, records)
  // Only a database that nobody is connected to can be copied.
  await first.db.destroy()

  let copy: TestDatabase
  let pool: Pool
  const connect = async (): Promise<void> => {
    copy = await testDatabase(first.name)
    pool = openPool(copy.connection)
  }
  const disconnect = async (): Promise<void> => {
    await pool.end()
    await copy.close()
  }
  await connect()
  /** What the callers hold, and the database as they found it. */
  let begun: { readonly need: Need | null; readonly hash: string } = { need: null, hash: '' }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: () => pool.connect(), end: () => Promise.resolve() } }),
  })
  const platform = testPlatform(db, clock)
  const app: FastifyInstance = await createHttpApp({
    handlers: allHandlers(platform, { transportKey: demoTransportKey }),
    findCaller: (token) => findCaller(db, clock, token),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    refused: { record: () => Promise.resolve() },
    version: '0.0.0',
    readiness: () => Promise.resolve({}),
  })
  const send: RightsStage['send'] = async (name, input, who) => {
    const { method, path } = calls[name]
    const token = tokens.get(who)
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? { query: asQuery(input) } : { payload: JSON.stringify(input) }),
    })
    return { http: answer.statusCode, answer: answer.json<Envelope>() }
  }
  return {
    db,
    records,
    async begin(need) {
      // A copy costs a tenth of a second, and most calls change nothing.
      const isUnchanged = begun.hash === '' || begun.hash === (await fingerprint(db))
      if (isUnchanged && begun.need === need) return
      if (!isUnchanged) {
        await disconnect()
        await connect()
      }
      await grantFor(db, need)
      begun = { need, hash: await fingerprint(db) }
    },
    async call(name, input, who) {
      const { http, answer } = await send(name, input, who)
      if (http !== 200) throw new Error(`${name} answered HTTP ${http}`)
      return answer
    },
    send,
    fingerprint: () => fingerprint(db),
    async close() {
      await app.close()
      await db.destroy()
      await disconnect()
      await first.close()
    },
  }
}

const asQuery = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(input) as object).map(([name, value]) => [
      name.toWellFormed(),
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
    ]),
  )

async function insertCallers(
  db: Db,
  clock: ReturnType<typeof handClock>,
  { own, sibling, insertUser, insertRole }: RightsRecords,
): Promise<ReadonlyMap<CallerName, string>> {
  const tokens = new Map<CallerName, string>()
  const all = (await db.selectFrom('menu').select('id').execute()).map(({ id }) => id)
  for (const [name, userName] of Object.entries(users) as [keyof typeof users, string][]) {
    // oxlint-disable no-await-in-loop -- six users, each by its steps
    const user_id = await insertUser(userName, name === 'sibling' ? sibling.departmentId : own.departmentId)
    const role_id =
      name === 'admin'
        ? (await db.selectFrom('role').select('id').where('code', '=', 'admin').executeTakeFirstOrThrow()).id
        : await insertRole(name)
    await db.insertInto('user_role').values({ user_id, role_id }).execute()
    if (name === 'sibling' || name === 'everything')
      await db
        .insertInto('role_menu')
        .values(all.map((menu_id) => ({ role_id, menu_id, actions: [...menuActions] })))
        .execute()
    tokens.set(name, await openSession(db, clock, user_id, '10.0.0.1'))
    // oxlint-enable no-await-in-loop
  }
  return tokens
}

/** Whoever lacks the menu or the action holds everything else there is; whoever may holds nothing else. */
async function grantFor(db: Db, need: Need): Promise<void> {
  const right = typeof need === 'object' ? need : { menu: '', action: '' }
  const every = sql<string[]>`${[...menuActions]}::text[]`
  const code = right.menu
  const grant = (role: CallerName, actions: typeof every, which: 'menu' | 'others') => sql`
    insert into role_menu (role_id, menu_id, actions)
    select role.id, menu.id, ${actions} from role, menu
    where role.code = ${role} and menu.code <> '' and (menu.code = ${code}) = ${which === 'menu'}`
  await sql`delete from role_menu using role where role.id = role_id
    and role.code in ('withoutMenu', 'withoutAction', 'permitted')`.execute(db)
  await grant('withoutMenu', every, 'others').execute(db)
  await grant('withoutAction', every, 'others').execute(db)
  await grant('withoutAction', sql`array_remove(${every}, ${right.action})`, 'menu').execute(db)
  await grant('permitted', sql`array[${right.action}]::text[]`, 'menu').execute(db)
}

/** Rows of these are written about whoever tries. */
const logs = ['audit', 'audit_chain', 'system_log']

async function fingerprint(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${logs}) order by 1`.execute(db)
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash from ${name} t`,
  )
  const { rows } = await sql.raw<{ name: string; hash: string }>(parts.join(' union all ')).execute(db)
  return rows
    .map(({ name, hash }) => `${name} ${hash}`)
    .toSorted()
    .join('\n')
}
