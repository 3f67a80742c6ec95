import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { saveUpgradeFile } from '#contract/upgrade/upgrade-file.contract.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

type Input = ParsedOf<typeof saveUpgradeFile>

/**
 * Makes a complete upload a file for a model and version.
 *
 * @param publicKey PEM; where it is configured no file gets in without its signature
 * @throws Refusal `app.not_found`, `upgrade.upload_unfinished`, `upgrade.digest_differs`, `upgrade.signature_missing`,
 *   `upgrade.signature_wrong`, `upgrade.version_exists`
 */
export const saveFile = (
  platform: Platform,
  publicKey: string | null,
  input: Input,
  context: CallContext<Caller>,
): Promise<DataOf<typeof saveUpgradeFile>> =>
  changeOnce(platform, sourceOf(context), { input, answer: saveUpgradeFile.data }, async (tx) => {
    const { clock } = platform
    const upload =
      (await tx
        .selectFrom('upgrade_file')
        .selectAll()
        .where('id', '=', input.uploadId)
        .where('saved_at', 'is', null)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('app.not_found')
    if (upload.received < upload.size)
      throw new Refusal('upgrade.upload_unfinished', statuses.notAllowedNow, { received: upload.received })
    const digest = await digestOf(tx, upload.id)
    if (digest !== upload.digest) throw new Refusal('upgrade.digest_differs', statuses.badInput)
    const signature = checkSignature(publicKey, digest, input.signature)
    await refuseSecond(tx, { ...input, kind: upload.kind })
    const named = {
      model: input.fModel,
      program_version: input.fVersion,
      signature,
      remarks: input.fRemarks,
    }
    await tx
      .updateTable('upgrade_file')
      .set({ ...named, saved_at: clock.now() })
      .where('id', '=', upload.id)
      .execute()
    await audit(tx, clock, sourceOf(context), {
      kind: 'upgradeFile',
      recordId: upload.id,
      before: null,
      after: { ...named, fileName: upload.file_name, size: upload.size, digest },
    })
    return { id: upload.id }
  })

/** SHA-256 of what is stored, part after part. */
async function digestOf(tx: Tx, fileId: number): Promise<string> {
  const hash = createHash('sha256')
  for (let next = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- part after part, so that memory stays flat
    const part = await tx
      .selectFrom('upgrade_part')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('at_byte', '=', next)
      .executeTakeFirst()
    if (!part) return hash.digest('hex')
    hash.update(part.bytes)
    next += part.bytes.length
  }
}

function checkSignature(publicKey: string | null, digest: string, signature: string): 'valid' | 'unchecked' {
  if (publicKey === null) return 'unchecked'
  if (signature === '') throw new Refusal('upgrade.signature_missing', statuses.badInput)
  const isRight = isSignedBy(createPublicKey(publicKey), Buffer.from(digest, 'hex'), signature)
  if (!isRight) throw new Refusal('upgrade.signature_wrong', statuses.badInput)
  return 'valid'
}

/** Ed25519 and its kin hash by themselves; RSA and ECDSA sign with SHA-256. */
function isSignedBy(key: KeyObject, digest: Buffer, signature: string): boolean {
  const hash = ['ed25519', 'ed448'].includes(key.asymmetricKeyType ?? '') ? null : 'sha256'
  try {
    return verify(hash, digest, key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

async function refuseSecond(tx: Tx, file: { kind: 1 | 2; fModel: string; fVersion: string }): Promise<void> {
  const other = await tx
    .selectFrom('upgrade_file')
    .select('id')
    .where('kind', '=', file.kind)
    .where('model', '=', file.fModel)
    .where('program_version', '=', file.fVersion)
    .where('saved_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (other) throw new Refusal('upgrade.version_exists', statuses.badInput)
}
