import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

import { localKeep } from '#src/shared/browser/storage.ts'
import { followColorMode } from '#src/shared/ui/theme/color-mode.ts'

/** A wall is read from afar: everything grows with it, from a phone's size to that of 4K. */
const phoneWidth = 992
const phoneRem = 14
const leastRem = 12
/** Parts of the width and the height that one rem takes: a wall is about 103 rem wide and 64 high. */
const widthShare = 0.0097
const heightShare = 0.0156

/** px of one rem in a window of this size. */
export function wallRem(width: number, height: number): number {
  if (width < phoneWidth) return phoneRem
  return Math.max(leastRem, Math.min(width * widthShare, height * heightShare))
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

const windowRem = (): number => wallRem(window.innerWidth, window.innerHeight)

/** Sizes the whole page for the wall while it is shown. @returns px of one rem, for what is not sized by CSS */
export function useWallSize(): number {
  const rem = useSyncExternalStore(onResize, windowRem)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.fontSize = `${rem}px`
    return () => {
      style.fontSize = ''
    }
  }, [rem])
  return rem
}

type WallMode = 'dark' | 'light'
/** Kept by the browser that drives the wall, apart from what its user wishes of the console. */
const modeItem = 'wallColorMode'

/** Dark unless the wall's own browser was told otherwise; the console's look comes back afterwards. */
export function useWallMode(): { readonly mode: WallMode; readonly toggle: () => void } {
  const [mode, setMode] = useState<WallMode>(() => (localKeep.read(modeItem) === 'light' ? 'light' : 'dark'))
  const [before] = useState<WallMode>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  )
  useLayoutEffect(() => {
    const stopFollowing = followColorMode(mode)
    // The console's settings may change in another tab: the wall stays as it is.
    const watch = new MutationObserver(() => {
      if (!document.documentElement.classList.contains(mode)) followColorMode(mode)()
    })
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
    return () => {
      watch.disconnect()
      stopFollowing()
    }
  }, [mode])
  useEffect(() => () => followColorMode(before)(), [before])
  const toggle = (): void => {
    const next = mode === 'dark' ? 'light' : 'dark'
    localKeep.write(modeItem, next)
    setMode(next)
  }
  return { mode, toggle }
}
