import { z } from 'zod/mini'

import { mostFileBytes } from '../field/upgrade.ts'
import { call } from '../kernel/call.ts'
import { id, instant, listQuery, none, page, requestId } from '../kernel/shapes.ts'
import { requiredText } from '../rules/rule.ts'
import { updKinds } from './upgrade-states.ts'

/** Bytes that one call brings at the most; how many pieces of a terminal that is does not matter. */
export const uploadPartBytes = 524_288
const partText = Math.ceil(uploadPartBytes / 3) * 4

const updKind = z.literal(updKinds)
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const needed = (max: number) => requiredText().check(z.maxLength(max))
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const size = z.int().check(z.minimum(1), z.maximum(mostFileBytes))

/** Whether its signature was looked at: `unchecked` where no public key is configured. */
export const signatureStates = ['valid', 'unchecked'] as const

const upgradeFile = z.object({
  id,
  updKind,
  fModel: z.string(),
  fModelName: z.string(),
  fVersion: z.string(),
  fileName: z.string(),
  size: z.int(),
  /** Bytes that have come; fewer than `size` while the upload is not done. */
  received: z.int(),
  /** SHA-256, hex. */
  digest: z.string(),
  /** Null until it is saved. */
  signature: z.nullable(z.enum(signatureStates)),
  fRemarks: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  /** Null while only its bytes are there. */
  savedAt: z.nullable(instant),
  /** Roll-outs of it that have not ended: it stays as long. */
  inUse: z.int(),
})
export type UpgradeFile = z.infer<typeof upgradeFile>

export const searchUpgradeFiles = call('POST', '/collect/upgrade/getUpGradeFileMng', {
  need: { menu: 'upgradeFile', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    sortOrder: listQuery.sortOrder,
    updKind: z.optional(updKind),
    fVersion: z.optional(text(40)),
    fileName: z.optional(text(100)),
  }),
  data: page(upgradeFile),
  summary: 'Upgrade files, uploads that are not done yet among them; the newest first.',
})

export const uploadUpgradePart = call('POST', '/collect/upgrade/updFileUpload', {
  need: { menu: 'upgradeFile', action: 'add' },
  audit: { kind: 'upgradeFile', field: 'digest' },
  /** The specification has it in the address. */
  inAddress: ['updKind'],
  input: z.strictObject({
    updKind,
    fileName: needed(200),
    size,
    /** Of the whole file: what names an upload, so that it goes on wherever it is continued. */
    digest,
    /** Where the part belongs. One that lies before what has come changes nothing. */
    offset: z.int().check(z.minimum(0), z.maximum(mostFileBytes)),
    /** Base64; empty: only asks how far it is. */
    part: z.string().check(z.maxLength(partText)),
  }),
  data: z.object({ uploadId: id, received: z.int() }),
  refusals: ['upgrade.part_out_of_order', 'upgrade.digest_differs'],
  // A sealed body is base64 once more.
  bodyLimitBytes: Math.ceil((partText * 4) / 3) + 4096,
  summary: 'Takes a part of a file, the next one only, and says how far it is. Any part may come again.',
})

export const saveUpgradeFile = call('POST', '/collect/upgrade/saveUpdFile', {
  need: { menu: 'upgradeFile', action: 'add' },
  audit: { kind: 'upgradeFile', field: 'uploadId' },
  changes: true,
  input: z.strictObject({
    requestId,
    uploadId: id,
    fModel: needed(40),
    fVersion: needed(40),
    /** Over the digest's 32 bytes, base64; needed where a public key is configured. */
    signature: z._default(text(2000), ''),
    fRemarks: z._default(text(200), ''),
  }),
  data: z.object({ id }),
  refusals: [
    'upgrade.upload_unfinished',
    'upgrade.digest_differs',
    'upgrade.signature_missing',
    'upgrade.signature_wrong',
    'upgrade.version_exists',
  ],
  summary: 'Makes a complete upload a file for a model and version, its digest and signature proven.',
})

export const deleteUpgradeFile = call('POST', '/collect/upgrade/delUpdFile', {
  need: { menu: 'upgradeFile', action: 'delete' },
  audit: { kind: 'upgradeFile' },
  input: z.strictObject({ requestId, id }),
  data: none,
  refusals: ['upgrade.file_in_use'],
  summary: 'Removes a file that no open roll-out uses; what was done with it stays to be read.',
})

export const readUsableUpgradeFiles = call('POST', '/collect/upgrade/getUpGradeFile', {
  need: { menu: 'upgradeTask', action: 'view' },
  input: z.strictObject({ updKind: z.optional(updKind) }),
  data: z.array(
    z.object({
      id,
      updKind,
      fModel: z.string(),
      fModelName: z.string(),
      fVersion: z.string(),
      fileName: z.string(),
      size: z.int(),
    }),
  ),
  summary: 'Files that a roll-out can be made of.',
})
