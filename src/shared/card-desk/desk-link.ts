import { createActor, fromCallback } from 'xstate'

import { deskLinkMachine, type DeskLinkEvent } from '#machines/card-desk/index.ts'
import { inspection } from '#src/shared/page/inspection.ts'

import type { CardDesk } from './card-desk.ts'
import { setCardServiceStatus } from './card-service-status.ts'
import { openDeskLine } from './desk-line.ts'

let desk: CardDesk | null = null

/** The desk that can be asked now. */
export const currentDesk = (): CardDesk | null => desk

/** The console's one link to its card service; begun with the first screen that needs it, kept until the page ends. */
export const deskLink = createActor(
  deskLinkMachine.provide({
    actors: {
      deskLine: fromCallback<DeskLinkEvent>(({ sendBack }) => {
        const close = openDeskLine({
          onReady: (ready) => {
            desk = ready
          },
          onReaders: (readers) => sendBack({ type: 'desk.readers', readers }),
          onUnpaired: () => sendBack({ type: 'desk.refused' }),
          onClosed: () => sendBack({ type: 'desk.closed' }),
        })
        return () => {
          desk = null
          close()
        }
      }),
    },
  }),
  inspection,
)
deskLink.subscribe((snapshot) => setCardServiceStatus(snapshot.hasTag('online') ? 'online' : 'offline'))

let isBegun = false

export function beginDeskLink(): void {
  if (isBegun) return
  isBegun = true
  deskLink.start()
  // Whoever comes back to this window may have started or paired the service in another.
  window.addEventListener('focus', () => {
    const at = deskLink.getSnapshot()
    if (at.matches('notPaired') || at.matches('resting') || at.matches('absent'))
      deskLink.send({ type: 'desk.retry' })
  })
}
