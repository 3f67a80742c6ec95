import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { searchTerminals as searchTerminalsCall } from '#contract/archive/archive.contract.ts'
import { searchMeasuringPoints as searchMeasuringPointsCall } from '#contract/measuring-point/measuring-point.contract.ts'
import { readAgencyTree } from '#server/archive/agency-tree.ts'
import { searchTerminals } from '#server/archive/search-terminals.ts'
import { searchMeasuringPoints } from '#server/measuring-point/search-measuring-points.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { searchRecords } from '#server/platform/records/search-records.ts'

import { ms, percentile, type Row, timesOf } from '../row.ts'
import { archives, questionsOf } from './archive-questions.ts'
import { fillArchives } from './fill-archives.ts'

const everybody = { agencyIds: null }
const rounds = 20
const pageSize = 100
/** A tenth of it comes first, so that the growth is seen. `BENCH_METERS` says less, to try it. */
const meters = Number(process.env['BENCH_METERS'] ?? 1_000_000)

interface Measured {
  readonly what: string
  /** The first time that it was asked, whose count nobody had yet. */
  readonly first: number
  readonly times: readonly number[]
}

/** Pages of 100 of as many archives as a large utility has, every order and every filter, and of a tenth of them. */
export async function archiveRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  try {
    await migrate(db)
    await fillArchives(db, meters, 0, 0.1)
    const tenth = await measureAll(db, 0.1)
    await fillArchives(db, meters, 0.1, 1)
    const whole = await measureAll(db, 1)
    return whole.map(({ what, first, times }, index) => ({
      what: `${what}: first, then p50 / p95; of a tenth p95`,
      value: `${ms(first)}, ${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}; ${ms(percentile(tenth[index]?.times ?? [], 0.95))}`,
      goal: '< 50 ms',
    }))
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measured(what: string, run: () => Promise<unknown>): Promise<Measured> {
  const [first = 0] = await timesOf(1, run)
  return { what, first, times: await timesOf(rounds, run) }
}

async function measureAll(db: Db, share: number): Promise<Measured[]> {
  const found: Measured[] = []
  for (const archive of archives) {
    const { name, record, perHundred } = archive
    const [sortBy = 'id'] = record.declared.sort
    const middle = Math.ceil((meters * share * perHundred) / 100 / pageSize / 2)
    for (const [what, query] of Object.entries(questionsOf(archive))) {
      const asked = { pageNum: 1, pageSize, sortBy, sortOrder: 'asc', ...query } as const
      const whole = { ...asked, pageNum: asked.pageNum === -1 ? middle : asked.pageNum }
      // oxlint-disable-next-line no-await-in-loop -- measured one after the other
      found.push(
        await measured(`Of ${atFull(perHundred)} ${name}: ${what}`, () =>
          searchRecords(db, record, everybody, whole, 'ZH'),
        ),
      )
    }
  }
  const now = new Date()
  const asked: Readonly<Record<string, object>> = {
    'by name': { sortBy: 'fTmName' },
    'by address': { sortBy: 'fConAdd' },
    'by asset': { sortBy: 'fAtNo' },
    'by when they were heard': { sortBy: 'lastSeenAt', sortOrder: 'desc' },
    'text rarely': { terminalMng: '004711' },
    'text everywhere': { terminalMng: '金水' },
    'of a protocol': { fConProtocol: 'mqtt' },
  }
  for (const [what, input] of Object.entries(asked)) {
    const query = searchTerminalsCall.input.parse(input)
    const run = () => searchTerminals(db, everybody, query, now)
    // oxlint-disable-next-line no-await-in-loop -- measured one after the other
    found.push(await measured(`Of ${atFull(10)} terminals with their presence: ${what}`, run))
  }
  for (const [what, input] of Object.entries({ all: {}, rarely: { fMpName: '004711' } })) {
    const query = searchMeasuringPointsCall.input.parse(input)
    const run = () => searchMeasuringPoints(db, everybody, query)
    // oxlint-disable-next-line no-await-in-loop -- measured one after the other
    found.push(await measured(`Of ${atFull(100)} measuring points, to pick from: ${what}`, run))
  }
  found.push(await measured(`The tree of ${atFull(1)} institutions`, () => readAgencyTree(db, everybody)))
  return found
}

const atFull = (perHundred: number): string => ((meters * perHundred) / 100).toLocaleString('en')
