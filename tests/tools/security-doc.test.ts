import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const namedIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/`((?:tests|e2e)\/[^`]+)`: “([^”]+)”/gu)].map(
    ([, file = '', title = '']) => [file, title] as const,
  )

describe.each([
  ['docs/security.md', 25],
  ['docs/decisions/first-readings.md', 15],
])('%s', (page, least) => {
  const named = namedIn(page)

  it('names tests', () => {
    expect(named.length).toBeGreaterThan(least)
  })

  it.each(named)('names a test that is there: %s “%s”', (file, title) => {
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
