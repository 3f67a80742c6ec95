import { canonicalJson } from '#machines/shared/canonical-json.ts'

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

/** SM3 over the hash of the row before and this row's content, hex. */
export function rowHash(previous: string, row: JournalContent): string {
  return sm3(previous + canonicalJson({ ...row, at: row.at.toISOString() }))
}
