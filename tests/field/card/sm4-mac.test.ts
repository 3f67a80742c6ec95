import { createCipheriv } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { fromHex, toHex } from '#contract/card/card-file.ts'
import { cmac } from '#contract/card/cmac.ts'
import { decryptBlock, encryptBlock, sm4Mac } from '#field/card/sm4-mac.ts'

const aesKey = fromHex('2b7e151628aed2a6abf7158809cf4f3c')
const message = fromHex(
  '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710',
)

function aesCbc(blocks: Uint8Array, iv: Uint8Array): Uint8Array {
  const cipher = createCipheriv('aes-128-cbc', aesKey, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(blocks), cipher.final()])
}

describe("the MAC of a card's records", () => {
  it.each([
    [0, 'bb1d6929e95937287fa37d129b756746'],
    [16, '070a16b46b4d4144f79bdd9dd04a287c'],
    [40, 'dfa66747de9ae63030ca32611497c827'],
    [64, '51f0bebf7e3b9d92fc49741779363cfe'],
  ])('is CMAC as RFC 4493 §4 has it, at %i bytes under AES', (length, mac) => {
    expect(toHex(cmac(aesCbc, message.subarray(0, length)))).toBe(mac.toUpperCase())
  })

  it('is over SM4 as GB/T 32907 A.1 has it', () => {
    const key = fromHex('0123456789abcdeffedcba9876543210')
    expect(toHex(encryptBlock(key, key))).toBe('681EDF34D206965E86B3E94F536E4246')
    expect(decryptBlock(key, encryptBlock(key, key))).toEqual(key)
  })

  /** OpenSSL 3.0: `openssl mac -macopt cipher:SM4-CBC -macopt hexkey:… CMAC`. */
  it.each([
    ['', 'FED67A2067CE414748A24102EA2E6890'],
    ['0123456789ABCDEFFEDCBA9876543210', '5249EBD395E193D6442F5E164BFF0C66'],
  ])('is what OpenSSL gives over SM4 for "%s"', (text, mac) => {
    expect(toHex(sm4Mac(fromHex('fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0'), fromHex(text)))).toBe(mac)
  })
})
