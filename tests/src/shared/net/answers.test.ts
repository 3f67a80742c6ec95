import type { AxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { searchTerminals } from '#contract/archive/archive.contract.ts'
import { deleteParameterKind, loadDictionary } from '#contract/dictionary/dictionary.contract.ts'
import { readNavigation } from '#contract/navigation/navigation.contract.ts'
import { callApi, client } from '#src/shared/net/api.ts'
import { askAhead, callOrTake, callShared, takeAnswered } from '#src/shared/net/answers.ts'
import { cookies } from '#src/shared/browser/cookies.ts'

let sent: AxiosRequestConfig[] = []

beforeEach(() => {
  sent = []
  cookies.token.write('token of wang')
  vi.spyOn(client, 'request').mockImplementation((config) => {
    sent.push(config)
    return Promise.resolve({ data: { status: '200', data: [], msg: '' } })
  })
})
afterEach(async () => {
  // Nothing is left for the next one.
  await Promise.allSettled([callOrTake(readNavigation, {})])
  cookies.token.remove()
  vi.restoreAllMocks()
})

const page = (pageNum: number) => ({ pageNum, pageSize: 100, sortOrder: 'asc' as const, fTid: -1 })
const wasGivenUp = (index: number): boolean => sent[index]?.signal?.aborted === true

describe('what is asked ahead', () => {
  it('serves one caller and is not asked for twice', async () => {
    void askAhead(readNavigation, {})
    expect(await callOrTake(readNavigation, {})).toEqual([])
    expect(sent).toHaveLength(1)
    await callOrTake(readNavigation, {})
    expect(sent).toHaveLength(2)
  })

  it('is given up with the caller that took it', async () => {
    void askAhead(readNavigation, {})
    const leaving = new AbortController()
    await callOrTake(readNavigation, {}, { signal: leaving.signal })
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
    void askAhead(readNavigation, {})
    change()
    await callOrTake(readNavigation, {})
    expect(sent).toHaveLength(2)
    expect(wasGivenUp(0)).toBe(true)
  })

  it('is given up and asked for anew where something else is wanted', async () => {
    void askAhead(searchTerminals, page(1))
    await callOrTake(searchTerminals, page(2)).catch(() => undefined)
    expect(sent.map(({ data }) => data)).toEqual([page(1), page(2)])
    expect(wasGivenUp(0)).toBe(true)
  })

  it('is not asked for twice within a second, but again after a failure', async () => {
    // Whole milliseconds: sums of the clock's own fractions may miss a second by their rounding.
    const now = Math.ceil(performance.now())
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
    void askAhead(readNavigation, {})
    await askAhead(readNavigation, {})
    expect(sent).toHaveLength(1)
    clock.mockReturnValue(now + 1_000)
    await askAhead(readNavigation, {})
    expect(sent).toHaveLength(2)
    clock.mockReturnValue(now + 2_000)
    vi.spyOn(client, 'request').mockRejectedValueOnce(new Error('no network'))
    await askAhead(readNavigation, {})
    await askAhead(readNavigation, {})
    expect(sent).toHaveLength(3)
  })

  it('that failed is taken within a second, and tried again after it', async () => {
    const now = Math.ceil(performance.now())
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
    const answers = vi.spyOn(client, 'request')
    answers.mockRejectedValueOnce(new Error('no network'))
    await askAhead(readNavigation, {})
    clock.mockReturnValue(now + 999)
    await expect(callOrTake(readNavigation, {})).rejects.toThrow('app.unexpected')
    answers.mockRejectedValueOnce(new Error('no network'))
    await askAhead(readNavigation, {})
    clock.mockReturnValue(now + 1_999)
    expect(await callOrTake(readNavigation, {})).toEqual([])
  })

  it('is there at once for whoever does not wait, and serves once', async () => {
    const answered = askAhead(readNavigation, {})
    expect(takeAnswered(readNavigation, {})).toBeUndefined()
    await answered
    expect(takeAnswered(readNavigation, {})).toEqual([])
    expect(takeAnswered(readNavigation, {})).toBeUndefined()
  })

  it('tells when an answer is there, also of a failure', async () => {
    vi.spyOn(client, 'request').mockRejectedValue(new Error('no network'))
    await expect(askAhead(readNavigation, {})).resolves.toBeUndefined()
  })
})

describe('what many show', () => {
  const shown = { kindCode: 'eqtType' }

  it('is asked for once by all who show the same', async () => {
    await Promise.all([callShared(loadDictionary, shown), callShared(loadDictionary, shown)])
    await callShared(loadDictionary, shown)
    expect(sent).toHaveLength(1)
    await callShared(loadDictionary, { kindCode: 'proType' })
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['in another session', () => Promise.resolve(cookies.token.write('token of li'))],
    [
      'ten seconds later',
      () => {
        const now = performance.now()
        vi.spyOn(performance, 'now').mockReturnValue(now + 10_000)
        return Promise.resolve()
      },
    ],
    [
      'once this tab changed something',
      () => callApi(deleteParameterKind, { id: 1, version: 1 }).catch(() => undefined),
    ],
    [
      'after it failed',
      async () => {
        vi.spyOn(client, 'request').mockRejectedValueOnce(new Error('no network'))
        await callShared(loadDictionary, { kindCode: 'faultType' }).catch(() => undefined)
      },
    ],
  ])('is asked for anew %s', async (why, change) => {
    await callShared(loadDictionary, shown)
    const before = sent.length
    await change()
    const asked = sent.length - before
    await callShared(loadDictionary, why === 'after it failed' ? { kindCode: 'faultType' } : shown)
    expect(sent.length - before).toBe(asked + 1)
  })
})
