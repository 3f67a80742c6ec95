import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

import {
  type EventDataOf,
  eventsInput,
  eventsPath,
  type EventTopicName,
  eventTopics,
  streamBeatMs,
  type WatchedTopics,
  type WatchOf,
} from '#contract/event-topics.ts'

import type { Caller } from '../kernel/handler.ts'
import { Refusal, refuse } from '../kernel/refusal.ts'
import { failure, wishedLanguage } from './answer.ts'
import { badInputOf } from './bad-input.ts'

/** Tells how a topic stands, then what changes, until the answer is called. */
export type EventSource<Name extends EventTopicName> = (
  watch: WatchOf<Name>,
  caller: Caller,
  tell: (data: EventDataOf<Name>) => void,
) => Promise<() => void>

/** One source a topic: a topic without one does not compile. */
export type EventSources = { readonly [Name in EventTopicName]: EventSource<Name> }

export interface EventStreamOptions {
  readonly sources: EventSources
  /** Whose token it is. Where it is not a use, a session that nobody uses ends as it should. */
  readonly findCaller: (token: string | undefined, isUse: boolean) => Promise<Caller>
  readonly log: Logger
  /** Milliseconds between looks at the session and signs of life. */
  readonly beatMs?: number
}

/** A browser that reads so much too slowly has to begin anew. */
const mostUnreadBytes = 4_194_304

/** Serves {@link eventsPath}: rights are checked at the begin, session and rights again at each beat. */
export function serveEventStream(app: FastifyInstance, options: EventStreamOptions): void {
  const open = new Set<() => void>()
  app.addHook('preClose', () => {
    for (const end of open) end()
  })
  app.route({
    method: 'POST',
    url: eventsPath,
    config: { call: 'events' },
    handler: async (request, reply) => {
      try {
        const caller = await options.findCaller(request.headers.authorization, true)
        // A stream cannot be sealed: such consoles ask again and again instead.
        if (caller.sealing?.required) refuse('app.sealing_required')
        const topics = topicsOf(request.body)
        requireRights(topics, caller)
        await stream(request, reply, { ...options, caller, topics, open })
        return reply
      } catch (error) {
        const language = wishedLanguage(request.headers['accept-language'])
        return reply.header('cache-control', 'no-store').send(failure(error, language, options.log))
      }
    },
  })
}

function topicsOf(body: unknown): WatchedTopics {
  const parsed = eventsInput.safeParse(body ?? {})
  if (!parsed.success) return refuse('app.invalid_input', badInputOf(parsed.error, body))
  return parsed.data.topics
}

const namesOf = (topics: WatchedTopics): EventTopicName[] =>
  (Object.keys(eventTopics) as EventTopicName[]).filter((name) => topics[name] !== undefined)

function requireRights(topics: WatchedTopics, caller: Caller): void {
  for (const name of namesOf(topics)) {
    const { need } = eventTopics[name]
    if (typeof need === 'object' && !caller.can(need.menu, need.action)) refuse('app.not_permitted')
  }
}

interface Opened extends EventStreamOptions {
  readonly caller: Caller
  readonly topics: WatchedTopics
  readonly open: Set<() => void>
}

async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  { sources, findCaller, log, beatMs = streamBeatMs, caller, topics, open }: Opened,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Reverse proxies would gather what should be told at once.
    'x-accel-buffering': 'no',
  })
  const say = (text: string): void => {
    if (raw.writableEnded) return
    if (raw.writableLength > mostUnreadBytes) raw.destroy()
    else raw.write(text)
  }
  const event = (name: string, data: unknown): void =>
    say(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const unwatch: (() => void)[] = []
  const beat = setInterval(() => void look(), beatMs)
  const close = (): void => {
    clearInterval(beat)
    open.delete(end)
    for (const stop of unwatch.splice(0)) stop()
  }
  const end = (): void => {
    close()
    if (!raw.writableEnded) raw.end()
  }
  const look = async (): Promise<void> => {
    try {
      requireRights(topics, await findCaller(request.headers.authorization, false))
      say(': still here\n\n')
    } catch (error) {
      // A database that is away for a moment ends no session.
      if (!(error instanceof Refusal)) return
      event('end', { code: error.code })
      end()
    }
  }
  open.add(end)
  raw.once('close', close)
  say(': here\n\n')
  try {
    for (const name of namesOf(topics)) {
      // oxlint-disable-next-line no-await-in-loop -- a handful
      const stop = await watchOne(name, topics, sources, caller, event)
      if (raw.destroyed || raw.writableEnded) stop()
      else unwatch.push(stop)
    }
  } catch (error) {
    const { code } = failure(error, 'EN', log)
    event('end', { code })
    end()
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties what is watched to its topic's source
function watchOne<Name extends EventTopicName>(
  name: Name,
  topics: WatchedTopics,
  sources: EventSources,
  caller: Caller,
  event: (name: string, data: unknown) => void,
): Promise<() => void> {
  const watch = topics[name]
  if (watch === undefined) return Promise.resolve(() => undefined)
  return sources[name](watch, caller, (data) => event(name, data))
}
