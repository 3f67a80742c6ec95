import { describe, expect, it } from 'vitest'

import { type Chunk, sizesUntilSubmit } from '#tools/sign-in-limit.ts'

const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  code: `export const ${fileName.replace('.js', '')} = 1`,
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  ...more,
})
const entry = chunk('index.js', { isEntry: true, imports: ['loader.js'], dynamicImports: ['session.js'] })
const chunks = [
  entry,
  chunk('loader.js'),
  chunk('session.js', { imports: ['calls.js'], dynamicImports: ['ciphers.js', 'console.js'] }),
  chunk('calls.js', { imports: ['session.js'] }),
  chunk('ciphers.js', { facadeModuleId: '/any/src/shared/net/sealing/ciphers.ts', imports: ['numbers.js'] }),
  chunk('numbers.js'),
  chunk('console.js', { imports: ['chakra.js'] }),
  chunk('chakra.js'),
]

describe('the code of the sign-in page (docs/decisions/sign-in-without-chakra.md)', () => {
  it('is what its entry, the parts of it and the ciphers import, each once', () => {
    const names = sizesUntilSubmit(chunks).map(({ fileName }) => fileName)
    expect(names.toSorted()).toEqual([
      'calls.js',
      'ciphers.js',
      'index.js',
      'loader.js',
      'numbers.js',
      'session.js',
    ])
  })

  it('is weighed as it is sent', () => {
    const [only] = sizesUntilSubmit([{ ...entry, code: 'statewatt '.repeat(10_000), dynamicImports: [] }])
    expect(only?.kB).toBeGreaterThan(0)
    expect(only?.kB).toBeLessThan(1)
  })
})
