import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'

import type { TerminalRow } from '#contract/archive/archive.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { readRegistrationDetail } from '#contract/registration/registration.contract.ts'
import { patience } from '#tools/pace/pace.ts'

import { known } from '../../e2e/support/known.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { signInOver } from '../../e2e/support/sign-in-over.ts'

/** `npm run kills` does 20. */
const rounds = Number(process.env['KILLS'] ?? 6)

/** What the server said yes to; nothing of it may be lost. */
interface Promised {
  readonly requestId: string
  /** The furthest stage that an answer named. */
  stage: number
}

let folder: string
let product: Product
let token = ''
const promised = new Map<number, Promised>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'statewatt-kill-'))
  product = await startProduct({ dataDir: folder, speed: 30 })
  token = await signInOver(product.origin, known.operators[0])
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Data>(path: string, body?: object): Promise<Data> {
  const response = await fetch(new URL(path, product.origin), {
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Envelope
  if (answer.status !== '200') throw new Error(`${path}: ${answer.status} ${answer.code ?? ''}`)
  return answer.data as Data
}

const detailOf = (termId: number) =>
  ask<DataOf<typeof readRegistrationDetail>>(`/topo/topoCall/registDetail?termId=${termId}`)

/** A terminal that is online and was never registered; they come back one by one after a restart. */
async function nextTerminal(): Promise<number> {
  for (;;) {
    const { list } = await ask<{ list: TerminalRow[] }>('/terminalMng/search', {
      pageSize: 300,
      online: true,
    })
    const free = list.find(({ id, registState }) => registState === 'notStarted' && !promised.has(id))
    if (free) return free.id
    await delay(200)
  }
}

async function startOne(): Promise<number> {
  const termId = await nextTerminal()
  const requestId = randomUUID()
  const { stage } = await ask<{ stage: number }>('/topo/topoCall/box', { requestId, termId })
  promised.set(termId, { requestId, stage })
  return termId
}

/** Asks where every registration stands until the server is gone. */
async function watchUntilKilled(): Promise<void> {
  try {
    for (;;)
      for (const [termId, promise] of promised)
        promise.stage = Math.max(promise.stage, (await detailOf(termId)).stage)
  } catch {
    // The server was killed under the question.
  }
}

it(
  `loses no acknowledged registration over ${rounds} times kill -9, and finds its stage again`,
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await startOne()
      const watching = watchUntilKilled()
      await delay(randomInt(1_500))
      await product.kill()
      await watching
      product = await startProduct({ dataDir: folder, speed: 30 })
      for (const [termId, { requestId, stage }] of promised) {
        const found = await detailOf(termId)
        expect({ round, requestId: found.requestId }).toEqual({ round, requestId })
        expect(found.stage, `round ${round}: stage of ${found.fTmName}`).toBeGreaterThanOrEqual(stage)
        expect(found.state).not.toBe('notStarted')
      }
    }
    expect(promised.size).toBe(rounds)
  },
  patience(60_000 + rounds * 40_000),
)

/** Registrations that the terminal has ended one way or the other; a slow terminal may take longer. */
async function countSettled(): Promise<number> {
  const states = await Promise.all([...promised.keys()].map(async (id) => (await detailOf(id)).state))
  return states.filter((state) => state === 'registered' || state === 'failed').length
}

it(
  'brings what was under way to its end after the last restart',
  async () => {
    onTestFailed(() => void process.stdout.write(product.log()))
    await expect
      .poll(countSettled, { timeout: patience(120_000), interval: 1_000 })
      .toBeGreaterThanOrEqual(rounds - 2)
  },
  patience(240_000),
)
