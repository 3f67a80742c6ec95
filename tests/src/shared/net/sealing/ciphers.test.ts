import { expect, it } from 'vitest'
import { sm2, sm4 } from 'sm-crypto'

import { makeKey, seal, wrapKey } from '#src/shared/net/sealing/ciphers.ts'

it('seals as the contract says: IV in front, SM4-CBC, the key under SM2', () => {
  const server = sm2.generateKeyPairHex()
  const key = makeKey()
  expect(sm2.doDecrypt(wrapKey(key, server.publicKey), server.privateKey, 1)).toBe(key)

  const bytes = [...Buffer.from(seal('密码-Secret', key), 'base64')]
  const opened = sm4.decrypt(bytes.slice(16), key, { mode: 'cbc', iv: bytes.slice(0, 16), output: 'array' })
  expect(Buffer.from(opened).toString()).toBe('密码-Secret')
})

it('never seals the same text to the same bytes', () => {
  const key = makeKey()
  expect(seal('x', key)).not.toBe(seal('x', key))
  expect(makeKey()).not.toBe(key)
})
