import { z } from 'zod/mini'

import { cookies } from '#src/shared/browser/cookies.ts'
import { sessionKeep, sessionKeyItem, tokenItem } from '#src/shared/browser/storage.ts'

/** Tabs of this site in this browser; nobody else hears it. */
const channelName = 'statewatt:session-key'
/** Another tab answers within a few milliseconds, or there is none that has the key. */
const patienceMs = 400

/** The token says of which session; it never leaves the browser by this way, and only tabs that hold it answer. */
const question = z.object({ wants: z.string() })
const reply = z.object({ of: z.string(), key: z.string() })

const channel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)

/** From now on this tab gives the session's key to its neighbours: a link that was opened in a new tab works there. */
export function offerSessionKey(): () => void {
  const line = channel()
  if (line === null) return () => undefined
  line.addEventListener('message', ({ data }: MessageEvent) => {
    const asked = question.safeParse(data)
    const key = sessionKeep.read(sessionKeyItem)
    const token = sessionKeep.read(tokenItem)
    if (!asked.success || key === null || asked.data.wants !== token) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    line.postMessage({ of: token, key })
  })
  return () => line.close()
}

/**
 * Asks the other tabs of this session for its key, where this one has none: the token's cookie is shared, the key
 * lives in the session storage of the tab that signed in.
 *
 * @returns whether this tab has the key now
 */
export async function fetchSessionKey(): Promise<boolean> {
  if (sessionKeep.read(sessionKeyItem) !== null) return true
  const token = cookies.token.read()
  const line = channel()
  if (token === null || line === null) return false
  const key = await new Promise<string | null>((done) => {
    const timer = setTimeout(() => done(null), patienceMs)
    line.addEventListener('message', ({ data }: MessageEvent) => {
      const told = reply.safeParse(data)
      if (!told.success || told.data.of !== token) return
      clearTimeout(timer)
      done(told.data.key)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
    line.postMessage({ wants: token })
  })
  line.close()
  // Somebody may have signed in anew meanwhile.
  if (key === null || cookies.token.read() !== token) return false
  sessionKeep.write(sessionKeyItem, key)
  sessionKeep.write(tokenItem, token)
  return true
}
