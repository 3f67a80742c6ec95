import { useEffect } from 'react'
import { flushSync } from 'react-dom'

interface BrowserPrint {
  /** True where the sheet is on the page and the browser is to be asked. */
  readonly asks: boolean
  /** The browser prints: the sheet must be on the page when this returns. */
  readonly onBegin: () => void
  readonly onEnd: () => void
}

/** Ties a page to the browser's printing: by its own menu, or asked for by the page. */
export function useBrowserPrint({ asks, onBegin, onEnd }: BrowserPrint): void {
  useEffect(() => {
    const begin = (): void => flushSync(onBegin)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', onEnd)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', onEnd)
    }
  }, [onBegin, onEnd])
  useEffect(() => {
    if (asks) window.print()
  }, [asks])
}
