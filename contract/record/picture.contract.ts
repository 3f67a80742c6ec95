import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { uploadPicture } from '../parameter/parameter.contract.ts'
import { declaredRecords, type RecordKind } from '../record-catalogue.ts'

/** A picture of a record: a site, an exchanged meter. The handler asks for `add` or `edit` on the record's menu. */
export const uploadRecordPicture = call('POST', '/record/uploadPicture', {
  need: 'session',
  changes: true,
  audit: { kind: 'picture' },
  input: z.strictObject({
    kind: z.enum(Object.keys(declaredRecords) as RecordKind[]),
    picture: uploadPicture.input.shape.picture,
  }),
  data: uploadPicture.data,
  refusals: ['config.no_picture', 'config.picture_too_large'],
  ...(uploadPicture.bodyLimitBytes !== undefined && { bodyLimitBytes: uploadPicture.bodyLimitBytes }),
  summary: 'Stores a picture (PNG, JPEG or WebP) for a record, which then names it.',
})
