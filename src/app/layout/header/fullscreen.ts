import { t } from 'i18next'
import { useSyncExternalStore } from 'react'

import { notify } from '#src/shared/ui/notice/notices.tsx'

/** Enters or leaves the full screen; says so where the browser cannot (core §8). */
export async function toggleFullscreen(): Promise<void> {
  try {
    if (document.fullscreenElement !== null) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    notify('warning', t('shell.fullscreen.unsupported'))
  }
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export const useIsFullscreen = (): boolean =>
  useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null)
