import { sourceOf } from '#server/platform/evidence/audit.ts'
import { declaredRecords } from '#contract/record-catalogue.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { storePicture } from './picture-store.ts'
import { readConfig, updateParameters } from './update-parameters.ts'

type Served = 'searchGlobalConfig' | 'updateGlobalConfig' | 'uploadPicture' | 'uploadRecordPicture'

export const parameterHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  searchGlobalConfig: () => readConfig(platform.db),
  updateGlobalConfig: (input, context) => updateParameters(platform, input, sourceOf(context)),
  uploadPicture: (input, context) => storePicture(platform, input, sourceOf(context)),
  uploadRecordPicture: ({ kind, picture }, context) => {
    const { menu } = declaredRecords[kind]
    const { caller } = context
    if (!caller.can(menu, 'add') && !caller.can(menu, 'edit')) refuse('app.not_permitted')
    return storePicture(platform, { picture, ofRecord: true }, sourceOf(context))
  },
})
