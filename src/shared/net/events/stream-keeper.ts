import type { WatchedTopics } from '#contract/event-topics.ts'

import { cookies } from '#src/shared/browser/cookies.ts'
import { openEventStream, type StreamState } from './event-stream.ts'
import { joinTopics, topicsKey } from './joined-topics.ts'
import type { TabWord } from './tab-talk.ts'

/** A page that begins wants several things one after another: they make one stream. */
const gatherMs = 30
/** How often the keeper looks which tabs are still there; one that crashed said nothing. */
const lookMs = 60_000

/** In the tab that keeps it: the one stream of the browser, with what all of its tabs want. */
export class StreamKeeper {
  readonly #say: (word: TabWord) => void
  readonly #open: typeof openEventStream
  #wanted = new Map<string, WatchedTopics>()
  #heard = new Set<string>()
  #gathering: ReturnType<typeof setTimeout> | undefined
  #close: (() => void) | undefined
  #carried: WatchedTopics = {}
  #state: StreamState = 'lost'
  #token: string | null | undefined

  constructor(say: (word: TabWord) => void, open = openEventStream) {
    this.#say = say
    this.#open = open
    say({ kind: 'ask' })
    setInterval(() => this.#look(), lookMs)
  }

  want(tab: string, topics: WatchedTopics): void {
    this.#heard.add(tab)
    if (Object.keys(topics).length === 0) this.#wanted.delete(tab)
    else this.#wanted.set(tab, topics)
    clearTimeout(this.#gathering)
    this.#gathering = setTimeout(() => this.#carry(), gatherMs)
  }

  #look(): void {
    for (const tab of this.#wanted.keys()) if (!this.#heard.has(tab)) this.#wanted.delete(tab)
    this.#heard = new Set()
    this.#say({ kind: 'ask' })
  }

  #carry(): void {
    const topics = joinTopics(this.#wanted.values())
    const token = cookies.token.read()
    const isSame = topicsKey(topics) === topicsKey(this.#carried) && token === this.#token
    if (isSame && this.#state !== 'ended') {
      // Who has just come does not know yet how it stands.
      this.#tell(this.#state)
      return
    }
    this.#close?.()
    this.#close = undefined
    this.#carried = topics
    this.#token = token
    if (Object.keys(topics).length === 0) return
    this.#close = this.#open(topics, {
      onEvent: ({ name, data }) => this.#say({ kind: 'event', name, data }),
      onState: (state) => this.#tell(state),
    })
  }

  #tell(state: StreamState): void {
    this.#state = state
    this.#say({ kind: 'state', state, topics: this.#carried })
  }
}
