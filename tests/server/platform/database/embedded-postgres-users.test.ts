import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statewatt-user-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts and stops the database in a process of its own; says who asked and what came of it. */
function tryAs(options: SpawnSyncOptions, dataDir: string): string {
  const launcher = join(import.meta.dirname, '../../../../server/platform/database/embedded-postgres.ts')
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)})
    try {
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      await server.stop()
      process.stdout.write('started and stopped by ' + process.getuid())
    } catch (error) {
      process.stdout.write(error.name + ': ' + error.message)
    }`
  const node = realpathSync(process.execPath)
  const ran = spawnSync(node, ['--input-type=module', '-e', program], { ...options, encoding: 'utf8' })
  return `${ran.stdout}${ran.stderr}`
}

// Only root can become another user.
describe.runIf(isRoot)('the embedded PostgreSQL', () => {
  it('is started by an ordinary user', () => {
    chownSync(folder, nobody.uid, nobody.gid)
    expect(tryAs({ ...nobody, cwd: '/' }, folder)).toBe('started and stopped by 65534')
  })

  it('tells an ordinary user which folder cannot be written', () => {
    const closed = join(folder, 'data')
    expect(tryAs({ ...nobody, cwd: '/' }, closed)).toBe(
      `StartUpError: 数据目录 ${closed} 无法写入，请用 --data DIR 另选 / ` +
        `The data folder ${closed} cannot be written. Choose another with --data DIR.`,
    )
  })

  it('is started by root where the system has no user namespaces', () => {
    const dataDir = join(folder, 'data')
    // Others may pass through, as through any folder above a data folder that another user is to own.
    spawnSync('chmod', ['755', folder])
    expect(tryAs({ env: { PATH: '/nowhere' } }, dataDir)).toBe('started and stopped by 0')
  })
})
