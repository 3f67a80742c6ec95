import { timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { sealedAnswerText, sealedBody, sealedCallText, sealHeaders } from '#contract/kernel/sealed-call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'

import { CipherError, hmacSm3, openText, sealText } from '../secrets/ciphers.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../kernel/handler.ts'
import { refuse } from '../kernel/refusal.ts'

/** How far a call's timestamp may be off (silences). */
export const clockToleranceMs = 2 * 60_000

export interface OpenedCall {
  readonly input: unknown
  /** Seals the answer for the caller; as it is where the call came unsealed. */
  readonly seal: (envelope: Envelope) => unknown
}

/** Opens sealed calls and seals their answers; one for all calls of a server. */
export interface Sealing {
  /**
   * @param given the body, or the query of a GET
   * @throws Refusal `app.sealing_required`, `app.seal_broken`, `app.seal_replayed`, `app.clock_off`
   */
  open(caller: Caller, request: FastifyRequest, given: unknown): Promise<OpenedCall>
}

const asItIs = (envelope: Envelope): Envelope => envelope

/** Nonces are in the database, so that no node takes what another took. */
export function createSealing(db: Db, clock: Clock): Sealing {
  return {
    async open({ sealing, sessionId }, request, given) {
      const sealed = sealedBody.safeParse(given)
      const nonce = textOf(request.headers[sealHeaders.nonce])
      if (!sealed.success || nonce === '') {
        if (sealing?.required) refuse(sealing.key ? 'app.sealing_required' : 'session.ended')
        return { input: given, seal: asItIs }
      }
      // A session from before its key was kept: signing in again makes one.
      const key = sealing?.key ?? refuse('session.ended')
      const { method } = request
      const path = request.url.split('?', 1)[0] ?? ''
      const timestamp = textOf(request.headers[sealHeaders.timestamp])
      const { data, hash } = sealed.data
      const expected = hmacSm3(key, sealedCallText({ method, path, timestamp, nonce, data }))
      if (!isSame(expected, hash)) return refuse('app.seal_broken')
      const now = clock.now()
      if (!(Math.abs(Number(timestamp) - now.getTime()) <= clockToleranceMs))
        refuse('app.clock_off', { now: now.toISOString() })
      if (!(await useNonce(db, now, sessionId, nonce))) refuse('app.seal_replayed')
      return {
        input: openJson(key, data),
        seal(envelope) {
          const answer = sealText(key, JSON.stringify(envelope))
          return { data: answer, hash: hmacSm3(key, sealedAnswerText({ method, path, nonce, data: answer })) }
        },
      }
    },
  }
}

const textOf = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' && header.length <= 64 ? header : ''

const isSame = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given.toLowerCase()))

function openJson(key: Uint8Array, data: string): unknown {
  try {
    return JSON.parse(openText(key, data))
  } catch (error) {
    if (error instanceof CipherError || error instanceof SyntaxError) return refuse('app.seal_broken')
    throw error
  }
}

/** Whether nobody used this nonce in this session before. */
async function useNonce(db: Db, now: Date, sessionId: string, nonce: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_nonce')
    .values({ session_id: sessionId, nonce, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Forgets nonces whose timestamps would not be taken any more. */
export const sweepNonces = (db: Db, clock: Clock): Promise<unknown> =>
  db
    .deleteFrom('used_nonce')
    .where('used_at', '<', new Date(clock.now().getTime() - 3 * clockToleranceMs))
    .execute()
