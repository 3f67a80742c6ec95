import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { cookies } from '#src/shared/browser/cookies.ts'
import { sessionKeep, sessionKeyItem, tokenItem } from '#src/shared/browser/storage.ts'
import { fetchSessionKey, offerSessionKey } from '#src/shared/net/sealing/key-handover.ts'

/** Another tab of the browser: what it hears and answers on the channel, with a storage of its own. */
function otherTab(token: string, key: string): () => void {
  const line = new BroadcastChannel('statewatt:session-key')
  line.addEventListener('message', ({ data }: MessageEvent<{ wants?: string }>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (data.wants === token) line.postMessage({ of: token, key })
  })
  return () => line.close()
}

let close: () => void = () => undefined
beforeEach(() => {
  sessionKeep.clear()
  cookies.token.write('token-1')
})
afterEach(() => {
  close()
  vi.useRealTimers()
  cookies.token.remove()
  sessionKeep.clear()
})

it('takes the key of its session from a tab that has it (conformance 4)', async () => {
  close = otherTab('token-1', 'ab'.repeat(16))
  expect(await fetchSessionKey()).toBe(true)
  expect(sessionKeep.read(sessionKeyItem)).toBe('ab'.repeat(16))
})

it('takes none of another session, and goes without where no tab has it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  close = otherTab('token-2', 'cd'.repeat(16))
  const asked = fetchSessionKey()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await asked).toBe(false)
  expect(sessionKeep.read(sessionKeyItem)).toBeNull()
})

it('gives its own to a tab of the same session, and to no other', async () => {
  sessionKeep.write(sessionKeyItem, 'ef'.repeat(16))
  sessionKeep.write(tokenItem, 'token-1')
  close = offerSessionKey()
  const line = new BroadcastChannel('statewatt:session-key')
  const heard: unknown[] = []
  const answered = new Promise<void>((done) => {
    line.addEventListener('message', ({ data }: MessageEvent) => {
      heard.push(data)
      done()
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  line.postMessage({ wants: 'token-2' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  line.postMessage({ wants: 'token-1' })
  await answered
  line.close()
  expect(heard).toEqual([{ of: 'token-1', key: 'ef'.repeat(16) }])
})
