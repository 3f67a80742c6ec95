import { z } from 'zod/mini'

import type { Call } from '#contract/kernel/call.ts'
import { changesRecords, subjectOf } from '#contract/audited.ts'
import { statuses } from '#contract/kernel/envelope.ts'

import type { AuditSource } from './audit.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { RefusedAttempts } from './refused-attempts.ts'

interface Attempt {
  readonly name: string
  readonly call: Call
  readonly source: AuditSource
  /** As it came; only the record's name is taken from it. */
  readonly input: unknown
}

/** Writes down a refusal that an auditor wants to know: for want of a right, or of a change. */
export async function tellRefusal(
  refused: Pick<RefusedAttempts, 'record'>,
  { call, source, input }: Attempt,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal)) return
  if (error.code !== 'app.not_permitted' && !changesRecords(call)) return
  const { kind, recordId } = error.subject ?? subjectOf(call, input)
  await refused.record({ source, kind, recordId, code: error.code })
}

const refusalInside = z.object({ status: z.string(), code: z.string() })

/** Calls of passwords say within a success why they did nothing (core §7). */
export async function tellRefusalInside(
  refused: Pick<RefusedAttempts, 'record'>,
  { call, source, input }: Attempt,
  data: unknown,
): Promise<void> {
  if (!changesRecords(call)) return
  const inside = refusalInside.safeParse(data)
  if (!inside.success || inside.data.status === statuses.ok) return
  await refused.record({ source, ...subjectOf(call, input), code: inside.data.code })
}
