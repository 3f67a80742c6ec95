import { afterEach, describe, expect, it, vi } from 'vitest'

import { type CipherWork, ciphersApart, endCiphersApart } from '#src/shared/net/sealing/ciphers-apart.ts'
import { makeKey, open } from '#src/shared/net/sealing/ciphers.ts'

/** Threads that were started, in place of the browser's own. */
let threads: Thread[] = []

/** Answers with what it was asked, unless it fails. */
class Thread extends EventTarget {
  static fails = false
  static answers = true
  readonly asked: CipherWork[] = []
  readonly terminate = vi.fn<() => void>()

  constructor() {
    super()
    threads.push(this)
  }

  postMessage(work: CipherWork, [answer]: readonly MessagePort[]): void {
    this.asked.push(work)
    if (Thread.fails) queueMicrotask(() => this.dispatchEvent(new Event('error')))
    else if (Thread.answers) answer?.postMessage(`${work.name} of ${work.given.join(' and ')}`, [])
  }
}

afterEach(() => {
  endCiphersApart()
  threads = []
  Thread.fails = false
  Thread.answers = true
  vi.unstubAllGlobals()
})

describe('ciphers in a thread of their own', () => {
  it('are asked of one thread, which ends with what was signed in for', async () => {
    vi.stubGlobal('Worker', Thread)
    await expect(
      Promise.all([ciphersApart.seal('text', 'key'), ciphersApart.wrapKey('key', 'server')]),
    ).resolves.toEqual(['seal of text and key', 'wrapKey of key and server'])
    expect(threads).toHaveLength(1)
    endCiphersApart()
    expect(threads[0]?.terminate).toHaveBeenCalledOnce()
    await ciphersApart.makeKey()
    expect(threads).toHaveLength(2)
  })

  it('work in the page where the thread fails, and are asked of a new one the next time', async () => {
    vi.stubGlobal('Worker', Thread)
    Thread.fails = true
    const key = makeKey()
    expect(open(await ciphersApart.seal('密码', key), key)).toBe('密码')
    expect(threads[0]?.terminate).toHaveBeenCalledOnce()
    Thread.fails = false
    await expect(ciphersApart.seal('text', 'key')).resolves.toBe('seal of text and key')
  })

  it('answer in the page what a thread that is ended still had to do', async () => {
    vi.stubGlobal('Worker', Thread)
    Thread.answers = false
    const key = makeKey()
    const sealed = ciphersApart.seal('text', key)
    endCiphersApart()
    expect(open(await sealed, key)).toBe('text')
  })

  it('work in the page where there are no threads', async () => {
    vi.stubGlobal('Worker', undefined)
    const key = await ciphersApart.makeKey()
    expect(open(await ciphersApart.seal('text', key), key)).toBe('text')
  })
})
