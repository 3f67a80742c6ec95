import type * as Crypto from 'node:crypto'

import { describe, expect, it, vi } from 'vitest'

import { CipherError, hmacSm3, openText, sealText, sm3 } from '#server/platform/secrets/ciphers.ts'

/** An OpenSSL that was built without the Chinese ciphers, as some distributions do. */
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof Crypto>()),
  getCiphers: () => [],
  getHashes: () => [],
  createHash: () => {
    throw new Error('OpenSSL was asked')
  },
  createHmac: () => {
    throw new Error('OpenSSL was asked')
  },
  createCipheriv: () => {
    throw new Error('OpenSSL was asked')
  },
  createDecipheriv: () => {
    throw new Error('OpenSSL was asked')
  },
}))

const key = Buffer.from('0123456789abcdeffedcba9876543210', 'hex')
const samples = ['a', '用户名', 'x'.repeat(500), '', 'sixteen letters!']

describe('ciphers where OpenSSL lacks them', () => {
  it('gives the published digest (GM/T 0004)', () => {
    expect(sm3('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0')
  })

  it.each(samples)('does as OpenSSL does with: %s', async (text) => {
    const openssl = await vi.importActual<typeof Crypto>('node:crypto')
    expect(sm3(text)).toBe(openssl.createHash('sm3').update(text).digest('hex'))
    expect(hmacSm3(key, text)).toBe(openssl.createHmac('sm3', key).update(text).digest('hex'))
    const sealed = Buffer.from(sealText(key, text), 'base64')
    const decipher = openssl.createDecipheriv('sm4-cbc', key, sealed.subarray(0, 16))
    expect(decipher.update(sealed.subarray(16), undefined, 'utf8') + decipher.final('utf8')).toBe(text)
    const iv = Buffer.alloc(16, 3)
    const cipher = openssl.createCipheriv('sm4-cbc', key, iv)
    const theirs = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()])
    expect(openText(key, theirs.toString('base64'))).toBe(text)
  })

  it('says so when another key sealed it', () => {
    for (let byte = 0; byte < 50; byte++)
      expect(() => openText(key, sealText(Buffer.alloc(16, byte), 'secret'))).toThrow(CipherError)
  })
})
