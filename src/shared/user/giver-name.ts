import type { TFunction } from 'i18next'

import { laidName } from './laid-names.ts'

/** Who gave a command or started a batch: a user, or the server by itself, which stands as `server` in the record. */
export const giverName = (t: TFunction, name: string): string =>
  name === 'server' ? t('screens.history.server') : laidName(name)
