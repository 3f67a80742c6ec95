import { afterEach, describe, expect, it } from 'vitest'

import { closeServed, logged, serve, signedIn } from './http-stage.ts'

afterEach(closeServed)

/** The address that a handler is told of a request which says that it was forwarded. */
async function addressSeen(trustedProxies: readonly string[]): Promise<string | undefined> {
  let seen: string | undefined
  const to = await serve(
    {
      checkCode: (_, { address }) => {
        seen = address
        return Promise.resolve({ image: '', key: '', publicKey: '' })
      },
    },
    { trustedProxies },
  )
  await to.inject({ url: '/checkCode', headers: { 'x-forwarded-for': '203.0.113.9' } })
  await to.close()
  return seen
}

describe('operations', () => {
  it('tell that the process lives and whether each part is ready', async () => {
    const parts = { database: true, broker: false }
    const to = await serve({}, { readiness: () => Promise.resolve(parts) })
    expect((await to.inject('/healthz')).statusCode).toBe(200)
    const notReady = await to.inject('/readyz')
    expect(notReady.statusCode).toBe(503)
    expect(notReady.json()).toMatchObject({ parts })
    parts.broker = true
    expect((await to.inject('/readyz')).statusCode).toBe(200)
  })

  it('give metrics of every call by its name and inner status', async () => {
    const to = await serve()
    await to.inject({ method: 'POST', url: '/userInfo', payload: {} })
    const metrics = await to.inject('/metrics')
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toMatch(/\{[^}]*call="readOwnAccount"[^}]*\} 1\b/)
    expect(metrics.body).toContain('process_cpu_seconds_total')
  })

  it('give the contract as OpenAPI', async () => {
    expect((await (await serve()).inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  })

  it('give every answer an id and headers that keep browsers careful', async () => {
    const { headers } = await (await serve()).inject({ method: 'POST', url: '/userInfo', payload: {} })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('never log a token', async () => {
    const to = await serve({ readOwnAccount: () => Promise.reject(new Error('x')) })
    await to.inject({ method: 'POST', url: '/userInfo', headers: signedIn, payload: {} })
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain('"good"')
  })

  it('believe a forwarded address of a trusted proxy alone', async () => {
    expect(await addressSeen([])).toBe('127.0.0.1')
    expect(await addressSeen(['127.0.0.1'])).toBe('203.0.113.9')
  })
})
