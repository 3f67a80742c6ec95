import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  registrationRecordCases,
  type RegistrationRecordEvent,
  registrationRecordMachine,
} from '#machines/registration/index.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { advanceIfAllowed } from '#server/platform/evidence/journal.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'

import { ms, percentile, type Row, timesOf } from './row.ts'

const machine = registrationRecordMachine
const entityId = '1'
const length = 10_000
const forged = 7_777

const stages = [1, 2, 3, 4, 5]
/** One registration from its start to its end: what each record goes through again and again. */
export const round: readonly RegistrationRecordEvent[] = [
  ...registrationRecordCases.filter(({ type }) => type === 'registration.start').slice(0, 1),
  ...stages.flatMap((stage) =>
    registrationRecordCases
      .filter((event) => event.type === 'stage.reported' && event.stage === stage)
      .slice(-1),
  ),
  ...registrationRecordCases.filter(({ type }) => type === 'registration.completed').slice(0, 1),
]

/** How long a record's whole journal takes to be read, hashed and replayed, and to show a forged row. */
export async function journalRow(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  try {
    await migrate(db)
    await write(db)
    const verify = () => verifyChain(db, machine, entityId)
    const whole = await verify()
    if (!whole.ok || whole.rows !== length) throw new Error(`not a whole journal: ${JSON.stringify(whole)}`)
    const times = await timesOf(5, verify)
    await db
      .updateTable('journal')
      .set({ actor: 'user:somebody' })
      .where('machine_id', '=', machine.id)
      .where('seq', '=', forged)
      .execute()
    const found = await verify()
    if (found.ok || found.seq !== forged)
      throw new Error(`the forged row was not found: ${JSON.stringify(found)}`)
    return {
      what: `Journal of ${length.toLocaleString('en')} rows verified, median of 5`,
      value: ms(percentile(times, 0.5)),
      goal: '< 3 s',
    }
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As the server writes it, a hundred rows a transaction. */
async function write(db: Db): Promise<void> {
  const at = new Date('2026-01-01T00:00:00.000Z')
  const rows = Array.from({ length }, (_, index) => round[index % round.length] ?? registrationRecordCases[0])
  for (let first = 0; first < length; first += 100)
    await db.transaction().execute(async (tx) => {
      for (const event of rows.slice(first, first + 100)) {
        if (!event) throw new Error('the registration has no sample events')
        const attempt = { machine, entityId, event, actor: 'user:bench', address: '', at }
        const { to } = await advanceIfAllowed(tx, attempt)
        if (!to) throw new Error(`${event.type} was refused`)
      }
    })
}
