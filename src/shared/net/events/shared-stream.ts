import type { z } from 'zod/mini'

import {
  type EventDataOf,
  type EventTopicName,
  eventTopics,
  isEventTopic,
  type WatchedTopics,
} from '#contract/event-topics.ts'

import { newRequestId } from '../new-request-id.ts'
import { openEventStream } from './event-stream.ts'
import { covers, joinTopics } from './joined-topics.ts'
import { StreamKeeper } from './stream-keeper.ts'
import { browserTabTalk, type TabTalk, type TabWord } from './tab-talk.ts'

/** `live`: events come. `polling`: they do not, so the watcher looks for itself. `ended`: nobody is signed in. */
export type WatchState = 'connecting' | 'live' | 'polling' | 'ended'

export interface Watcher {
  /** By topic. An event may tell of more than this watcher watches: what others watch comes too. */
  readonly on: { readonly [Name in EventTopicName]?: (data: EventDataOf<Name>) => void }
  /** Looks for itself: at the begin, when a lost stream is back, and every five seconds while there is none. */
  readonly poll: () => void
  readonly onState: (state: WatchState) => void
}

interface Watching {
  readonly topics: WatchedTopics
  readonly watcher: Watcher
  state: WatchState
  polling: ReturnType<typeof setInterval> | undefined
}

const pollMs = 5000
const schemas: { readonly [Name in EventTopicName]: { readonly data: z.ZodMiniType<EventDataOf<Name>> } } =
  eventTopics

function dataOf<Data>({ data }: { readonly data: z.ZodMiniType<Data> }, said: unknown): Data | undefined {
  const parsed = data.safeParse(said)
  return parsed.success ? parsed.data : undefined
}

/** A tab's part of the browser's one stream: what its pages watch, and what they are told. */
export class SharedStream {
  readonly #tab = newRequestId()
  readonly #watching = new Set<Watching>()
  readonly #talk: TabTalk
  #keeper: StreamKeeper | undefined
  #hasBegun = false
  readonly #open: typeof openEventStream

  constructor(talk: TabTalk, open = openEventStream) {
    this.#talk = talk
    this.#open = open
  }

  /** @returns what ends it */
  watch(topics: WatchedTopics, watcher: Watcher): () => void {
    this.#begin()
    const watching: Watching = { topics, watcher, state: 'connecting', polling: undefined }
    this.#watching.add(watching)
    watcher.onState('connecting')
    watcher.poll()
    this.#want()
    return () => {
      clearInterval(watching.polling)
      this.#watching.delete(watching)
      this.#want()
    }
  }

  #begin(): void {
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#talk.hear((word) => this.#hear(word))
    this.#talk.whenFirst(() => {
      this.#keeper = new StreamKeeper((word) => this.#sayToAll(word), this.#open)
    })
    addEventListener('pagehide', () => this.#talk.say({ kind: 'want', tab: this.#tab, topics: {} }))
  }

  #want(): void {
    const topics = joinTopics([...this.#watching].map((watching) => watching.topics))
    if (this.#keeper) this.#keeper.want(this.#tab, topics)
    else this.#talk.say({ kind: 'want', tab: this.#tab, topics })
  }

  /** The keeper speaks to its own tab too; a channel does not. */
  #sayToAll(word: TabWord): void {
    this.#talk.say(word)
    queueMicrotask(() => this.#hear(word))
  }

  #hear(word: TabWord): void {
    if (word.kind === 'want') this.#keeper?.want(word.tab, word.topics)
    else if (word.kind === 'ask') this.#want()
    else if (word.kind === 'event') {
      if (isEventTopic(word.name)) this.#tell(word.name, word.data)
    } else {
      for (const watching of this.#watching) this.#stand(watching, stateFor(watching, word))
    }
  }

  /** What breaks the contract is left out: the next event tells again how it stands. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the data to who hears of it
  #tell<Name extends EventTopicName>(name: Name, text: string): void {
    const data = dataOf(schemas[name], JSON.parse(text))
    if (data === undefined) return
    for (const { topics, watcher } of this.#watching) {
      if (topics[name] !== undefined) watcher.on[name]?.(data)
    }
  }

  #stand(watching: Watching, state: WatchState): void {
    const before = watching.state
    if (state === before) return
    watching.state = state
    clearInterval(watching.polling)
    watching.polling =
      state === 'polling' ? setInterval(() => document.hidden || watching.watcher.poll(), pollMs) : undefined
    if (before === 'polling' && state === 'live') watching.watcher.poll()
    watching.watcher.onState(state)
  }
}

function stateFor(
  { topics, state: before }: Watching,
  { state, topics: carried }: Extract<TabWord, { kind: 'state' }>,
): WatchState {
  if (state === 'ended') return 'ended'
  // A try to open it again is no news to who looks for themselves meanwhile.
  if (state === 'connecting') return before === 'live' ? 'live' : before
  return state === 'live' && covers(carried, topics) ? 'live' : 'polling'
}

let shared: SharedStream | undefined

/** The browser's one stream. */
export const sharedStream = (): SharedStream =>
  (shared ??= new SharedStream(browserTabTalk('statewatt.events')))
