import { readConfig } from '#server/parameter/update-parameters.ts'
import { pngOf } from '#tests/server/parameter/stage.ts'

import type { Samples } from '#tests/server/rights/sample.ts'

const ofAll = { may_too: 'the parameters of the installation belong to no institution' }

export const configSamples: Samples<'searchGlobalConfig' | 'updateGlobalConfig' | 'uploadPicture'> = {
  searchGlobalConfig: { input: () => ({}), sibling: ofAll },
  updateGlobalConfig: {
    input: async ({ db }) => ({ version: (await readConfig(db)).version, titleEnglish: 'Sample' }),
    sibling: ofAll,
  },
  uploadPicture: {
    input: () => ({ picture: pngOf(1920, 1080).toString('base64') }),
    sibling: ofAll,
  },
}
