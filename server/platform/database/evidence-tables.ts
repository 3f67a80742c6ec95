import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Instant, Json } from './column-types.ts'

/** What is written down of what happened: records and their journals, the audit log, the server's own log, kept definitions. */
export interface EvidenceTables {
  /** Current state of every record that a machine rules. */
  entity: {
    machine_id: string
    entity_id: string
    definition_hash: string
    state: string
    snapshot: Json<unknown>
    seq: number
    /** Hash of the newest journal row. */
    tail: string
    updated_at: Instant
  }
  journal: {
    machine_id: string
    entity_id: string
    seq: number
    definition_hash: string
    /** `accepted` or `refused`. */
    verdict: 'accepted' | 'refused'
    event: Json<unknown>
    from_state: string
    to_state: string
    actor: string
    address: string
    at: Instant
    /** SM3 over the previous row's hash and this row's content, hex. */
    hash: string
  }
  /** Every change and every refused attempt, one chain for all; see `audit.ts`. */
  audit: {
    /** From 1, without gaps but for what retention removed at the old end. */
    seq: number
    at: Instant
    /** `user:<name>` or `server`; `nobody` without a session. */
    actor: string
    /** Remote address, empty for the server itself. */
    address: string
    http_id: string
    /** Name of the contract's call; empty for what the server does by itself. */
    call: string
    verdict: 'accepted' | 'refused'
    /** Why it was refused, else empty. */
    code: string
    /** What kind of record it was about, and which. */
    kind: string
    record_id: string
    /** The menu whose page asked; null where the request named none. */
    menu_id: number | null
    before: Json<unknown>
    after: Json<unknown>
    /** SM3 over the previous row's hash and this row's content, hex. */
    hash: string
  }
  /** What administrators look up of the server's log; see `system-log.ts`. */
  system_log: {
    id: GeneratedAlways<number>
    at: Instant
    level: string
    event: string
    message: string
    /** Empty where nobody is meant. */
    user_name: string
    address: string
    http_id: string
    detail: Json<unknown>
  }
  /** One row: where the chain ends, and the hash that its oldest kept row follows. */
  audit_chain: { id: Generated<boolean>; seq: number; tail: string; kept_from: number; head: string }
  /** What a machine was: append-only, one row for each wording of each definition. */
  machine_definition: {
    machine_id: string
    /** SM3 over the canonical JSON of the chart, words included. */
    chart_hash: string
    /** As journal rows name it. */
    definition_hash: string
    version: string
    chart: Json<unknown>
    /** Where it is drawn; `null` until a server with a built console ran it. */
    layout: ColumnType<unknown, string | null, string>
    first_seen_at: Instant
  }
}
