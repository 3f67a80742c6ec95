import { describe, expect, it } from 'vitest'

import { noteServerKey, prepareKey, takeKey } from '#src/features/session/sign-in/prepared-key.ts'

/** Counts, in place of the slow arithmetic. */
function countingCiphers() {
  const made: string[] = []
  return {
    made,
    makeKey: () => `key ${made.length + 1}`,
    wrapKey: (key: string, publicKey: string) => {
      made.push(`${key} for ${publicKey}`)
      return `wrapped ${key}`
    },
  }
}

describe('the key of the next session (core §7 POST /login)', () => {
  it('is made once while the user types, and taken by one attempt only', () => {
    const ciphers = countingCiphers()
    noteServerKey('A')
    prepareKey(ciphers)
    prepareKey(ciphers)
    expect(ciphers.made).toEqual(['key 1 for A'])
    const first = takeKey(ciphers, 'A')
    const second = takeKey(ciphers, 'A')
    expect([first.sessionKey, first.encryptKey]).toEqual(['key 1', 'wrapped key 1'])
    expect(second.sessionKey).toBe('key 2')
  })

  it('is made anew where the server has another key by now', () => {
    const ciphers = countingCiphers()
    noteServerKey('B')
    prepareKey(ciphers)
    expect(takeKey(ciphers, 'C').publicKey).toBe('C')
    expect(takeKey(ciphers, 'B').sessionKey).not.toBe('key 1')
  })
})
