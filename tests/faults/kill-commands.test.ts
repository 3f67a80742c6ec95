import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'

import { changeBatch } from '#contract/command/batch.contract.ts'
import { decideCommand } from '#contract/command/command.contract.ts'
import { openCommandStates } from '#contract/command/command-states.ts'
import type { FleetPlan } from '#contract/field/field.contract.ts'
import type { InputOf } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { FleetState } from '#field/fleet/fleet-state.ts'
import { type Db, databaseOver, openPool } from '#server/platform/database/database.ts'
import { lookForEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { patience } from '#tools/pace/pace.ts'

import { known } from '../../e2e/support/known.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { signInOver } from '../../e2e/support/sign-in-over.ts'

/** Each takes minutes, most of them waiting: `npm run kills` does 20, `npm test` none. */
const rounds = Number(process.env['KILLS'] ?? 0)
/** Of each kill: the embedded broker goes with the server; a database alone is started again by the server. */
const kinds = ['server', 'database', 'both'] as const
/** To all terminals that are online, some 385; three of them are a round's 1,000 commands. */
const batches: readonly Pick<InputOf<typeof changeBatch>, 'code' | 'content'>[] = [
  { code: 'setParameters', content: { values: { reportMinutes: 15 } } },
  { code: 'setClock', content: {} },
  { code: 'readParameters', content: { items: ['reportMinutes'] } },
]

let folder: string
let product: Product
let token = ''

beforeAll(async () => {
  if (rounds === 0) return
  folder = mkdtempSync(join(tmpdir(), 'statewatt-kill-'))
  // Answers come twice, and some of them after others.
  process.env['FLEET_LINE'] = 'resultTwice=0.3,resultLate=0.2,lateMs=1500'
  await start()
})
afterAll(async () => {
  delete process.env['FLEET_LINE']
  if (rounds === 0) return
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  product = await startProduct({ dataDir: folder })
  token = await signInOver(product.origin, known.operators[0])
}

/** Asks beside the server; what was asked before a kill is forgotten with it. */
async function inDatabase<Answer>(ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const { running } = lookForEmbeddedPostgres(folder)
  if (!running) throw new Error('the database does not run')
  const db = databaseOver(openPool(running, { max: 1 }))
  try {
    return await ask(db)
  } finally {
    await db.destroy()
  }
}

const areOnline = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from terminal where connected`.execute(db)
    return rows[0]?.count ?? 0
  })

/** Asked for again under the same id until the server says yes: a database that comes back may take a moment. */
async function startBatch(batch: (typeof batches)[number]): Promise<number> {
  const requestId = randomUUID()
  let total = 0
  const ask = async (): Promise<string> => {
    const response = await fetch(new URL(changeBatch.path, product.origin), {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ requestId, act: 'start', fTid: -1, onlineOnly: true, ...batch }),
    })
    const { status, data } = (await response.json()) as Envelope
    if (status === '200') ({ total } = data as { total: number })
    return status
  }
  await expect.poll(ask, { timeout: patience(60_000), interval: 1_000 }).toBe('200')
  return total
}

/** Of the test's own batches: the demo utility has one by the product itself. */
const states = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) from remote_command where batch_id is not null and queued_by <> 'server' group by state`.execute(
      db,
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  })
const openOf = (counts: Readonly<Record<string, number>>): number =>
  openCommandStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

async function kill(kind: (typeof kinds)[number]): Promise<void> {
  if (kind !== 'server') {
    const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await delay(randomInt(500))
  }
  if (kind === 'database') return
  await product.kill()
  await start()
}

/** Terminals of the demo that are online and answer nothing, ever: what becomes of their commands nobody can know. */
function silentOnes(): readonly string[] {
  const { terminals } = JSON.parse(readFileSync(join(folder, 'fleet.json'), 'utf8')) as FleetPlan
  return terminals.filter(({ behaviour }) => behaviour.kind === 'silent').map(({ address }) => address)
}
const isOfSilent = () =>
  sql<boolean>`terminal_id in (select id from terminal where address = any(${[...silentOnes()]}::text[]))`

/** How often each command was carried out, as the terminals themselves remember it. */
function executionsAtTerminals(): ReadonlyMap<string, number> {
  const { terminals } = JSON.parse(readFileSync(join(folder, 'fleet.json.state'), 'utf8')) as FleetState
  return new Map(
    Object.values(terminals).flatMap(({ results }) =>
      Object.values(results).map(({ requestId, executions }): [string, number] => [requestId, executions]),
    ),
  )
}

async function idsOf(state: string): Promise<readonly string[]> {
  const { rows } = await inDatabase((db) =>
    sql<{ id: string }>`select request_id as id from remote_command
      where batch_id is not null and queued_by <> 'server' and state = ${state}`.execute(db),
  )
  return rows.map(({ id }) => id)
}

/** A person sends what is unknown once more, under its own request: its terminal may never have had it. */
async function resendUnknown(): Promise<void> {
  const { rows } = await inDatabase((db) =>
    sql<{
      id: string
    }>`select request_id as id from remote_command where batch_id is not null and queued_by <> 'server'
      and state = 'unknown' and settled_at < now() - interval '5 seconds' and not ${isOfSilent()}
      limit 50`.execute(db),
  )
  await Promise.all(
    rows.map(({ id }) =>
      fetch(new URL(decideCommand.path, product.origin), {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ commandId: id, requestId: randomUUID(), decision: 'resend' }),
      }),
    ),
  )
}

/** How many have no end yet; where a terminal speaks at all, "unknown" is none. */
const unsettled = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from remote_command
      where batch_id is not null and queued_by <> 'server' and (state = any(${[...openCommandStates]}::text[])
        or state = 'unknown' and not ${isOfSilent()})`.execute(db)
    return rows[0]?.count ?? 0
  })

/**
 * Whatever has had no answer yet is at its deadline now: it is asked about, and what its terminal knows settles it.
 * Nothing is left to wait for, however often it was asked.
 */
async function settleAll(): Promise<number> {
  const left = await unsettled().catch(() => Number.NaN)
  await inDatabase((db) =>
    sql`update remote_command set deadline_at = now() where batch_id is not null and queued_by <> 'server'
      and state in ('sent', 'acknowledged', 'overdue')
      and (sent_at < now() - interval '10 seconds' or ${isOfSilent()})`.execute(db),
  ).catch(() => undefined)
  await resendUnknown().catch(() => undefined)
  return left
}

it.runIf(rounds > 0)(
  `loses no command and executes none twice over ${rounds} times kill -9 in the middle of 1,000 (issue 19)`,
  async () => {
    onTestFailed(() => void process.stdout.write(product.log()))
    let given = 0
    for (let round = 0; round < rounds; round += 1) {
      await expect.poll(areOnline, { timeout: patience(120_000), interval: 500 }).toBeGreaterThan(350)
      const before = given - openOf(await states())
      for (const batch of batches) given += await startBatch(batch)
      // It is in the midst of them that it ends.
      await expect
        .poll(async () => given - openOf(await states()), { timeout: patience(120_000), interval: 100 })
        .toBeGreaterThan(before + 50)
      await kill(kinds[round % kinds.length] ?? 'server')
    }
    // The commands of a silent terminal come to their deadlines one after the other.
    await expect.poll(settleAll, { timeout: patience(120_000 + 15_000 * rounds), interval: 1_000 }).toBe(0)
    const outcomes = await states()
    process.stdout.write(`${given} commands, ${rounds} kills: ${JSON.stringify(outcomes)}\n`)
    // None lost: every one that the server said yes to has its end.
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(given)
    expect(given).toBeGreaterThan(1_000 * rounds)
    const executions = executionsAtTerminals()
    expect([...executions].filter(([, times]) => times > 1)).toEqual([])
    // What failed, its terminal never did: the server says nothing of it that the terminal denies.
    expect((await idsOf('failed')).filter((id) => executions.has(id))).toEqual([])
    expect((await idsOf('succeeded')).filter((id) => !executions.has(id))).toEqual([])
    expect(outcomes['succeeded'] ?? 0).toBeGreaterThan(given / 2)
  },
  patience(600_000 + 90_000 * rounds),
)
