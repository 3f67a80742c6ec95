import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { exportJournal } from '#contract/machine/machine.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { readSigningKey, signText } from '#server/platform/secrets/signing-key.ts'

import { findRecord } from './find-record.ts'
import { journalRowOf } from './journal.ts'

/** Rows of one export at the most; a longer answer would hold the server's memory. */
const rowLimit = 50_000

/**
 * A record's whole journal as one signed document. The rows are written out as they are, sound or not:
 * whoever receives them checks the chain by itself.
 *
 * @throws Refusal `machine.journal_too_long`
 */
export async function exportRecord(
  { db, clock }: Platform,
  caller: Caller,
  { machineId, entityId }: ParsedOf<typeof exportJournal>,
): Promise<DataOf<typeof exportJournal>> {
  const { name, address, state, total } = await findRecord(db, caller, { machineId, entityId })
  if (total > rowLimit) throw new Refusal('machine.journal_too_long', statuses.badInput)
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('machine_id', '=', machineId)
    .where('entity_id', '=', entityId)
    .orderBy('seq')
    .execute()
  const document = canonicalJson({
    format: 'statewatt-journal-1',
    exportedAt: clock.now().toISOString(),
    exportedBy: caller.userName,
    record: { machineId, entityId, name, address, state, total },
    rows: rows.map(journalRowOf),
  })
  const key = await readSigningKey(db)
  return { document, signature: signText(key, document), publicKey: key.publicKey }
}
