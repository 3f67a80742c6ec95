import type { Instant } from '#server/platform/database/schema.ts'

/** Where all chains stood, again and again. The database takes no change of roots and leaves. */
interface AnchorTables {
  evidence_root: {
    /** From 1, without gaps. */
    seq: number
    at: Instant
    /** Canonical JSON; see `root-text.ts`. */
    text: string
    /** SM3 of the text, hex. */
    hash: string
    /** SM2 with SM3 over the text, r and s. */
    signature: string
  }
  /** A chain's head as a root holds it. */
  evidence_leaf: {
    root_seq: number
    /** From 0, in the order that the Merkle tree is made in. */
    place: number
    /** A machine's id, or one of `ownChains`. */
    chain: string
    record: string
    /** Rows of the chain at that moment. */
    rows: number
    /** Hash of the newest of them. */
    head: string
  }
  /** The newest leaf of each chain: what need not be anchored again. Whoever checks believes the leaves. */
  evidence_head: { chain: string; record: string; rows: number; head: string; root_seq: number }
  /** Answers of time-stamping authorities (RFC 3161). */
  evidence_stamp: {
    root_seq: number
    at: Instant
    url: string
    /** DER of the whole answer. */
    token: Buffer
    /** What the authority says. */
    stamped_at: Instant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends AnchorTables {}
}
