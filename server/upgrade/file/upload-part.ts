import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { type uploadUpgradePart, uploadPartBytes } from '#contract/upgrade/upgrade-file.contract.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

type Input = ParsedOf<typeof uploadUpgradePart>

/**
 * Takes the next part of an upload, which its digest names: whoever has the same file goes on where it was left. A
 * part that came before changes nothing.
 *
 * @throws Refusal `upgrade.part_out_of_order` where a part between is missing, or parts are too long
 */
export function uploadPart(
  { db, clock }: Platform,
  input: Input,
  context: CallContext<Caller>,
): Promise<DataOf<typeof uploadUpgradePart>> {
  const at = clock.now()
  const bytes = Buffer.from(input.part, 'base64')
  return inTransaction(db, async (tx) => {
    const upload = (await find(tx, input)) ?? (await begin(tx, input, context.caller.userName, at))
    if (bytes.length === 0 || input.offset + bytes.length <= upload.received)
      return { uploadId: upload.id, received: upload.received }
    const isNext = input.offset === upload.received && input.offset + bytes.length <= upload.size
    if (!isNext || bytes.length > uploadPartBytes)
      throw new Refusal('upgrade.part_out_of_order', statuses.badInput, { received: upload.received })
    await tx.insertInto('upgrade_part').values({ file_id: upload.id, at_byte: input.offset, bytes }).execute()
    const received = upload.received + bytes.length
    await tx.updateTable('upgrade_file').set({ received }).where('id', '=', upload.id).execute()
    // One row for the whole upload: its begin says what came and from whom.
    if (upload.received === 0)
      await audit(tx, clock, sourceOf(context), {
        kind: 'upgradeFile',
        recordId: upload.id,
        before: null,
        after: { fileName: input.fileName, size: input.size, digest: input.digest },
      })
    return { uploadId: upload.id, received }
  })
}

interface Upload {
  readonly id: number
  readonly size: number
  readonly received: number
}

const find = (tx: Tx, { updKind, digest, size }: Input): Promise<Upload | undefined> =>
  tx
    .selectFrom('upgrade_file')
    .select(['id', 'size', 'received'])
    .where('kind', '=', updKind)
    .where('digest', '=', digest)
    .where('size', '=', size)
    .where('saved_at', 'is', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

async function begin(tx: Tx, input: Input, by: string, at: Date): Promise<Upload> {
  await tx
    .insertInto('upgrade_file')
    .values({
      kind: input.updKind,
      file_name: input.fileName,
      size: input.size,
      digest: input.digest,
      created_by: by,
      created_at: at,
      signature: null,
      saved_at: null,
      removed_at: null,
    })
    // Two that begin the same upload meet here.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const begun = await find(tx, input)
  // The same digest with another size is no file that exists.
  if (!begun) throw new Refusal('upgrade.digest_differs', statuses.badInput)
  return begun
}
