import { describe, expect, it } from 'vitest'

import { unstorableField } from '#server/platform/kernel/storable.ts'

describe('a text that the database cannot keep', () => {
  it.each([
    ['NUL', { name: 'a\0b' }, 'name'],
    ['half of a character', { list: [{ name: 'ok' }, { name: '\ud800' }] }, 'list.1.name'],
    ['NUL in a name', { names: { 'a\0': 1 } }, 'names'],
    ['NUL alone', '\0', ''],
  ])('is found: %s', (_, input, field) => {
    expect(unstorableField(input)).toBe(field)
  })

  it.each([[{ name: '甲😀\t\n' }], [null], [7], [[true, { a: null }]], ['']])(
    'is not seen in %j',
    (input) => {
      expect(unstorableField(input)).toBeNull()
    },
  )
})
