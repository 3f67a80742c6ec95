import { parseArgs } from 'node:util'

import { adoptAccounts } from '#server/platform/callers/operator-account.ts'
import { hashPassword } from '#server/platform/callers/passwords.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/process/read-settings.ts'
import { startServer } from '#server/start-server.ts'

import { setParameter } from '#tests/support/parameters.ts'

import { known } from './support/known.ts'

/**
 * Users with every right, so that tests need not share the administrator's one session, one whose role names
 * the important-load configuration, and one who reads the audit log alone.
 */
const users = [
  ...known.operators.map((operator) => ({ ...operator, role: 'admin' })),
  known.watchman,
  known.auditor,
]

/**
 * The whole product with a captcha and a first password that are known: a composition root of the tests. No
 * setting of the product itself can do this. Prints where its data, its broker and it itself are, `ready http://…` last.
 */
const usage = `npm run e2e:server -- --port N --data DIR --password P --captcha CODE [--speed K] [--mqtt-port N]

  --port      of console and calls; 0 takes any
  --data      folder of the embedded database
  --password  of the user admin, to be changed at the first sign-in
  --captcha   text of every captcha, four characters
  --speed     registrations run K times faster (default 1)
  --mqtt-port of its broker; 0, the default, takes any

Users of the tests beside admin: ${users.map(({ userName, password }) => `${userName} / ${password}`).join(', ')}
`

// A written spec for a product that runs already (`npm run paths -- --url`): this run's is that one.
const running = process.env['STATEWATT_URL']
if (running !== undefined) {
  process.stdout.write(`ready ${running}\n`)
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
    // Without something to wait for, the process would end.
    setInterval(() => {}, 60_000)
  })
  process.exit(0)
}

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    data: { type: 'string' },
    password: { type: 'string' },
    captcha: { type: 'string' },
    speed: { type: 'string', default: '1' },
    'mqtt-port': { type: 'string', default: '0' },
  },
})
const { port, data, password, captcha, speed, 'mqtt-port': mqttPort } = values
if (data === undefined || password === undefined || captcha?.length !== 4) {
  process.stderr.write(usage)
  process.exit(2)
}

const wish = readSettings(
  [
    '--port',
    port,
    '--data',
    data,
    '--mqtt-port',
    mqttPort,
    '--speed',
    speed,
    '--log-level',
    'warn',
    '--rate-limit',
    '0',
  ],
  process.env,
)
if (wish === 'help') process.exit(0)
const server = await startServer(wish, {
  captchaText: () => captcha,
  firstPassword: password,
  // Tests open cards of their own.
  withoutDemoCards: true,
  async prepare(db) {
    // Tests sign the same operators in side by side.
    await setParameter(db, 'sessionsPerUser', 0)
    await addOperators(db)
  },
})
process.stdout.write(`data ${data}\nbroker ${server.broker ?? ''}\nready ${server.address}\n`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void server.stop().then(() => process.exit(0))
  })

async function addOperators(db: Db): Promise<void> {
  await addAuditRole(db)
  for (const { userName, password: secret, name, role: code } of users) {
    const role = await db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirst()
    // A product without its demo utility has no wall.
    if (!role) continue
    const department = await departmentOf(db, code)
    const password_hash = await hashPassword(secret)
    await db.transaction().execute(async (tx) => {
      const user = await tx
        .insertInto('app_user')
        .values({
          user_name: userName,
          name,
          department_id: department,
          password_hash,
          password_changed_at: new Date(),
          must_change_password: false,
        })
        .onConflict((conflict) => conflict.column('user_name').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!user) return
      await tx.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute()
      await adoptAccounts(tx, new Date(), user.id)
    })
  }
}

/** The demo utility's control room, for those who see what their department sees. */
async function departmentOf(db: Db, role: string): Promise<number | null> {
  if (role === 'admin') return null
  const department = await db.selectFrom('department').select('id').orderBy('id').executeTakeFirst()
  return department?.id ?? null
}

async function addAuditRole(db: Db): Promise<void> {
  const role = await db
    .insertInto('role')
    .values({ code: known.auditor.role, name: 'Auditor' })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!role) return
  const { id: menu_id } = await db
    .selectFrom('menu')
    .select('id')
    .where('code', '=', 'auditLog')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_menu')
    .values({ role_id: role.id, menu_id, actions: ['view'] })
    .execute()
}
