import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { CheckPhase, FindingKind } from '#contract/evidence/finding-kinds.ts'
import type { Instant, MaybeInstant } from '#server/platform/database/schema.ts'

import type { CheckCounts } from './check/finding.ts'

/** Checks of all evidence, each once asked for, gone through by one node, and what they found. */
interface EvidenceTables {
  evidence_check: {
    id: GeneratedAlways<number>
    asked_at: Instant
    /** `user:<name>` or `server`. */
    asked_by: string
    request_id: string | null
    begun_at: MaybeInstant
    /** The node that works at it says so again and again; one that is silent is dead. */
    heard_at: MaybeInstant
    ended_at: MaybeInstant
    /** Why it could not go to its end; empty: it did. */
    problem: Generated<string>
    phase: Generated<CheckPhase>
    progress_permille: Generated<number>
    /** The newest root of its beginning. */
    root_seq: Generated<number | null>
    counts: ColumnType<Partial<CheckCounts>, string | undefined, string>
    findings: Generated<number>
  }
  evidence_finding: {
    check_id: number
    number: number
    kind: FindingKind
    machine_id: string
    record: string
    seq: number | null
    detail: string
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends EvidenceTables {}
}
