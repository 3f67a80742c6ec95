import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { sealedAnswerText, sealHeaders } from '#contract/kernel/sealed-call.ts'
import { readLanguage, setLanguage, readOwnAccount } from '#contract/session/session.contract.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi, client, onSessionEnded } from '#src/shared/net/api.ts'
import { hmac, seal } from '#src/shared/net/sealing/ciphers.ts'
import { cookies } from '#src/shared/browser/cookies.ts'
import { onSessionKeyMissing, sealingKey } from '#src/shared/net/sealing/session-key.ts'
import { routeIdItem, sessionKeep } from '#src/shared/browser/storage.ts'

const requests: InternalAxiosRequestConfig[] = []

function answerWith(data: unknown) {
  client.defaults.adapter = (config) => {
    requests.push(config)
    if (data instanceof Error) return Promise.reject(data)
    return Promise.resolve({ data, status: 200, statusText: 'OK', headers: {}, config })
  }
}
const refusedWith = (status: number) =>
  new AxiosError('', 'ERR_BAD_RESPONSE', undefined, null, {
    data: '',
    status,
    statusText: '',
    headers: {},
    config: { headers: new AxiosHeaders() },
  })
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => (thrown instanceof ProblemError ? thrown.problem : thrown),
  )

beforeEach(() => {
  requests.length = 0
  sessionKeep.clear()
  cookies.token.write('token-1')
})

describe('callApi', () => {
  it('sends token, menu and query, waits 60 s at most and gives the data (core §6, §9)', async () => {
    sessionKeep.write(routeIdItem, '12')
    answerWith({ status: '200', data: null })
    await expect(callApi(setLanguage, { type: 'EN' })).resolves.toBeNull()
    expect(requests[0]).toMatchObject({ url: setLanguage.path, params: { type: 'EN' }, timeout: 60_000 })
    expect(requests[0]?.headers.toJSON()).toMatchObject({
      Authorization: 'token-1',
      menuId: '12',
      'Accept-Language': 'zh-CN',
    })
  })

  it('calls every other inner status refused, with its words and fields', async () => {
    const faults = { fields: { type: 'not_allowed' } }
    answerWith({ status: '422', code: 'app.invalid_input', msg: '输入有误', data: faults })
    expect(await problemOf(callApi(readLanguage, {}))).toEqual({
      code: 'app.invalid_input',
      outcome: 'refused',
      status: '422',
      message: '输入有误',
      fields: { type: 'not_allowed' },
    })
  })

  it.each([
    ['an inner 500', { status: '500', code: 'app.unexpected' }, 'app.unexpected', '500'],
    ['an answer that breaks the contract', { status: '200', data: 'FR' }, 'app.unexpected', '200'],
    ['an answer that is no envelope', '<html>', 'app.unexpected', ''],
    ['a lost connection', new AxiosError('Network Error', 'ERR_NETWORK'), 'app.unreachable', ''],
    ['a timeout', new AxiosError('timeout', 'ECONNABORTED'), 'app.unreachable', ''],
    ['a proxy without a server', refusedWith(503), 'app.unreachable', ''],
    ['a server that breaks down', refusedWith(500), 'app.unexpected', ''],
  ])('calls the outcome of %s unknown', async (_, answer, code, status) => {
    answerWith(answer)
    expect(await problemOf(callApi(readLanguage, {}))).toMatchObject({ code, status, outcome: 'unknown' })
  })

  it('says once that the session ended, however many requests were under way (peers §3.14)', async () => {
    const heard = vi.fn<() => void>()
    const stop = onSessionEnded(heard)
    answerWith({ status: '302', code: 'session.ended' })
    const parallel = [callApi(readOwnAccount, {}), callApi(readLanguage, {}), callApi(readOwnAccount, {})]
    await Promise.all(parallel.map(problemOf))
    expect(heard).toHaveBeenCalledTimes(1)

    cookies.token.write('token-2')
    await problemOf(callApi(readOwnAccount, {}))
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
  })

  it('does not end a new session for an answer to the old one', async () => {
    const heard = vi.fn<() => void>()
    const stop = onSessionEnded(heard)
    answerWith({ status: '301', code: 'session.none' })
    cookies.token.write('token-3')
    const old = problemOf(callApi(readOwnAccount, {}))
    cookies.token.write('token-4')
    await old
    expect(heard).not.toHaveBeenCalled()
    stop()
  })
})

describe('sealed calls (core §7, §8)', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const required = { status: '422', code: 'app.sealing_required' }

  /** A server that takes sealed calls alone. */
  function sealedServer(first?: unknown) {
    client.defaults.adapter = (config) => {
      requests.push(config)
      const isSealed = config.headers.has(sealHeaders.nonce)
      const nonce = String(config.headers.get(sealHeaders.nonce))
      const plain = JSON.stringify({ status: '200', data: 'EN' })
      const data = seal(plain, key)
      const { method, path } = readLanguage
      const hash = hmac(sealedAnswerText({ method, path, nonce, data }), key)
      const answer = isSealed ? (requests.length === 2 && first) || { data, hash } : required
      return Promise.resolve({ data: answer, status: 200, statusText: 'OK', headers: {}, config })
    }
  }

  it('begin when the server asks for them, and go on for the rest of the session', async () => {
    sealingKey.write(key)
    sealedServer()
    await expect(callApi(readLanguage, {})).resolves.toBe('EN')
    await expect(callApi(readLanguage, {})).resolves.toBe('EN')
    expect(requests.map(({ headers }) => headers.has(sealHeaders.nonce))).toEqual([false, true, true])
    expect(Object.keys(requests[1]?.params as object)).toEqual(['data', 'hash'])
  })

  it('name the page that asked also when they are made again under another one (house.md, section 8)', async () => {
    sealingKey.write(key)
    sessionKeep.write(routeIdItem, '12')
    sealedServer()
    const asked = callApi(readLanguage, {})
    sessionKeep.write(routeIdItem, '13')
    await asked
    expect(requests.map(({ headers }) => headers.get('menuId'))).toEqual(['12', '12'])
  })

  it('are made once more when the clock was off, by the clock of the server', async () => {
    sealingKey.write(key)
    sealedServer({ status: '422', code: 'app.clock_off', data: { now: '2020-01-01T00:00:00.000Z' } })
    await expect(callApi(readLanguage, {})).resolves.toBe('EN')
    expect(Number(requests[2]?.headers.get(sealHeaders.timestamp))).toBeLessThan(Date.parse('2020-01-02'))
  })

  it('tell the session where this tab has no key, and fail by name', async () => {
    const heard = vi.fn<() => void>()
    const stop = onSessionKeyMissing(heard)
    sealedServer()
    expect(await problemOf(callApi(readLanguage, {}))).toMatchObject({ code: 'session.none' })
    expect(heard).toHaveBeenCalledOnce()
    stop()
  })
})
