import type { Selectable } from 'kysely'

import { canonicalJson } from '#machines/shared/canonical-json.ts'

import type { Tables } from '../database/schema.ts'
import { sm3 } from '../secrets/ciphers.ts'

/** What a journal row says, before its hash. */
export interface JournalContent {
  readonly machineId: string
  readonly entityId: string
  /** From 1, without gaps. */
  readonly seq: number
  readonly definitionHash: string
  readonly verdict: 'accepted' | 'refused'
  readonly event: unknown
  readonly from: string
  readonly to: string
  /** Who wanted it: `user:<name>`, `terminal:<address>` or `server`. */
  readonly actor: string
  /** Where from: the remote address, empty for the server itself. */
  readonly address: string
  readonly at: Date
}

/** The hash in front of an entity's first row, so that chains of two entities cannot be swapped. */
export const genesis = (machineId: string, entityId: string): string =>
  sm3(canonicalJson([machineId, entityId]))

const said = JSON.stringify

/** What is hashed of a row: its canonical JSON, put together here because all rows have the same keys. */
export const rowText = (row: JournalContent): string =>
  `{"actor":${said(row.actor)},"address":${said(row.address)},"at":"${row.at.toISOString()}",` +
  `"definitionHash":${said(row.definitionHash)},"entityId":${said(row.entityId)},` +
  `"event":${canonicalJson(row.event)},"from":${said(row.from)},"machineId":${said(row.machineId)},` +
  `"seq":${row.seq},"to":${said(row.to)},"verdict":${said(row.verdict)}}`

/** SM3 over the hash of the row before and this row's content, hex. */
export const rowHash = (previous: string, row: JournalContent): string => sm3(previous + rowText(row))

/** A row as it is stored, without its hash. */
export const contentOf = (row: Selectable<Tables['journal']>): JournalContent => ({
  machineId: row.machine_id,
  entityId: row.entity_id,
  seq: row.seq,
  definitionHash: row.definition_hash,
  verdict: row.verdict,
  event: row.event,
  from: row.from_state,
  to: row.to_state,
  actor: row.actor,
  address: row.address,
  at: row.at,
})
