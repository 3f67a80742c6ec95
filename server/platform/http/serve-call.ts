import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod/mini'

import { answersFile, type Call, type SentFile } from '#contract/kernel/call.ts'
import { type Envelope, statuses } from '#contract/kernel/envelope.ts'
import { menuRevisionHeader } from '#contract/navigation/menu-revision.ts'

import { failure, success, wishedLanguage } from './answer.ts'
import { badInputOf } from './bad-input.ts'
import type { Caller, CallContext } from '../kernel/handler.ts'
import type { AuditSource } from '../evidence/audit.ts'
import type { Metrics } from '../process/metrics.ts'
import type { RefusedAttempts } from '../evidence/refused-attempts.ts'
import type { OpenedCall, Sealing } from './sealing.ts'
import { unstorableField } from '../kernel/storable.ts'
import { tellRefusal, tellRefusalInside } from '../evidence/audit-refusals.ts'
import { refuse } from '../kernel/refusal.ts'

/** A handler as the generated routes see it: what it takes was parsed by the call's own schema. */
export type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>

export type FindCaller = (token: string | undefined) => Promise<Caller>

interface Served {
  readonly name: string
  readonly call: Call
  readonly handler: AnyHandler
  readonly findCaller: FindCaller
  readonly log: Logger
  readonly metrics: Metrics
  readonly refused: Pick<RefusedAttempts, 'record'>
  readonly sealing: Sealing | undefined
}

/** Adds the route of one call: who calls, may they, is the input right, then the handler. */
export function serveCall(app: FastifyInstance, served: Served): void {
  const { need, bodyLimitBytes } = served.call
  const limit = bodyLimitBytes ?? (need === 'open' ? openBodyBytes : undefined)
  app.route({
    method: served.call.method,
    url: served.call.path,
    // HEAD is no call: it must not sign anyone out.
    exposeHeadRoute: false,
    config: { call: served.name },
    ...(limit !== undefined && { bodyLimit: sealedSize(limit) }),
    handler: async (request, reply) => {
      const { envelope, seal } = await answer(served, request, reply)
      served.metrics.callAnswered(served.name, envelope.status, reply.elapsedTime / 1000)
      // The token, bodies and answers stay out of the log.
      served.log.info({
        httpId: request.id,
        call: served.name,
        status: envelope.status,
        ms: Math.round(reply.elapsedTime),
      })
      if (envelope.status === statuses.ok && answersFile(served.call))
        return sendFile(reply, envelope.data as SentFile)
      return send(reply, seal ? seal(envelope) : envelope)
    },
  })
}

/** What a stranger sends is a few sealed fields; more would only cost time. */
const openBodyBytes = 12_288

/** A sealed body is base64, and a little more. */
const sealedSize = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 1024

/** Every answer of the product is HTTP 200 (silences); nothing of it is kept by a browser or proxy. */
function send(reply: FastifyReply, envelope: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send(envelope)
}

/** As it is made, so that a long list takes no memory. Whoever breaks off ends whatever makes it. */
function sendFile(reply: FastifyReply, { name, mediaType, content }: SentFile): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(mediaType)
    .send(Readable.from(content))
}

async function answer(
  { name, call, handler, findCaller, log, refused, sealing }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly envelope: Envelope; readonly seal?: OpenedCall['seal'] }> {
  let language = wishedLanguage(request.headers['accept-language'])
  const about = log.child({ httpId: request.id, call: name })
  let given = call.method === 'GET' ? request.query : request.body
  let seal: OpenedCall['seal'] | undefined
  const menuId = menuIdOf(request)
  const from = { address: request.ip, httpId: request.id, call: name, ...(menuId !== null && { menuId }) }
  let source: AuditSource = { actor: 'nobody', ...from }
  try {
    const caller = await resolve(call, findCaller, request, reply)
    if (caller) source = { ...source, actor: `user:${caller.userName}` }
    language = caller?.language ?? language
    if (caller && sealing) ({ input: given, seal } = await sealing.open(caller, request, given))
    given = withAddress(call, request, given)
    requireRight(call, caller)
    const input = parse(call, given)
    const context: CallContext = { caller, ...from, language }
    const data = call.data.safeParse(await handler(input, context))
    if (!data.success) throw new Error(`${name} breaks its contract: ${JSON.stringify(data.error.issues)}`)
    await tellRefusalInside(refused, { name, call, source, input: given }, data.data)
    return { envelope: success(data.data), ...(seal && { seal }) }
  } catch (error) {
    await tellRefusal(refused, { name, call, source, input: given }, error)
    return { envelope: failure(error, language, about), ...(seal && { seal }) }
  }
}

/** Anybody can write it: it says where somebody clicked and gives no right. */
function menuIdOf({ headers }: FastifyRequest): number | null {
  const { menuid } = headers
  return typeof menuid === 'string' && /^[1-9]\d{0,8}$/u.test(menuid) ? Number(menuid) : null
}

async function resolve(
  { need }: Call,
  findCaller: FindCaller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  if (need === 'open') return null
  const caller = await findCaller(request.headers.authorization)
  // On refusals too: a right may just have been taken with its menu.
  if (caller.menuRevision !== undefined) reply.header(menuRevisionHeader, caller.menuRevision)
  return caller
}

function requireRight({ need }: Call, caller: Caller | null): void {
  if (typeof need === 'object' && !caller?.can(need.menu, need.action)) refuse('app.not_permitted')
}

/** Fields that the specification has in the address; the body's own win, which may be sealed. */
function withAddress({ inAddress = [], input }: Call, { query }: FastifyRequest, given: unknown): unknown {
  if (inAddress.length === 0 || typeof given !== 'object') return given
  const named = Object.entries(Object(query) as Readonly<Record<string, unknown>>)
    .filter(([name]) => inAddress.includes(name))
    .map(([name, value]) => [name, asAsked(input, name, value)])
  return { ...Object.fromEntries(named), ...given }
}

/** An address holds texts alone: digits are a number where the field takes no text. */
function asAsked(input: Call['input'], name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{1,15}$/u.test(value)) return value
  const field = input instanceof z.ZodMiniObject ? input.shape[name] : undefined
  return field === undefined || z.safeParse(field, value).success ? value : Number(value)
}

function parse(call: Call, input: unknown): unknown {
  const given = input ?? {}
  const parsed = call.input.safeParse(given)
  if (!parsed.success) return refuse('app.invalid_input', badInputOf(parsed.error, given))
  const unstorable = unstorableField(parsed.data)
  if (unstorable !== null) refuse('app.invalid_input', { fields: { [unstorable]: 'format' } })
  return parsed.data
}
