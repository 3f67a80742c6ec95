import { describe, expect, it } from 'vitest'

import { noteServerKey, prepareKey, takeKey } from '#src/features/session/sign-in/prepared-key.ts'

/** Counts, in place of the slow arithmetic. */
function countingCiphers() {
  const made: string[] = []
  return {
    made,
    makeKey: async () => `key ${made.length + 1}`,
    wrapKey: async (key: string, publicKey: string) => {
      made.push(`${key} for ${publicKey}`)
      return `wrapped ${key}`
    },
  }
}

describe('the key of the next session (core §7 POST /login)', () => {
  it('is made once while the user types, and taken by one attempt only', async () => {
    const ciphers = countingCiphers()
    noteServerKey('A')
    await Promise.all([prepareKey(ciphers), prepareKey(ciphers)])
    expect(ciphers.made).toEqual(['key 1 for A'])
    const first = await takeKey(ciphers, 'A')
    const second = await takeKey(ciphers, 'A')
    expect(first).toEqual({ sessionKey: 'key 1', encryptKey: 'wrapped key 1' })
    expect(second.sessionKey).toBe('key 2')
  })

  it('is waited for where the attempt comes while it is made', async () => {
    const ciphers = countingCiphers()
    noteServerKey('D')
    const preparing = prepareKey(ciphers)
    expect((await takeKey(ciphers, 'D')).sessionKey).toBe('key 1')
    await preparing
    expect(ciphers.made).toEqual(['key 1 for D'])
  })

  it('is made anew where the server has another key by now', async () => {
    const ciphers = countingCiphers()
    noteServerKey('B')
    await prepareKey(ciphers)
    expect((await takeKey(ciphers, 'C')).sessionKey).toBe('key 2')
    expect((await takeKey(ciphers, 'B')).sessionKey).not.toBe('key 1')
  })

  it('is made by the attempt where what makes it could not be fetched before', async () => {
    const ciphers = countingCiphers()
    const noNetwork = { ...ciphers, wrapKey: () => Promise.reject(new Error('no network')) }
    noteServerKey('E')
    const preparing = prepareKey(noNetwork)
    const taken = takeKey(ciphers, 'E')
    await preparing
    expect((await taken).encryptKey).toBe('wrapped key 1')
    await prepareKey(noNetwork)
    expect((await takeKey(ciphers, 'E')).sessionKey).toBe('key 2')
  })
})
