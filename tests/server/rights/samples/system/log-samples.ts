import { audit } from '#server/platform/evidence/audit.ts'
import { handClock } from '#tests/support/platform.ts'

import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

/** Something that a user of the own institution did. */
async function insertRows({ db }: SampleStage): Promise<void> {
  const source = { actor: 'user:colleague', address: '10.0.0.1', httpId: 'h', call: 'updateRole' }
  const change = { kind: 'role', recordId: ownMark, before: null, after: null } as const
  await db.transaction().execute((tx) => audit(tx, handClock(), source, change))
  await db
    .insertInto('system_log')
    .values({
      at: handClock().now(),
      level: 'info',
      event: 'signIn',
      message: ownMark,
      user_name: 'colleague',
      address: '10.0.0.1',
      http_id: '',
      detail: '{}',
    })
    .execute()
}

const filtersAfter = async (stage: SampleStage) => {
  await insertRows(stage)
  return {}
}

export const logSamples: Samples<'searchSystemLog' | 'searchAuditLog' | 'verifyAuditLog' | 'exportAuditLog'> =
  {
    searchSystemLog: { input: filtersAfter, sibling: 'sees_none' },
    searchAuditLog: { input: filtersAfter, sibling: 'sees_none' },
    verifyAuditLog: {
      input: () => ({}),
      sibling: { may_too: 'the chain is one for all; its rows are not shown' },
    },
    exportAuditLog: { input: filtersAfter, sibling: 'sees_none' },
  }
