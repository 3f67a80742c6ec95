import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'

import type { Need } from '#contract/kernel/call.ts'
import { demoTransportKey } from '#contract/card/card-commands.ts'
import { type CallName, calls } from '#contract/catalogue.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { allHandlers } from '#server/all-handlers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { findCaller, openSession } from '#server/platform/callers/sessions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { insertRecords, type RightsRecords } from './records.ts'
import { type Restorable, restorable } from './restorable.ts'

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
  watch: Restorable['watch']
  close(): Promise<void>
}

/** Every call of the product over HTTP on a real database, with the callers signed in. */
export async function rightsStage(): Promise<RightsStage> {
  const clock = handClock()
  const database = await testDatabase()
  const { db } = database
  const records = await insertRecords(db, clock)
  const tokens = await insertCallers(db, clock, records)
  const keeper = await restorable(db)
  let begun: Need | null = null
  let changedSinceBegun = await keeper.watch()
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
    // A file comes without an envelope.
    const isFile = answer.headers['content-disposition'] !== undefined
    return {
      http: answer.statusCode,
      answer: isFile ? { status: '200', data: answer.body } : answer.json<Envelope>(),
    }
  }
  return {
    db,
    records,
    async begin(need) {
      if (begun === need && (await changedSinceBegun()).length === 0) return
      await keeper.restore()
      await grantFor(db, need)
      begun = need
      changedSinceBegun = await keeper.watch()
    },
    async call(name, input, who) {
      const { http, answer } = await send(name, input, who)
      if (http !== 200) throw new Error(`${name} answered HTTP ${http}`)
      return answer
    },
    send,
    watch: () => keeper.watch(),
    async close() {
      await app.close()
      await database.close()
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
