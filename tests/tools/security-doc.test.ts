import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const named = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(/`((?:tests|e2e)\/[^`]+)`: “([^”]+)”/gu),
].map(([, file = '', title = '']) => [file, title] as const)

describe('docs/security.md', () => {
  it('names tests', () => {
    expect(named.length).toBeGreaterThan(25)
  })

  it.each(named)('names a test that is there: %s “%s”', (file, title) => {
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
