import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { pino } from 'pino'

import { importTargets } from '#server/import-targets.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'
import { callerOfUser } from '#server/platform/callers/user-rights.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { workAtNext } from '#server/template/import-service.ts'
import { startImport } from '#server/template/decide-import.ts'
import { takeWorkbook } from '#server/template/take-workbook.ts'

interface Figures {
  readonly seconds: number
  /** MB of the whole process. */
  readonly most: number
  /** Longest of the event loop, ms. */
  readonly pause: number
}
export interface ImportFigures {
  readonly fresh: Figures
  readonly again: Figures
}

const count = Number(process.env['BENCH_ROWS'] ?? 50_000)
const mega = 1_048_576

async function* rows() {
  for (let first = 0; first < count; first += 1000)
    yield Array.from(
      { length: Math.min(1000, count - first) },
      (_, n) => [`导入分组 ${first + n}`, `Imported group ${first + n}`, (first + n) % 900] as const,
    )
}

async function workbook(): Promise<string> {
  const pieces: Uint8Array[] = []
  const columns = ['名称', '英文名称', '排序'].map((heading) => ({ heading }))
  for await (const piece of writeWorkbook({ name: '分组', columns, rows: rows() })) pieces.push(piece)
  return Buffer.concat(pieces).toString('base64')
}

/**
 * A workbook of a declared record from its bytes to the last row, twice: new, and the same again. In a process of its own,
 * as a server has it: what the other benchmarks load would be counted with it. Tells its figures as one line of JSON.
 */
async function measure(): Promise<ImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  const clock = { now: () => new Date() }
  const platform = { db, clock, log: pino({ level: 'silent' }) }
  try {
    await migrate(db)
    await prepareFirstStart(db, clock)
    const { id } = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()
    const caller = await callerOfUser(db, id)
    if (!caller) throw new Error('nobody may import')
    const targets = importTargets(clock)
    const file = await workbook()
    const context = { caller, address: '', httpId: 'bench', call: 'importWorkbook', language: 'ZH' } as const
    const run = async (): Promise<Figures> => {
      const delay = monitorEventLoopDelay({ resolution: 5 })
      let most = 0
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
      delay.enable()
      const began = performance.now()
      const asked = { importType: 'parameterGroup', requestId: crypto.randomUUID(), fileName: 'a.xlsx', file }
      const { id: jobId } = await takeWorkbook(platform, targets, asked, context)
      while (await workAtNext(platform, targets));
      await startImport(platform, targets, jobId, context)
      while (await workAtNext(platform, targets));
      const seconds = (performance.now() - began) / 1000
      delay.disable()
      clearInterval(watch)
      return { seconds, most: most / mega, pause: delay.max / 1e6 }
    }
    return { fresh: await run(), again: await run() }
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

process.stdout.write(JSON.stringify(await measure()))
