import { randomUUID } from 'node:crypto'

import { anchorNow } from '#server/anchor/anchor.ts'
import { handClock } from '#tests/support/platform.ts'

import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const allInOne = { may_too: 'the evidence is one for all; no record is shown but by its number' } as const

/** A root to ask for: whatever stands in the database is anchored. */
const root = async ({ db }: SampleStage) => {
  const clock = handClock()
  await db
    .insertInto('entity')
    .values({
      machine_id: 'mail',
      entity_id: randomUUID(),
      definition_hash: '',
      state: 'queued',
      snapshot: '{}',
      seq: 1,
      tail: 'a'.repeat(64),
      updated_at: clock.now(),
    })
    .execute()
  await anchorNow({ db, clock })
  return { seq: 1 }
}

export const evidenceSamples: Samples<
  | 'evidenceState'
  | 'evidenceFindings'
  | 'startEvidenceCheck'
  | 'evidenceRoots'
  | 'compareRoot'
  | 'rootFiles'
  | 'handOutRoot'
  | 'updateOutside'
> = {
  evidenceState: { input: () => ({}), sibling: allInOne },
  evidenceFindings: { input: () => ({ checkId: 1 }), sibling: allInOne },
  startEvidenceCheck: { input: () => ({ requestId: randomUUID() }), sibling: allInOne },
  evidenceRoots: { input: () => ({}), sibling: allInOne },
  compareRoot: { input: () => ({ seq: 1, hash: 'a'.repeat(64) }), sibling: allInOne },
  rootFiles: { input: root, sibling: allInOne },
  handOutRoot: { input: () => ({ requestId: randomUUID() }), sibling: allInOne },
  updateOutside: { input: () => ({ mail: '', tsaUrl: '', tsaCertificates: '' }), sibling: allInOne },
}
