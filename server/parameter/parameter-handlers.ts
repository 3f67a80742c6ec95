import { sourceOf } from '#server/platform/evidence/audit.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { storePicture } from './picture-store.ts'
import { readConfig, updateParameters } from './update-parameters.ts'

type Served = 'searchGlobalConfig' | 'updateGlobalConfig' | 'uploadPicture'

export const parameterHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  searchGlobalConfig: () => readConfig(platform.db),
  updateGlobalConfig: (input, context) => updateParameters(platform, input, sourceOf(context)),
  uploadPicture: (input, context) => storePicture(platform, input, sourceOf(context)),
})
