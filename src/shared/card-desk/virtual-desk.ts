import { type DeskCards, DeskRefusal, watchCards } from '#field/card/desk-cards.ts'

import { type CardDesk, DeskError, type DeskListener } from './card-desk.ts'
import { VirtualCards } from './virtual-cards.ts'
import { setVirtualDeskPlace } from './virtual-desk-place.ts'

interface VirtualDesk {
  readonly deskId: number
  readonly transportKey: string
}

/** Plays a counter's reader and cards in this browser. @returns closes it */
export function openVirtualDesk({ deskId, transportKey }: VirtualDesk, listener: DeskListener): () => void {
  const own = new VirtualCards(transportKey)
  setVirtualDeskPlace({ cards: own })
  let isOver = false
  const watched: DeskCards = watchCards([own], () => {
    // The first call comes before there is anything to ask.
    queueMicrotask(() => {
      if (!isOver) listener.onReaders(watched.readers())
    })
  })
  const desk: CardDesk = {
    deskId,
    read: (challenge) => watched.read(challenge).catch(asDeskError),
    run: (serial, script) => watched.run(serial, script).catch(asDeskError),
  }
  listener.onReady(desk)
  return () => {
    isOver = true
    own.stop()
    setVirtualDeskPlace({ cards: null })
  }
}

const asDeskError = (error: unknown): never => {
  throw error instanceof DeskRefusal ? new DeskError(error.fault) : error
}
