import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { logHandlers } from '#server/log/log-handlers.ts'
import { audit } from '#server/platform/evidence/audit.ts'
import { removeOldAudit } from '#server/platform/evidence/audit-retention.ts'
import { createSm2KeyPair } from '#server/platform/secrets/ciphers.ts'
import { derOfSignature, pemOf } from '#server/platform/secrets/signature-forms.ts'
import { signText } from '#server/platform/secrets/signing-key.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock, testPlatform } from '#tests/support/platform.ts'

const test: TestDatabase = await testDatabase()
afterAll(() => test.close())

let clock: HandClock
let folder: string
const calls = () => logHandlers(testPlatform(test.db, clock))

const caller = callerWith({ userName: 'admin', name: '系统管理员', roles: ['admin'] })
const context = callBy(caller, 'exportAuditLog')

/** Text in both writings, marks of a page and a row that looks like an end: whatever a record may hold. */
async function write(recordId: number, kind: 'role' | 'menu' = 'role'): Promise<void> {
  const source = { actor: 'user:wang', address: '10.0.0.9', httpId: 'x', call: 'updateRole', menuId: 23 }
  const after = { name: `值班\n<b>"\\`, seq: 9, verdict: 'accepted', tail: 'x' }
  await test.db
    .transaction()
    .execute((tx) => audit(tx, clock, source, { kind, recordId, before: null, after }))
  clock.advance(60_000)
}

beforeEach(async () => {
  await test.truncate()
  clock = handClock()
  for (const [id, kind] of [
    [1, 'role'],
    [2, 'menu'],
    [3, 'role'],
    [4, 'role'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one chain
    await write(id, kind)
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unpack = async (
  filters: Parameters<ReturnType<typeof calls>['exportAuditLog']>[0] = {},
  who = caller,
) => {
  const signed = await calls().exportAuditLog(filters, { ...context, caller: who })
  for (const { name, base64 } of signed.files)
    writeFileSync(join(folder, name), Buffer.from(base64, 'base64'))
  return signed
}
const verify = (...given: readonly string[]) => {
  const { status, stdout } = spawnSync('sh', ['verify.sh', ...given], { cwd: folder, encoding: 'utf8' })
  return { status, last: stdout.trim().split('\n').at(-1), stdout }
}
const sound = { status: 0, last: 'SOUND' }
const failed = (why: string) => ({ status: 1, last: `FAILED: ${why}` })
const change = (name: string, by: (text: string) => string): void => {
  const file = join(folder, name)
  writeFileSync(file, by(readFileSync(file, 'utf8')))
}

describe('the exported audit log, with OpenSSL alone (machines 6)', () => {
  it('is verified by the script that lies in it, with the fingerprint that the screen shows', async () => {
    const { keyFingerprint } = await unpack()
    expect(verify(keyFingerprint)).toMatchObject(sound)
    expect(verify().stdout).toMatch(/rows +4, each follows.*\nroot +1 [\da-f]{64}, up to row 4\n/u)
    const shown = await calls().verifyAuditLog({}, context)
    const root: unknown = JSON.parse(readFileSync(join(folder, 'root.json'), 'utf8'))
    expect(shown).toMatchObject({ ok: true, keyFingerprint, root: { seq: 1 } })
    expect(root).toMatchObject({ seq: 1, key: keyFingerprint })
    const { list } = await calls().searchAuditLog(
      { pageNum: 1, pageSize: 1, sortOrder: 'desc', kind: 'auditLog' },
      context,
    )
    expect(list).toMatchObject([{ recordId: 'export', after: { rows: 4, keyFingerprint } }])
  })

  it.each(['zh', 'en'])('is verified line by line as the guide for auditors says (%s)', async (language) => {
    const { keyFingerprint } = await unpack()
    const guide = readFileSync(join(import.meta.dirname, `../../../docs/${language}/auditors.md`), 'utf8')
    const blocks = [...guide.matchAll(/```sh\n(?<lines>[\s\S]*?)```/gu)].map(
      ({ groups }) => groups?.['lines'],
    )
    const lines =
      blocks
        .find((block) => block?.includes('audit.sig'))
        ?.trim()
        .split('\n') ?? []
    expect(lines).toHaveLength(3)
    const said = lines.map((line) => execFileSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' }))
    expect(said[0]).toContain(keyFingerprint)
    expect(said[1]).toContain('Signature Verified Successfully')
    expect(said[2]).toContain('SOUND')
  })

  it('holds where rows were chosen, and says that others are not in it', async () => {
    await unpack({ kind: 'role' })
    expect(verify()).toMatchObject(sound)
    expect(verify().stdout).toContain('3 that were chosen from the log')
    const scoped = { ...caller, agencyIds: [1] }
    expect(JSON.parse((await unpack({}, scoped)).document)).toMatchObject({ isWhole: false })
  })

  it('holds behind a retention, which removed the oldest rows', async () => {
    clock.advance(1096 * 24 * 3_600_000)
    await write(5)
    await removeOldAudit(test.db, clock)
    expect(JSON.parse((await unpack()).document)).toMatchObject({ keptFrom: 5, isWhole: true })
    expect(verify()).toMatchObject(sound)
  })

  it('is not, once anything in it is another', async () => {
    await unpack()
    change('audit.json', (text) => text.replace('user:wang', 'user:yang'))
    expect(verify()).toMatchObject(failed('audit.json is not what was signed'))
    await unpack()
    change('rows.txt', (text) => text.replace('user:wang', 'user:yang'))
    expect(verify()).toMatchObject(failed('rows.txt is not what was signed'))
    await unpack()
    change('proof.txt', (text) => text.replace(/head ../u, 'head 00'))
    expect(verify().status).toBe(1)
  })

  it.each([
    ['another content', 3, { actor: 'user:zhao' }, 'row 3 is not what was written'],
    ['another hash', 3, { hash: '0'.repeat(64) }, 'row 3 is not what was written'],
  ])('does not hold where the database was forged before: %s', async (_, seq, forged, why) => {
    await test.db.updateTable('audit').set(forged).where('seq', '=', seq).execute()
    await unpack()
    expect(verify()).toMatchObject(failed(why))
  })

  it.each([
    ['within', 3, 'row 3 is missing'],
    ['at the beginning', 1, 'rows are missing at the beginning'],
    ['at the end', 4, 'rows are missing at the end'],
  ])('does not hold where a row is missing %s', async (_, seq, why) => {
    await test.db.deleteFrom('audit').where('seq', '=', seq).execute()
    await unpack()
    expect(verify()).toMatchObject(failed(why))
  })

  it('is known for another’s where somebody signed it again with a key of his own', async () => {
    const { document, keyFingerprint } = await unpack()
    const own = createSm2KeyPair()
    writeFileSync(
      join(folder, 'root.sig'),
      derOfSignature(signText(own, readFileSync(join(folder, 'root.json'), 'utf8'))),
    )
    writeFileSync(join(folder, 'audit.sig'), derOfSignature(signText(own, document)))
    writeFileSync(join(folder, 'key.pem'), pemOf(own.publicKey))
    expect(verify()).toMatchObject(sound)
    expect(verify(keyFingerprint)).toMatchObject(failed(`this is another key than ${keyFingerprint}`))
  })

  it('has a page that any browser shows, and on which no record’s text is a part of it', async () => {
    const { keyFingerprint } = await unpack()
    const page = readFileSync(join(folder, 'audit.html'), 'utf8')
    expect(page).toContain(keyFingerprint)
    expect(page).toContain('角色 / Role')
    expect(page.match(/<tr id="row-/gu)).toHaveLength(4)
    expect(page).not.toContain('<b>')
    expect(page).not.toContain('<script')
  })
})
