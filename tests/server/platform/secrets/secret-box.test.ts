import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openSecret, readSecretKey, sealSecret } from '#server/platform/secrets/secret-box.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

describe('a sealed secret', () => {
  const key = randomBytes(32)

  it('is opened by its key alone, and only untouched', () => {
    const sealed = sealSecret(key, 'JBSWY3DP')
    expect(openSecret(key, sealed)).toBe('JBSWY3DP')
    expect(openSecret(randomBytes(32), sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[14] = (bytes[14] ?? 0) ^ 1
    expect(openSecret(key, bytes.toString('base64url'))).toBeNull()
    expect(openSecret(key, '')).toBeNull()
  })

  it('is sealed otherwise each time', () => {
    expect(sealSecret(key, 'same')).not.toBe(sealSecret(key, 'same'))
  })
})

describe('the key under which secrets rest', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(() => test.close())

  it('comes from the setting where there is one, and then nothing of it is in the database', async () => {
    const key = await readSecretKey(test.db, 'x'.repeat(32))
    expect(key).toHaveLength(32)
    expect(await readSecretKey(test.db, 'y'.repeat(32))).not.toEqual(key)
    expect(await test.db.selectFrom('setting').selectAll().execute()).toEqual([])
  })

  it('is otherwise made once, whichever node asks first', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => readSecretKey(test.db, null)))
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  })
})
