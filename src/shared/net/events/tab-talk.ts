import { z } from 'zod/mini'

import { eventsInput } from '#contract/event-topics.ts'

const topics = eventsInput.shape.topics

/** What tabs of one browser tell each other about their stream. */
export const tabWord = z.discriminatedUnion('kind', [
  /** A tab wants these topics; none: it wants nothing any more. */
  z.object({ kind: z.literal('want'), tab: z.string(), topics }),
  /** Whoever keeps the stream has begun, or looks who is still there. */
  z.object({ kind: z.literal('ask') }),
  /** How the stream stands, and what it carries. */
  z.object({ kind: z.literal('state'), state: z.enum(['connecting', 'live', 'lost', 'ended']), topics }),
  z.object({ kind: z.literal('event'), name: z.string(), data: z.string() }),
])
export type TabWord = z.infer<typeof tabWord>

/** The way from a tab to the browser's others, and the place of the one that keeps the stream. */
export interface TabTalk {
  readonly say: (word: TabWord) => void
  /** Hears what the others say. */
  readonly hear: (listener: (word: TabWord) => void) => void
  /** Calls when this tab is the one; at once where tabs cannot agree, so that each has its own stream. */
  readonly whenFirst: (begin: () => void) => void
}

/** Talks over a channel of the browser; a lock says which tab keeps the stream, and passes on when it is closed. */
export function browserTabTalk(name: string): TabTalk {
  const canAgree = 'locks' in navigator && 'BroadcastChannel' in globalThis
  const channel = canAgree ? new BroadcastChannel(name) : null
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    say: (word) => channel?.postMessage(word),
    hear: (listener) => {
      channel?.addEventListener('message', ({ data }) => {
        const word = tabWord.safeParse(data)
        // A tab of an older console may say what this one does not know.
        if (word.success) listener(word.data)
      })
    },
    whenFirst: (begin) => {
      if (channel === null) begin()
      else
        void navigator.locks.request(name, () => {
          begin()
          return new Promise<never>(() => undefined)
        })
    },
  }
}
