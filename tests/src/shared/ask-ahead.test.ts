import type { AxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { navagation } from '#contract/navigation.contract.ts'
import { client } from '#src/shared/api.ts'
import { askAhead, callOrTake } from '#src/shared/ask-ahead.ts'
import { cookies } from '#src/shared/cookies.ts'

let sent: AxiosRequestConfig[] = []

beforeEach(() => {
  sent = []
  cookies.token.write('token of wang')
  vi.spyOn(client, 'request').mockImplementation((config) => {
    sent.push(config)
    return Promise.resolve({ data: { status: '200', data: [], msg: '' } })
  })
})
afterEach(() => {
  cookies.token.remove()
  vi.restoreAllMocks()
})

const wasGivenUp = (index: number): boolean => sent[index]?.signal?.aborted === true

describe('what is asked ahead', () => {
  it('serves one caller and is not asked for twice', async () => {
    askAhead(navagation, {})
    expect(await callOrTake(navagation, {})).toEqual([])
    expect(sent).toHaveLength(1)
    await callOrTake(navagation, {})
    expect(sent).toHaveLength(2)
  })

  it('is given up with the caller that took it', async () => {
    askAhead(navagation, {})
    const leaving = new AbortController()
    await callOrTake(navagation, {}, { signal: leaving.signal })
    leaving.abort()
    expect(wasGivenUp(0)).toBe(true)
  })

  it.each([
    ['in another session', () => cookies.token.write('token of li')],
    [
      'long ago',
      () => {
        const now = performance.now()
        vi.spyOn(performance, 'now').mockReturnValue(now + 10_000)
      },
    ],
  ])('is given up and asked for anew where it was asked %s', async (_, change) => {
    askAhead(navagation, {})
    change()
    await callOrTake(navagation, {})
    expect(sent).toHaveLength(2)
    expect(wasGivenUp(0)).toBe(true)
  })
})
