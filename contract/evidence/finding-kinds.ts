/** What a check of all evidence can find; words `evidence.finding.<kind>`. */
export const findingKinds = [
  // Of one record's journal, as it stands.
  'journalGap',
  'journalHash',
  'journalReplay',
  'journalTail',
  'journalSnapshot',
  // Against what a root holds of a chain.
  'vanished',
  'truncated',
  'rewritten',
  /** A table that lists read says something else than the journal. */
  'projection',
  'auditGap',
  'auditHash',
  'auditHead',
  'auditTail',
  'ledgerChanged',
  'ledgerUnbalanced',
  'definitionChanged',
  /** A root, or what it is made of, is not what was signed. */
  'rootBroken',
  /** What was handed outside is not what stands here. */
  'outside',
  'stamp',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** What is gone through, in this order. */
export const checkPhases = [
  'waiting',
  'journals',
  'projections',
  'audit',
  'ledger',
  'roots',
  'outside',
  'done',
] as const
export type CheckPhase = (typeof checkPhases)[number]
