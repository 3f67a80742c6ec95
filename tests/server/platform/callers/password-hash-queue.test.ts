import { describe, expect, it } from 'vitest'

import { HashGate } from '#server/platform/callers/password-hash-queue.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

/** A piece of work that ends when the test says so. */
function held(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = async (): Promise<string> => {
    log.push(name)
    await promise
    return name
  }
  return { work, end: resolve }
}

const fails = () => Promise.reject(new Error('no'))

describe('the gate before password hashes (issue 5: other calls keep their speed)', () => {
  it('lets as many through as it may, the others one by one after them', async () => {
    const log: string[] = []
    const gate = new HashGate({ atOnce: 2, places: { known: 5, anyone: 5 } })
    const works = ['a', 'b', 'c', 'd'].map((name) => held(log, name))
    const done = works.map(({ work }) => gate.run('anyone', work))
    await Promise.resolve()
    expect(log).toEqual(['a', 'b'])
    works[0]?.end()
    await done[0]
    await Promise.resolve()
    expect(log).toEqual(['a', 'b', 'c'])
    for (const { end } of works) end()
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses what finds no place to wait, and takes it again when there is one', async () => {
    const gate = new HashGate({ atOnce: 1, places: { known: 1, anyone: 1 } })
    const first = held([], 'first')
    const running = gate.run('anyone', first.work)
    const waiting = gate.run('anyone', () => Promise.resolve('second'))
    expect(gate.hasRoom('anyone')).toBe(false)
    await expect(gate.run('anyone', () => Promise.resolve('third'))).rejects.toThrow(Refusal)
    first.end()
    await Promise.all([running, waiting])
    expect(await gate.run('anyone', () => Promise.resolve('third'))).toBe('third')
  })

  it('keeps places for known browsers, which go first', async () => {
    const log: string[] = []
    const gate = new HashGate({ atOnce: 1, places: { known: 1, anyone: 1 } })
    const first = held(log, 'first')
    const running = gate.run('anyone', first.work)
    const note = (name: string) => async () => void log.push(name)
    const stranger = gate.run('anyone', note('stranger'))
    const known = gate.run('known', note('known'))
    first.end()
    await Promise.all([running, stranger, known])
    expect(log).toEqual(['first', 'known', 'stranger'])
  })

  it('rests after a hash for somebody unknown, and lets a known browser through first then', async () => {
    const log: string[] = []
    const rests: (() => void)[] = []
    const rest = () =>
      new Promise<void>((end) => {
        rests.push(end)
      })
    const gate = new HashGate({ atOnce: 1, places: { known: 1, anyone: 1 }, rest })
    const note = (name: string) => async () => void log.push(name)
    await gate.run('anyone', note('first'))
    const stranger = gate.run('anyone', note('stranger'))
    const known = gate.run('known', note('known'))
    await Promise.resolve()
    expect(log).toEqual(['first'])
    rests[0]?.()
    await Promise.all([known, stranger])
    expect(log).toEqual(['first', 'known', 'stranger'])
  })

  it('gives its place back when the work fails', async () => {
    const gate = new HashGate({ atOnce: 1, places: { known: 0, anyone: 0 } })
    await expect(gate.run('anyone', fails)).rejects.toThrow('no')
    expect(await gate.run('anyone', () => Promise.resolve('next'))).toBe('next')
  })
})
