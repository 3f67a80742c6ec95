import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkEverything } from '#server/evidence/check/check-everything.ts'
import { evidenceHandlers } from '#server/evidence/evidence-handlers.ts'
import { askForStamp, verifyStamp } from '#server/evidence/outside/time-stamp.ts'
import { setStage } from '#tests/server/registration/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startStampAuthority } from '#tests/support/stamp-authority.ts'

const test: TestDatabase = await testDatabase()
const authority = await startStampAuthority()
const stranger = await startStampAuthority()
afterAll(async () => {
  await authority.close()
  await stranger.close()
  await test.close()
})

let stage: Awaited<ReturnType<typeof setStage>>
let folder: string
beforeEach(async () => {
  await test.truncate()
  stage = await setStage(test.db)
  await stage.start()
  folder = mkdtempSync(join(tmpdir(), 'root-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const calls = () => evidenceHandlers(stage.platform)
const context = () => stage.context('li')
const requestId = '22222222-2222-4222-8222-222222222222'
const sendTo = (mail: string, tsaUrl: string, tsaCertificates = authority.certificate) =>
  calls().updateOutside({ mail, tsaUrl, tsaCertificates }, context())
const kinds = async () => (await checkEverything(test.db, null)).findings.map(({ kind }) => kind)

describe('a root that goes outside (machines 4)', () => {
  it('is stamped by an authority of OpenSSL, and OpenSSL verifies the stamp', async () => {
    await sendTo('', authority.url)
    const sent = await calls().handOutRoot({ requestId }, context())
    expect(sent).toMatchObject({ root: { seq: 1 }, problem: null })
    expect(sent.stampedAt).not.toBeNull()
    // The same request again asks for no other stamp.
    expect(await calls().handOutRoot({ requestId }, context())).toEqual(sent)
    expect(await test.db.selectFrom('evidence_stamp').select('root_seq').execute()).toHaveLength(1)
    const { files } = await calls().rootFiles({ seq: 1 }, context())
    for (const { name, base64 } of files) writeFileSync(join(folder, name), Buffer.from(base64, 'base64'))
    const openssl = (...args: readonly string[]) =>
      execFileSync('openssl', args, { cwd: folder, encoding: 'utf8' })
    const verified = openssl(
      'ts',
      '-verify',
      '-in',
      'root.tsr',
      '-data',
      'root.json',
      '-CAfile',
      authority.certificateFile,
    )
    expect(verified).toContain('Verification: OK')
    const signature = [
      '-sigfile',
      'root.sig',
      '-rawin',
      '-digest',
      'sm3',
      '-pkeyopt',
      'distid:1234567812345678',
    ]
    expect(
      openssl('pkeyutl', '-verify', '-pubin', '-inkey', 'key.pem', ...signature, '-in', 'root.json'),
    ).toContain('Signature Verified Successfully')
    expect(openssl('dgst', '-sm3', '-r', 'root.json').slice(0, 64)).toBe(sent.root?.hash)
    expect(JSON.parse(readFileSync(join(folder, 'root.json'), 'utf8'))).toMatchObject({ seq: 1 })
    expect(await kinds()).toEqual([])
  })

  it('is not stamped by an authority that the certificates do not lead to', async () => {
    await sendTo('', stranger.url)
    const sent = await calls().handOutRoot({ requestId }, context())
    expect(sent.stampedAt).toBeNull()
    expect(sent.problem).toMatch(/does not hold/u)
  })

  it('says so where the authority is away', async () => {
    await sendTo('', 'http://127.0.0.1:9/')
    expect(await calls().handOutRoot({ requestId }, context())).toMatchObject({
      stampedAt: null,
      problem: 'the authority cannot be reached',
    })
  })

  it('is found to be another where its stamp is put over something else', async () => {
    await sendTo('', authority.url)
    await calls().handOutRoot({ requestId }, context())
    const other = await askForStamp(authority.url, 'something else', authority.certificate)
    await expect(verifyStamp(other.token, 'something', authority.certificate)).rejects.toThrow(
      'the stamp is over something else',
    )
    await test.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.updateTable('evidence_stamp').set({ token: other.token }).execute()
    })
    expect(await kinds()).toEqual(['stamp'])
  })

  it('is mailed by the outbox, once for each request', async () => {
    await sendTo('auditor@example.com', '')
    const sent = await calls().handOutRoot({ requestId }, context())
    await calls().handOutRoot({ requestId }, context())
    const mails = await test.db.selectFrom('mail').select(['recipient', 'body']).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.recipient).toBe('auditor@example.com')
    expect(mails[0]?.body).toContain(sent.root?.hash)
  })

  it('is compared with what somebody kept', async () => {
    const { root } = await calls().handOutRoot({ requestId }, context())
    const hash = root?.hash ?? ''
    expect(await calls().compareRoot({ seq: 1, hash }, context())).toMatchObject({ outcome: 'same' })
    expect(await calls().compareRoot({ seq: 1, hash: '0'.repeat(64) }, context())).toMatchObject({
      outcome: 'other',
    })
    expect(await calls().compareRoot({ seq: 9, hash }, context())).toMatchObject({ outcome: 'unknown' })
  })

  it('takes no certificates that cannot be read', async () => {
    const bad = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
    await expect(sendTo('', authority.url, bad)).rejects.toMatchObject({ code: 'evidence.bad_certificates' })
  })
})
