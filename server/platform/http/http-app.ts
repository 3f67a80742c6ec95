import { createHash, randomUUID } from 'node:crypto'

import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'

import { calls } from '#contract/catalogue.ts'
import { statuses } from '#contract/kernel/envelope.ts'

import { failure, problemWords, wishedLanguage } from './answer.ts'
import type { Handlers } from '../kernel/handler.ts'
import type { Metrics } from '../process/metrics.ts'
import { serveOpenApiPage } from './openapi-page.ts'
import { openApiDocument } from './openapi.ts'
import { dataPolicy } from './page-policy.ts'
import type { RefusedAttempts } from '../evidence/refused-attempts.ts'
import type { Sealing } from './sealing.ts'
import { type AnyHandler, type FindCaller, serveCall } from './serve-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call that a route serves. */
    call?: string
  }
}

export interface HttpOptions {
  readonly handlers: Handlers
  readonly findCaller: FindCaller
  readonly log: Logger
  readonly metrics: Metrics
  /** Where refused attempts are written down. */
  readonly refused: Pick<RefusedAttempts, 'record'>
  /** Opens sealed calls; without it none is taken. */
  readonly sealing?: Sealing
  /** The product's version, for the OpenAPI page. */
  readonly version: string
  /** Parts that must work before calls can be served, each with whether it does. */
  readonly readiness: () => Promise<Readonly<Record<string, boolean>>>
  readonly bodyLimitBytes?: number
  /** Until when a request must have come wholly. */
  readonly requestDeadlineMs?: number
  /** Calls a minute of one user; tenfold of one address. 0: no limit. */
  readonly callsPerMinute?: number
  readonly trustedProxies?: readonly string[]
}

/** The whole HTTP side, made from the contract: one route a call, and what operations ask for. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const { handlers, findCaller, log, metrics, refused, sealing, trustedProxies = [] } = options
  const { requestDeadlineMs = 60_000 } = options
  // With the logger's own type every signature below would carry it.
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    // Calls are logged by `serveCall`, with what matters and without what is secret.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimitBytes ?? 1_048_576,
    requestTimeout: requestDeadlineMs,
    http: {
      // Node takes the smaller of the two for the headers' time.
      headersTimeout: Math.min(60_000, requestDeadlineMs),
      connectionsCheckingInterval: Math.min(30_000, requestDeadlineMs / 2),
    },
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  // Bodies are JSON: plain text is refused like any other kind.
  app.removeContentTypeParser('text/plain')
  await app.register(helmet, securityHeaders)
  await app.register(compress, { global: true, threshold: 1_024 })
  await limitRates(app, options.callsPerMinute ?? 0)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('content-security-policy', dataPolicy)
  })
  answerFailures(app, log)
  for (const [name, call] of Object.entries(calls)) {
    // The table types each handler by its own call; a route sees only what was parsed by that call's schema.
    const handler = handlers[name as keyof Handlers] as AnyHandler
    serveCall(app, { name, call, handler, findCaller, log, metrics, refused, sealing })
  }
  serveOperations(app, options)
  return app
}

const securityHeaders = {
  // Pages bring their own policy (see `console-files.ts`); everything else gets the one for data.
  contentSecurityPolicy: false,
  // TLS ends in front of the server, where the administrator sets it.
  strictTransportSecurity: false,
} as const

async function limitRates(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  if (callsPerMinute === 0) return
  await app.register(rateLimit, { global: false })
  const minute = { timeWindow: 60_000, cache: 20_000 }
  const byAddress = app.createRateLimit({
    ...minute,
    max: callsPerMinute * 10,
    keyGenerator: ({ ip }) => `a:${ip}`,
  })
  const byUser = app.createRateLimit({ ...minute, max: callsPerMinute, keyGenerator: userKey })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.call === undefined) return undefined
    const limits = [await byAddress(request), await byUser(request)]
    if (!limits.some((limit) => 'isExceeded' in limit && limit.isExceeded)) return undefined
    return reply
      .code(429)
      .header('retry-after', '60')
      .send(named(request, statuses.tooMany, 'app.too_many_requests'))
  })
}

const openCalls = new Set<string | undefined>(
  Object.entries(calls).flatMap(([name, { need }]) => (need === 'open' ? [name] : [])),
)

/** A token stands for its user; without one, and where nobody looks at it, the address does. */
const userKey = ({ headers, ip, routeOptions }: FastifyRequest): string =>
  headers.authorization && !openCalls.has(routeOptions.config.call)
    ? `u:${createHash('sha256').update(headers.authorization).digest('base64')}`
    : `n:${ip}`

const named = (request: FastifyRequest, status: string, code: string) => ({
  status,
  code,
  msg: problemWords(code, wishedLanguage(request.headers['accept-language'])),
  data: null,
})

/** What is no answer of the product keeps its HTTP status, and says why in the same shape (silences). */
function answerFailures(app: FastifyInstance, log: Logger): void {
  const known: Readonly<Record<number, string>> = {
    400: 'app.not_json',
    413: 'app.body_too_large',
    415: 'app.not_json',
  }
  app.setErrorHandler((error: { readonly statusCode?: number; readonly code?: string }, request, reply) => {
    // Whoever asked has left before the answer was packed: nothing failed, and nobody is there to be told.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return reply.hijack()
    const code = known[error.statusCode ?? 500]
    if (code !== undefined)
      return reply.code(error.statusCode ?? 400).send(named(request, statuses.badInput, code))
    const language = wishedLanguage(request.headers['accept-language'])
    return reply.code(500).send(failure(error, language, log))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(named(request, statuses.notFound, 'app.no_such_call')),
  )
}

function serveOperations(app: FastifyInstance, { metrics, readiness, version }: HttpOptions): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    const parts = await readiness()
    const isReady = Object.values(parts).every(Boolean)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', parts })
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  const description = openApiDocument(version)
  app.get('/openapi.json', () => description)
  serveOpenApiPage(app)
}
