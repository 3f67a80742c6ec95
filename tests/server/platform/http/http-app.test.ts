import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'

import { Refusal } from '#server/platform/kernel/refusal.ts'

import { caller, closeServed, logged, serve, signedIn } from './http-stage.ts'

async function ask(to: FastifyInstance, options: InjectOptions) {
  const response = await to.inject(options)
  return {
    http: response.statusCode,
    headers: response.headers,
    ...response.json<{ status?: string; code?: string; msg?: string; data?: unknown }>(),
  }
}

const post = (payload: string, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url: '/userInfo',
  headers: { ...signedIn, 'content-type': type },
  payload,
})

afterEach(closeServed)

describe('a call', () => {
  const readSiteTree: InjectOptions = { method: 'POST', url: '/site/getSiteTree', headers: signedIn }
  const site = {
    id: 3,
    label: '站',
    labelEnglish: 'Station',
    fTid: 1,
    detailUtcTime: '+08:00',
    hasStorage: true,
  }

  it('hands the parsed input to its handler and answers 200 with what it gives, and nothing more of it', async () => {
    const to = await serve({
      readSiteTree: (input, { caller: who }) => {
        expect(input).toEqual({ tid: -1, isConSon: 0 })
        expect(who.userName).toBe('li')
        return Promise.resolve({ children: [{ ...site, secret: 'left out' }] })
      },
    })
    const answer = await ask(to, { ...readSiteTree, payload: { isConSon: 0 } })
    expect(answer).toMatchObject({ http: 200, status: '200', data: { children: [site] } })
    expect(JSON.stringify(answer.data)).not.toContain('left out')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('takes numbers from the address of a POST where its fields are numbers (collection §7, alertConfig)', async () => {
    const to = await serve(
      {
        searchAlarmRule: ({ pageNum, pageSize }) => {
          expect([pageNum, pageSize]).toEqual([2, 5])
          return Promise.resolve({ list: [], total: 0 })
        },
      },
      { findCaller: () => Promise.resolve({ ...caller, can: () => true }) },
    )
    const url = '/collect/alertConfig/queryAlertConfigList?pageNum=2&pageSize=5'
    const asked: InjectOptions = { method: 'POST', url, headers: signedIn, payload: {} }
    expect(await ask(to, asked)).toMatchObject({ status: '200', data: { total: 0 } })
    const bent = await ask(to, { ...asked, url: url.replace('2', 'two') })
    expect(bent).toMatchObject({ status: '422', data: { fields: { pageNum: 'type' } } })
  })

  it('that nobody waits for any more is no failure', async () => {
    const gone = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const to = await serve({
      readSiteTree: async () => {
        leaving.abort()
        await gone.promise
        return { children: Array.from({ length: 100 }, () => site) }
      },
    })
    to.addHook('onRequest', async ({ raw }) => void raw.socket.once('close', () => gone.resolve()))
    to.addHook('onSend', async () => void setImmediate(() => setImmediate(answered.resolve)))
    const leaving = new AbortController()
    const url = new URL('/site/getSiteTree', await to.listen({ port: 0 }))
    const headers = { ...signedIn, 'content-type': 'application/json', 'accept-encoding': 'gzip' }
    await expect(fetch(url, { method: 'POST', headers, body: '{}', signal: leaving.signal })).rejects.toThrow(
      'aborted',
    )
    await answered.promise
    await to.close()
    expect(logged).not.toContainEqual(expect.objectContaining({ event: 'callFailed' }))
  })

  it('reads a GET from its query', async () => {
    const to = await serve(
      {
        readRegistrationStatus: ({ termId }) => Promise.resolve(termId === 12 ? 4 : 0),
      },
      { findCaller: () => Promise.resolve({ ...caller, can: () => true }) },
    )
    const answer = await ask(to, { url: '/topo/topoCall/registStatus?termId=12' })
    expect(answer).toMatchObject({ http: 200, status: '200', data: 4 })
  })

  it.each([
    ['no token', {}],
    ['a forged token', { authorization: 'forged' }],
    ['an empty token', { authorization: '' }],
  ])('is refused with 301 for %s, before its input is looked at (silences)', async (_, headers) => {
    const answer = await ask(await serve(), { ...readSiteTree, headers, payload: { nonsense: 1 } })
    expect(answer).toMatchObject({
      http: 200,
      status: '301',
      code: 'session.none',
      msg: '当前登录已失效，请重新登录',
    })
  })

  it('is refused with 403 where the caller lacks the menu and action it names', async () => {
    const answer = await ask(await serve(), {
      url: '/topo/topoCall/registStatus?termId=1',
      headers: signedIn,
    })
    expect(answer).toMatchObject({ http: 200, status: '403', code: 'app.not_permitted' })
  })

  it('is refused with 422 and the faulty fields, the unknown ones too', async () => {
    const answer = await ask(await serve(), { ...readSiteTree, payload: { tid: 'x', isConSon: 2, extra: 1 } })
    expect(answer).toMatchObject({
      http: 200,
      status: '422',
      code: 'app.invalid_input',
      data: { fields: { tid: 'type', isConSon: 'not_allowed', extra: 'unknown' } },
    })
  })

  it('takes a repeated query parameter for what it is: bad input', async () => {
    const answer = await ask(await serve(), {
      url: '/terminalMng/detail?termId=1&termId=2',
      headers: signedIn,
    })
    expect(answer).toMatchObject({ http: 200, status: '422', data: { fields: { termId: 'type' } } })
  })

  it('passes the refusal that its handler throws on, in the language of the caller', async () => {
    const to = await serve({
      readSiteTree: () => {
        throw new Refusal('app.not_allowed_now', '409', { state: 'failed', allowed: ['START'] })
      },
    })
    expect(await ask(to, { ...readSiteTree, payload: {} })).toMatchObject({
      http: 200,
      status: '409',
      code: 'app.not_allowed_now',
      msg: 'The current state does not allow this',
      data: { state: 'failed', allowed: ['START'] },
    })
  })

  it('says in its words what the refusal names (core §8)', async () => {
    const to = await serve({
      readSiteTree: () => {
        throw new Refusal('asset.held', '409', { heldBy: 'Meter 7 {{heldBy}}' })
      },
    })
    expect(await ask(to, { ...readSiteTree, payload: {} })).toMatchObject({
      msg: 'This asset is in use at Meter 7 {{heldBy}}: take it off there',
    })
  })

  it.each([
    ['throws', () => Promise.reject(new Error('secret of the house'))],
    ['breaks its contract', () => Promise.resolve({ children: [{ id: 'secret of the house' }] } as never)],
  ])('answers an opaque 500 with an id that the log knows where its handler %s', async (_, getTree) => {
    const to = await serve({ readSiteTree: getTree })
    const answer = await ask(to, { ...readSiteTree, payload: {} })
    expect(answer).toMatchObject({ status: '500', code: 'app.unexpected' })
    expect(JSON.stringify(answer)).not.toContain('secret')
    const { id } = answer.data as { id: string }
    expect(logged.some((line) => JSON.stringify(line).includes(id))).toBe(true)
  })

  it('speaks Chinese before sign-in unless the browser prefers English', async () => {
    const to = await serve()
    const inLanguage = async (header: string) =>
      (await ask(to, { ...readSiteTree, headers: { 'accept-language': header }, payload: {} })).msg
    expect(await inLanguage('en-GB,en;q=0.9,zh;q=0.5')).toBe('Current login has expired, please login again')
    expect(await inLanguage('zh-CN,zh;q=0.9,en;q=0.8')).toBe('当前登录已失效，请重新登录')
    expect(await inLanguage('fr')).toBe('当前登录已失效，请重新登录')
  })
})

describe('what is no answer of the product', () => {
  it.each([
    ['a body that is no JSON', post('{"a":'), 400, 'app.not_json'],
    ['a form', post('a=1', 'application/x-www-form-urlencoded'), 415, 'app.not_json'],
    ['a body of another type', post('<a/>', 'text/xml'), 415, 'app.not_json'],
    ['an oversized body', post(`{"a":"${'x'.repeat(2000)}"}`), 413, 'app.body_too_large'],
    ['a polluted prototype', post('{"__proto__":{"can":true}}'), 400, 'app.not_json'],
    ['an unknown call', { method: 'POST', url: '/no/such/call' } as const, 404, 'app.no_such_call'],
    ['a call by the wrong method', { method: 'GET', url: '/userInfo' } as const, 404, 'app.no_such_call'],
  ])('%s keeps an HTTP status and says why', async (_, options, http, code) => {
    const answer = await ask(await serve({}, { bodyLimitBytes: 1024 }), options)
    expect(answer.http).toBe(http)
    expect(answer).toMatchObject({ code, msg: expect.stringMatching(/\p{Script=Han}/u) as string })
  })

  it('takes a longer body where the call says so, and there alone', async () => {
    const picture = 'A'.repeat(4_000_000)
    const mayEdit = { ...caller, can: () => true }
    const uploaded = { id: 'a', type: 'image/png', width: 1, height: 1 } as const
    const server = await serve(
      { uploadPicture: () => Promise.resolve(uploaded) },
      { findCaller: () => Promise.resolve(mayEdit) },
    )
    const upload = { ...post(JSON.stringify({ picture })), url: '/globalConfig/uploadPicture' }
    expect(await ask(server, upload)).toMatchObject({ http: 200, status: '200', data: uploaded })
    expect(await ask(server, { ...upload, url: '/userInfo' })).toMatchObject({ http: 413 })
  })

  it('a deeply nested body is refused like any other wrong one', async () => {
    const depth = 400_000
    const answer = await ask(await serve(), post(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`))
    expect(answer).toMatchObject({ http: 200, status: '422', data: { fields: { a: 'unknown' } } })
  })

  it('an impatient user gets 429 and how long to wait', async () => {
    const to = await serve({}, { callsPerMinute: 3 })
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn += 1)
      statuses.push(
        (await ask(to, { method: 'POST', url: '/terminalMng/search', headers: signedIn, payload: { x: 1 } }))
          .http,
      )
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const late = await ask(to, { method: 'POST', url: '/terminalMng/search', headers: signedIn, payload: {} })
    expect(late).toMatchObject({ status: '429', code: 'app.too_many_requests' })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('an address cannot escape its limit by forging tokens', async () => {
    const to = await serve({}, { callsPerMinute: 1 })
    let refused = 0
    for (let turn = 0; turn < 15; turn += 1) {
      const { http } = await ask(to, {
        method: 'POST',
        url: '/userInfo',
        headers: { authorization: `t${turn}` },
        payload: {},
      })
      if (http === 429) refused += 1
    }
    expect(refused).toBe(5)
  })

  it('tokens open no new measure at calls that ask for none, such as the sign-in', async () => {
    const to = await serve(
      { checkCode: () => Promise.resolve({ image: '', key: '', publicKey: '' }) },
      { callsPerMinute: 2 },
    )
    const statuses: number[] = []
    for (const authorization of ['t1', 't2', 't3'])
      statuses.push((await to.inject({ url: '/checkCode', headers: { authorization } })).statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })
})
