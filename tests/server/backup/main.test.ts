import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from '#server/platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

let folder: string
let server: EmbeddedPostgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'statewatt-backup-main-'))
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings: ['fsync=off'] })
  const db = openDatabase(server.connection)
  await migrate(db)
  await db.insertInto('setting').values({ name: 'kept', value: '7' }).execute()
  await db.destroy()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As `npm run backup` and `npm run restore` do. */
function run(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/backup/main.ts', ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  return new Promise((done) => {
    child.on('close', (code) => done({ code, said }))
  })
}

describe('npm run backup and npm run restore', () => {
  it('copy the database of a running server into another folder, and leave no process there', async () => {
    const file = join(folder, 'all.backup')
    const copy = join(folder, 'copy')
    expect(await run('backup', file, '--data', join(folder, 'data'))).toMatchObject({ code: 0 })
    expect(await run('restore', file, '--check')).toMatchObject({ code: 0 })
    expect(await run('restore', file, '--data', copy)).toMatchObject({ code: 0 })
    expect(existsSync(join(copy, 'postgres', 'postmaster.pid'))).toBe(false)
    // The copy's own database is not running now, and can be copied all the same.
    expect(await run('backup', '--out', join(folder, 'again'), '--data', copy)).toMatchObject({ code: 0 })
    expect(existsSync(join(copy, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('refuse to restore under a running server', async () => {
    const file = join(folder, 'other.backup')
    await run('backup', file, '--data', join(folder, 'data'))
    const refused = await run('restore', file, '--data', join(folder, 'data'), '--force')
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('Another Statewatt is using the data folder')
  })

  it('say what is wrong with their arguments, without a stack', async () => {
    const answers = await Promise.all([
      run('backup'),
      run('backup', '--nonsense'),
      run('backup', join(folder, 'x'), '--data', join(folder, 'none')),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1, 2, 1])
    expect(answers[2]?.said).toContain(`There is no database in ${join(folder, 'none')}`)
    for (const { said } of answers) expect(said).not.toMatch(/^ +at /m)
  })
})
