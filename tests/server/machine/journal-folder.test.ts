import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { machineHandlers } from '#server/machine/machine-handlers.ts'
import { createSm2KeyPair } from '#server/platform/secrets/ciphers.ts'
import { derOfSignature, pemOf } from '#server/platform/secrets/signature-forms.ts'
import { signText } from '#server/platform/secrets/signing-key.ts'
import { setStage } from '#tests/server/registration/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

const test: TestDatabase = await testDatabase()
afterAll(() => test.close())

let stage: Awaited<ReturnType<typeof setStage>>
let folder: string
beforeEach(async () => {
  await test.truncate()
  stage = await setStage(test.db)
  await stage.start()
  for (let times = 0; times < 3; times++) await stage.start().catch(() => null)
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ofRecord = () => ({ machineId: 'registrationRecord', entityId: String(stage.termId) })
const calls = () => machineHandlers(stage.platform)
const unpack = async () => {
  const signed = await calls().exportJournal(ofRecord(), stage.context('li'))
  for (const { name, base64 } of signed.files)
    writeFileSync(join(folder, name), Buffer.from(base64, 'base64'))
  return signed
}
const verify = (...given: readonly string[]) => {
  const { status, stdout } = spawnSync('sh', ['verify.sh', ...given], { cwd: folder, encoding: 'utf8' })
  return { status, last: stdout.trim().split('\n').at(-1) }
}
const change = (name: string, by: (text: string) => string): void => {
  const file = join(folder, name)
  writeFileSync(file, by(readFileSync(file, 'utf8')))
}

describe('an exported journal, with OpenSSL alone (machines 6)', () => {
  it('is verified by the script that lies in it', async () => {
    const { keyFingerprint } = await unpack()
    expect(verify()).toEqual({ status: 0, last: 'SOUND' })
    expect(verify(keyFingerprint)).toEqual({ status: 0, last: 'SOUND' })
    expect(await calls().verifyJournal(ofRecord(), stage.context('li'))).toMatchObject({ keyFingerprint })
  })

  it.each(['zh', 'en'])('is verified line by line as the guide for auditors says (%s)', async (language) => {
    const { keyFingerprint } = await unpack()
    const guide = readFileSync(join(import.meta.dirname, `../../../docs/${language}/auditors.md`), 'utf8')
    const lines = /```sh\n(?<lines>[\s\S]*?)```/u.exec(guide)?.groups?.['lines']?.trim().split('\n') ?? []
    expect(lines).toHaveLength(3)
    const said = lines.map((line) => execFileSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' }))
    expect(said[0]).toContain(keyFingerprint)
    expect(said[1]).toContain('Signature Verified Successfully')
    expect(said[2]).toContain('SOUND')
  })

  it('is not, once anything in it is another', async () => {
    await unpack()
    change('journal.json', (text) => text.replace('user:wang', 'user:yang'))
    expect(verify()).toEqual({ status: 1, last: 'FAILED: journal.json is not what was signed' })
    await unpack()
    change('rows.txt', (text) => text.replace('user:wang', 'user:yang'))
    expect(verify()).toEqual({ status: 1, last: 'FAILED: rows.txt is not what was signed' })
    await unpack()
    change('genesis.txt', (text) => text.replace('registration', 'card'))
    expect(verify()).toEqual({ status: 1, last: 'FAILED: genesis.txt is not what was signed' })
  })

  it('does not follow where the database was forged before', async () => {
    await test.db.updateTable('journal').set({ actor: 'user:zhao' }).where('seq', '=', 2).execute()
    await unpack()
    expect(verify()).toEqual({ status: 1, last: 'FAILED: row 2 does not follow from the row before it' })
    await test.db.deleteFrom('journal').where('seq', '>=', 2).execute()
    await unpack()
    expect(verify()).toEqual({ status: 1, last: 'FAILED: rows are missing at the end' })
  })

  it('is known for another’s where somebody signed it again with a key of his own', async () => {
    const { document, keyFingerprint } = await unpack()
    const own = createSm2KeyPair()
    const root = readFileSync(join(folder, 'root.json'), 'utf8')
    writeFileSync(join(folder, 'root.sig'), derOfSignature(signText(own, root)))
    writeFileSync(join(folder, 'journal.sig'), derOfSignature(signText(own, document)))
    writeFileSync(join(folder, 'key.pem'), pemOf(own.publicKey))
    expect(verify()).toEqual({ status: 0, last: 'SOUND' })
    expect(verify(keyFingerprint)).toEqual({
      status: 1,
      last: `FAILED: this is another key than ${keyFingerprint}`,
    })
  })
})

it('names a record whose state was changed beside its journal (machines 3)', async () => {
  await test.db.updateTable('entity').set({ state: 'failed' }).execute()
  expect(await calls().verifyJournal(ofRecord(), stage.context('li'))).toMatchObject({
    ok: false,
    why: 'snapshot',
  })
})

it('writes signatures of any numbers as OpenSSL reads them', () => {
  const short = `${'00'.repeat(2)}${'7f'.repeat(30)}`
  const high = 'ff'.repeat(32)
  expect(derOfSignature(short + high).toString('hex')).toBe(
    `3043021e${'7f'.repeat(30)}022100${'ff'.repeat(32)}`,
  )
})
