import { gunzipSync } from 'node:zlib'

import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { serveOpenApiPage } from '#server/platform/http/openapi-page.ts'

let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  serveOpenApiPage(app)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the OpenAPI page (issue 2, contract)', () => {
  it('loads from this site alone, and every file that it names is there', async () => {
    const page = await get('/openapi')
    expect(page.headers['content-type']).toContain('text/html')
    const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    for (const url of named) expect(url).toMatch(/^\/[a-z]/)
    const own = named.filter((url) => url.startsWith('/openapi/'))
    const answers = await Promise.all(own.map((url) => get(url)))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'text/css; charset=utf-8'],
      [200, 'text/javascript; charset=utf-8'],
      [200, 'text/javascript; charset=utf-8'],
    ])
    expect(answers.at(-1)?.body).toContain("url: '/openapi.json'")
  })

  it('may load nothing from elsewhere and run no script written into it', async () => {
    const policy = String((await get('/openapi')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self'")
  })

  it('comes packed, and not again to a browser that has it', async () => {
    const url = '/openapi/swagger-ui-bundle.js'
    const first = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(first.headers['content-encoding']).toBe('gzip')
    expect(first.rawPayload.length).toBeLessThan(600_000)
    expect(gunzipSync(first.rawPayload).toString()).toContain('SwaggerUIBundle')
    const again = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})
