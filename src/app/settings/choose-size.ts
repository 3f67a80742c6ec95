import { t } from 'i18next'

import { notify } from '#src/shared/ui/notice/notices.tsx'

import { changeSettings, currentSettings, type Size } from './settings.ts'

/** Changes the density of everything and says so (core §8). */
export function chooseSize(size: Size): void {
  if (size === currentSettings().size) return
  changeSettings({ size })
  notify('success', t('shell.settings.size.switched'))
}
