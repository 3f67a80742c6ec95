import { describe, expect, it } from 'vitest'

import { versionIn } from '#machines/shared/machine-version.ts'
import { historyFile, withDefinitions } from '#tools/definitions/history-file.ts'

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
const short = (hash: string): string => hash.slice(0, 12)
const history = { door: [short(first), short(second)] }

describe('the version of a machine', () => {
  it('is the place of its definition among all that it has had', () => {
    expect([first, second].map((hash) => versionIn(history, 'door', hash))).toEqual(['1', '2'])
  })

  it('is a new one for a definition that nobody wrote down', () => {
    expect(versionIn(history, 'door', third)).toBe('3')
    expect(versionIn(history, 'window', first)).toBe('1')
  })
})

describe('npm run definitions', () => {
  it('adds changed definitions and new machines, and takes nothing away', () => {
    const entries = [
      { id: 'door', definitionHash: third },
      { id: 'window', definitionHash: first },
    ]
    const { history: longer, news } = withDefinitions(history, entries)
    expect(longer).toEqual({ door: [...history.door, short(third)], window: [short(first)] })
    expect(news).toEqual([
      { id: 'door', version: '3' },
      { id: 'window', version: '1' },
    ])
    expect(withDefinitions(longer, entries)).toEqual({ history: longer, news: [] })
  })

  it('counts a definition that comes back as another version', () => {
    const { history: longer, news } = withDefinitions(history, [{ id: 'door', definitionHash: first }])
    expect(news).toEqual([{ id: 'door', version: '3' }])
    expect(versionIn(longer, 'door', first)).toBe('3')
  })

  it('writes one hash a line', () => {
    expect(historyFile(history)).toContain(
      `  door: [\n    '${short(first)}',\n    '${short(second)}',\n  ],\n`,
    )
  })
})
