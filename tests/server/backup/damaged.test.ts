import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readArchive } from '#server/backup/read-archive.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addSamples, BackupStage, shape, visit } from './stage.ts'

let source: TestDatabase
let stage: BackupStage
beforeAll(async () => {
  source = await testDatabase()
  const november = new Date('2026-11-21T00:00:00Z')
  await ensurePartitions(source.db, 'sample', november, november)
  await addSamples(source.db, november, 30_000)
})
afterAll(() => source.close())
beforeEach(() => {
  stage = new BackupStage()
})
afterEach(() => stage.clear())

async function backUp(): Promise<string> {
  const file = stage.file('all.backup')
  await writeBackup(source.connection, file)
  return file
}

const ignore = () => Promise.resolve()
const check = (file: string): Promise<unknown> => readArchive(file, { header: ignore, rows: ignore })

describe('a damaged backup', () => {
  const spoil: Record<string, (archive: Buffer) => Buffer> = {
    'cut in the middle': (archive) => archive.subarray(0, archive.length / 2),
    'cut by its last byte': (archive) => archive.subarray(0, -1),
    'with one bit turned': (archive) => {
      const turned = Buffer.from(archive)
      turned[archive.length >> 1] = (turned[archive.length >> 1] ?? 0) ^ 4
      return turned
    },
    'with one digit changed in a row, and packed again': (archive) => {
      const tar = gunzipSync(archive)
      const at = tar.indexOf('\t500\t')
      tar.write('600', at + 1)
      return gzipSync(tar)
    },
    'without its manifest, and packed again': (archive) => {
      const tar = gunzipSync(archive)
      return gzipSync(Buffer.concat([tar.subarray(0, tar.indexOf('manifest.json')), Buffer.alloc(1024)]))
    },
    'that is another file': () => Buffer.from('PK\u0003\u0004 not a backup'),
    'that is empty': () => Buffer.alloc(0),
    'that is a tar of something else': () => gzipSync(Buffer.alloc(10_240)),
  }

  it.each(Object.entries(spoil))('%s is found by the check and changes nothing', async (_, change) => {
    const file = await backUp()
    writeFileSync(file, change(readFileSync(file)))
    await expect(check(file)).rejects.toThrow(/damaged or incomplete|Not a sound backup/)
    const target = await stage.emptyDatabase()
    await expect(restoreBackup(target, file)).rejects.toThrow(
      /damaged or incomplete|Not a sound backup|Database/,
    )
    expect(await visit(target, shape)).toEqual([])
  })

  it('that is not there is named', async () => {
    await expect(check(stage.file('missing'))).rejects.toThrow('The file cannot be read')
  })

  it('of a newer version of the product is not guessed at', async () => {
    const file = await backUp()
    const tar = gunzipSync(readFileSync(file))
    const level = /"level": "(\d{4})/.exec(tar.toString('latin1', 0, 8192))
    tar.write('9999', (level?.index ?? 0) + '"level": "'.length)
    writeFileSync(file, gzipSync(tar))
    await expect(restoreBackup(await stage.emptyDatabase(), file)).rejects.toThrow(
      'newer version of the product',
    )
  })
})
