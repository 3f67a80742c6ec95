import { createCipheriv } from 'node:crypto'

import { sm2, sm3 as sm3InBrowser, sm4 } from 'sm-crypto'
import { sm4 as sm4OnServer } from 'sm-crypto-v2'
import { describe, expect, it } from 'vitest'

import {
  CipherError,
  createSm2KeyPair,
  decryptSm2,
  encryptSm2,
  hmacSm3,
  openText,
  sealText,
  sm3,
} from '#server/platform/secrets/ciphers.ts'

const key = Buffer.from('0123456789abcdeffedcba9876543210', 'hex')
const samples = ['a', '用户名', '𠮷 rare', 'x'.repeat(500), ' spaces kept ']

describe('SM3', () => {
  it.each([
    ['abc', '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0'],
    ['abcd'.repeat(16), 'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732'],
  ])('matches the published vector of %s (GM/T 0004)', (text, digest) => {
    expect(sm3(text)).toBe(digest)
  })

  it.each(samples)('agrees with the console’s library on %s', (text) => {
    expect(sm3(text)).toBe(sm3InBrowser(text))
    expect(hmacSm3(key, text)).toBe(sm3InBrowser(text, { key: key.toString('hex') }))
  })
})

describe('SM4', () => {
  it('matches the published vector (GM/T 0002), in OpenSSL and in its stand-in', () => {
    const published = '681edf34d206965e86b3e94f536e4246'
    expect(sm4OnServer.encrypt(key, key, { padding: 'none' })).toBe(published)
    const cipher = createCipheriv('sm4-ecb', key, null).setAutoPadding(false)
    expect(cipher.update(key).toString('hex')).toBe(published)
  })

  it.each(samples)('opens what the console’s library sealed, and the other way round: %s', (text) => {
    const iv = '000102030405060708090a0b0c0d0e0f'
    const options = { mode: 'cbc', iv, padding: 'pkcs#7' } as const
    const theirs = iv + sm4.encrypt(text, key.toString('hex'), options)
    expect(openText(key, Buffer.from(theirs, 'hex').toString('base64'))).toBe(text)
    const ours = Buffer.from(sealText(key, text), 'base64')
    const opened = sm4.decrypt(ours.subarray(16).toString('hex'), key.toString('hex'), {
      ...options,
      iv: ours.subarray(0, 16).toString('hex'),
    })
    expect(opened).toBe(text)
  })

  it('never seals the same text the same way twice', () => {
    expect(sealText(key, 'a')).not.toBe(sealText(key, 'a'))
  })

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['an IV alone', Buffer.alloc(16).toString('base64')],
    ['half a block', Buffer.alloc(24).toString('base64')],
    ['what another key sealed', sealText(Buffer.alloc(16, 7), 'secret')],
  ])('says so when it is given %s', (_, sealed) => {
    expect(() => openText(key, sealed)).toThrow(CipherError)
  })
})

describe('SM2', () => {
  const pair = createSm2KeyPair()

  it('opens the published ciphertext (GM/T 0003)', () => {
    const privateKey = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8'
    const published =
      '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73' +
      'e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0' +
      '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766' +
      '21886ca989ca9c7d58087307ca93092d651efa'
    expect(decryptSm2(privateKey, published)).toBe('encryption standard')
  })

  it.each(samples)('opens what the console’s library encrypted, and the other way round: %s', (text) => {
    expect(decryptSm2(pair.privateKey, sm2.doEncrypt(text, pair.publicKey, 1))).toBe(text)
    expect(sm2.doDecrypt(encryptSm2(pair.publicKey, text), pair.privateKey, 1)).toBe(text)
  })

  it.each(['', 'zz', '00'.repeat(97), 'ff'.repeat(120)])('says so when it is given %s', (encrypted) => {
    expect(() => decryptSm2(pair.privateKey, encrypted)).toThrow(CipherError)
  })

  it('says so when the ciphertext was meant for another key', () => {
    const other = createSm2KeyPair()
    expect(() => decryptSm2(other.privateKey, encryptSm2(pair.publicKey, 'secret'))).toThrow(CipherError)
  })
})
