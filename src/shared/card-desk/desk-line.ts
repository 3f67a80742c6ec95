import { cardDeskService } from '#contract/desk/desk.contract.ts'
import { problemFrom } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { localKeep } from '#src/shared/browser/storage.ts'

import type { DeskListener } from './card-desk.ts'
import { setVirtualDeskPlace } from './virtual-desk-place.ts'

const item = 'readerChoice'

/** Whether a demo is to use the card service of this computer instead of the reader that the browser plays. */
export const prefersService = (): boolean => localKeep.read(item) === 'service'

export function preferService(isPreferred: boolean): void {
  if (isPreferred) localKeep.write(item, 'service')
  else localKeep.remove(item)
}

/** Opens the line that this installation and this browser have. @returns closes it */
export function openDeskLine(listener: DeskListener): () => void {
  let close: (() => void) | undefined
  let isOver = false
  const open = async (): Promise<void> => {
    const { port, virtualDesk } = await callApi(cardDeskService, {})
    setVirtualDeskPlace({ isOffered: virtualDesk !== null })
    // Either loads with the first line of its kind.
    const opened =
      virtualDesk !== null && !prefersService()
        ? (await import('./virtual-desk.ts')).openVirtualDesk.bind(null, virtualDesk)
        : (await import('./socket-desk.ts')).openSocketDesk.bind(null, port)
    if (!isOver) close = opened(listener)
  }
  open().catch((error: unknown) => {
    if (isOver) return
    // A user who may not work at a counter is not asked about one again and again.
    if (problemFrom(error).code === 'app.not_permitted') listener.onUnpaired()
    else listener.onClosed()
  })
  return () => {
    isOver = true
    close?.()
  }
}
