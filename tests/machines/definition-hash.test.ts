import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'

import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { sm3Hex } from '#machines/shared/sm3.ts'

describe('definition hash', () => {
  it('hashes as OpenSSL and the published vector of GM/T 0004 do', () => {
    expect(sm3Hex('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0')
    for (const length of [0, 55, 56, 63, 64, 65, 1_000]) {
      const text = '表x'.repeat(length)
      expect(sm3Hex(text)).toBe(createHash('sm3').update(text).digest('hex'))
    }
  })

  it('is the same for the same chart in whatever order, and another for another chart', () => {
    const a = createMachine({ id: 'm', initial: 'x', states: { x: { on: { GO: 'y' } }, y: {} } })
    const b = createMachine({ states: { y: {}, x: { on: { GO: 'y' } } }, initial: 'x', id: 'm' })
    const c = createMachine({ id: 'm', initial: 'x', states: { x: { on: { GO: 'x' } }, y: {} } })
    expect(definitionHash(a)).toBe(definitionHash(b))
    expect(definitionHash(a)).not.toBe(definitionHash(c))
  })

  it('writes equal values alike', () => {
    expect(canonicalJson({ b: [1, null], a: { d: undefined, c: '"' } })).toBe(
      canonicalJson({ a: { c: '"' }, b: [1, null] }),
    )
  })
})
