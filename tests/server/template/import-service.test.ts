import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Db } from '#server/platform/database/database.ts'
import { passDeadlines } from '#server/template/import-service.ts'

import { crateFile, crates } from './sample-target.ts'
import { importStage } from './stage.ts'

let stage: Awaited<ReturnType<typeof importStage>>
beforeAll(async () => {
  stage = await importStage()
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

async function somebodyWaitsForALock(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

const cratesOf = (length: number) => Array.from({ length }, (_, index) => [`C-${index}`, 'a', index] as const)

describe('an import in the background', () => {
  const many = cratesOf(2500)

  it('goes on where a node died, and does no row twice', async () => {
    const { id } = await stage.take(await crateFile(many))
    await stage.work()
    await stage.handlers.startImport({ jobId: id }, stage.context())
    let left = 2
    const dying = {
      ...crates,
      write: (...given: Parameters<typeof crates.write>) => {
        left -= 1
        if (left === 0) throw new Error('the node died')
        return crates.write(...given)
      },
    }
    await expect(stage.workWith(dying)).rejects.toThrow('the node died')
    expect(await stage.detail(id)).toMatchObject({ state: 'importing', progress: 1000 })
    expect(await stage.workWith(crates)).toBe(false)
    stage.clock.advance(61_000)
    await stage.work()
    expect(await stage.detail(id)).toMatchObject({ state: 'done', progress: 2500, counts: { added: 2500 } })
    expect(await stage.cratesNow()).toHaveLength(2500)
  })

  it('is left at the end of a batch where its server stops, and goes on at once in the next one', async () => {
    const { id } = await stage.take(await crateFile(many))
    await stage.work()
    await stage.handlers.startImport({ jobId: id }, stage.context())
    const leaving = new AbortController()
    const stopped = {
      ...crates,
      write: (...given: Parameters<typeof crates.write>) => {
        leaving.abort()
        return crates.write(...given)
      },
    }
    await stage.workWith(stopped, leaving.signal)
    expect(await stage.detail(id)).toMatchObject({ state: 'importing', progress: 1000 })
    await stage.work()
    expect(await stage.detail(id)).toMatchObject({ state: 'done', progress: 2500, counts: { added: 2500 } })
    expect(await stage.cratesNow()).toHaveLength(2500)
  })

  it('is checked anew by the next server where its server stops while it is checked', async () => {
    const { id } = await stage.take(await crateFile(many))
    const leaving = new AbortController()
    leaving.abort()
    await stage.workWith(crates, leaving.signal)
    expect(await stage.detail(id)).toMatchObject({ state: 'checking' })
    await stage.work()
    expect(await stage.detail(id)).toMatchObject({ state: 'reviewed', counts: { added: 2500 } })
  })

  it('stops between two batches when it is cancelled, and says how many rows are in', async () => {
    // The next batch may take the job before who waits for it wakes: not six times one after the other.
    const { id } = await stage.take(await crateFile(cratesOf(6500)))
    await stage.work()
    await stage.handlers.startImport({ jobId: id }, stage.context())
    const cancelling: Promise<unknown>[] = []
    const cancelled = {
      ...crates,
      write: async (...given: Parameters<typeof crates.write>) => {
        if (cancelling.length === 0) {
          cancelling.push(stage.handlers.cancelImport({ jobId: id }, stage.context()))
          // It waits for the batch under way.
          await vi.waitUntil(() => somebodyWaitsForALock(stage.db))
        }
        return crates.write(...given)
      },
    }
    await stage.workWith(cancelled)
    await Promise.all(cancelling)
    expect(cancelling).toHaveLength(1)
    const now = (await stage.cratesNow()).length
    expect(await stage.detail(id)).toMatchObject({ state: 'cancelled', progress: now })
    expect(now).toBeGreaterThan(0)
    expect(now).toBeLessThan(6500)
  })

  it('says that no row is in where it is cancelled before any was written', async () => {
    const { id } = await stage.take(await crateFile([['C-1', 'a', 1]]))
    await stage.work()
    expect(await stage.handlers.cancelImport({ jobId: id }, stage.context())).toMatchObject({
      state: 'cancelled',
      progress: 0,
    })
  })

  it('is settled by the server that still has it, though it was called unknown (silences: unknown)', async () => {
    const { id } = await stage.take(await crateFile(many))
    await stage.work()
    await stage.handlers.startImport({ jobId: id }, stage.context())
    let passing: Promise<unknown> = Promise.resolve()
    let isFirst = true
    const slow = {
      ...crates,
      write: (...given: Parameters<typeof crates.write>) => {
        if (isFirst) {
          stage.clock.advance(3_600_001)
          // Waits for this batch's end.
          passing = passDeadlines(stage)
        }
        isFirst = false
        return crates.write(...given)
      },
    }
    await stage.workWith(slow)
    await passing
    expect(await stage.detail(id)).toMatchObject({ state: 'done', reason: null, counts: { added: 2500 } })
    const journal = await stage.db
      .selectFrom('journal')
      .select('to_state')
      .where('entity_id', '=', String(id))
      .orderBy('seq')
      .execute()
    expect(journal.map(({ to_state }) => to_state)).toEqual([
      'checking',
      'reviewed',
      'importing',
      'unknown',
      'done',
    ])
  })

  it('ends when whoever brought it may not do it any more', async () => {
    const { id } = await stage.take(await crateFile([['C-1', 'a', 1]]))
    await stage.db.deleteFrom('user_role').execute()
    await stage.work()
    expect(await stage.detail(id)).toMatchObject({ state: 'failed', reason: 'not_permitted' })
  })

  it('expires when nobody decides for a day, and is unknown when nothing is heard of it', async () => {
    const { id } = await stage.take(await crateFile([['C-1', 'a', 1]]))
    await stage.work()
    stage.clock.advance(24 * 3_600_000 + 1)
    await passDeadlines(stage)
    expect(await stage.detail(id)).toMatchObject({ state: 'cancelled', reason: 'expired' })
    const { id: other } = await stage.take(await crateFile([['C-1', 'a', 1]]))
    await stage.work()
    await stage.handlers.startImport({ jobId: other }, stage.context())
    stage.clock.advance(3_600_001)
    await passDeadlines(stage)
    expect(await stage.detail(other)).toMatchObject({ state: 'unknown', reason: 'overdue' })
  })
})
