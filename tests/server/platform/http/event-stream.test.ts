import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { eventsPath } from '#contract/event-topics.ts'
import type { LatestReading } from '#contract/reading/reading.contract.ts'
import { serveEventStream } from '#server/platform/http/event-stream.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { callerWith } from '#tests/support/call-context.ts'

const reading: LatestReading = { deviceId: 1, typeCode: 'pcs', at: null, values: [], times: null }

let app: FastifyInstance
let address: string
let isOpen: boolean
let rights: string[]
let tell: ((data: LatestReading[]) => void) | null
let uses: boolean[]

beforeEach(async () => {
  isOpen = true
  rights = ['reading:view']
  tell = null
  uses = []
  app = fastify()
  serveEventStream(app, {
    log: pino({ level: 'silent' }),
    beatMs: 20,
    findCaller: (token, isUse) => {
      uses.push(isUse)
      if (!isOpen || token !== 'right') return Promise.reject(ended())
      return Promise.resolve(caller)
    },
    sources: {
      alarms: () => Promise.resolve(() => undefined),
      deviceStates: () => Promise.resolve(() => undefined),
      rollOuts: () => Promise.resolve(() => undefined),
      commands: () => Promise.resolve(() => undefined),
      latest: (watch, _caller, say) => {
        tell = say
        say(watch.deviceIds.map((deviceId) => ({ ...reading, deviceId })))
        return Promise.resolve(() => {
          tell = null
        })
      },
    },
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const caller = callerWith({
  userName: 'wang',
  name: '王',
  can: (menu, action) => rights.includes(`${menu}:${action}`),
})

function ended(): unknown {
  try {
    return refuse('session.ended')
  } catch (error) {
    return error
  }
}

const watch = (token = 'right', topics: object = { latest: { deviceIds: [1, 2] } }, signal?: AbortSignal) =>
  fetch(`${address}${eventsPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ topics }),
    ...(signal && { signal }),
  })

describe('the stream of events (issue 18: latest values of 500 devices over one connection)', () => {
  it('tells how a topic stands and what changes, and ends with the session', async () => {
    const answer = await watch()
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    await vi.waitFor(() => expect(tell).not.toBeNull())
    tell?.([{ ...reading, at: '2026-11-21T02:00:00.000Z' }])
    isOpen = false
    // The stream ends by itself, so its whole text comes.
    const text = await answer.text()
    expect(text).toContain('"deviceId":2')
    expect(text).toContain('"at":"2026-11-21T02:00:00.000Z"')
    expect(text.trim().split('\n').slice(-2)).toEqual(['event: end', 'data: {"code":"session.ended"}'])
    await vi.waitFor(() => expect(tell).toBeNull())
    // A stream that lies open keeps no unused session alive.
    expect(uses[0]).toBe(true)
    expect(uses.slice(1).some(Boolean)).toBe(false)
  })

  it('ends when the right is taken away', async () => {
    const answer = await watch()
    rights = []
    expect(await answer.text()).toContain('data: {"code":"app.not_permitted"}')
  })

  it('refuses in the envelope who has no session, no right, or asks for what there is not', async () => {
    expect(await (await watch('forged')).json()).toMatchObject({ status: '302' })
    expect(await (await watch('right', { weather: {} })).json()).toMatchObject({ status: '422' })
    expect(await (await watch('right', { latest: { deviceIds: [] } })).json()).toMatchObject({
      status: '422',
    })
    rights = []
    expect(await (await watch()).json()).toMatchObject({ status: '403' })
  })

  it('stops watching once the browser has gone', async () => {
    const gone = new AbortController()
    await watch('right', undefined, gone.signal)
    await vi.waitFor(() => expect(tell).not.toBeNull())
    gone.abort()
    await vi.waitFor(() => expect(tell).toBeNull())
  })

  it('ends with the server', async () => {
    const answer = await watch()
    await app.close()
    await expect(answer.text()).resolves.toContain('event: latest')
  })
})
