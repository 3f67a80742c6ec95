import { useSyncExternalStore } from 'react'

import type { DeskReader } from '#contract/desk/desk-protocol.ts'

import type { DeskLinkEvent } from '#machines/card-desk/index.ts'

import type { CardDesk } from './card-desk.ts'
import { beginDeskLink, currentDesk, deskLink } from './desk-link.ts'

function subscribe(onChange: () => void): () => void {
  beginDeskLink()
  const subscription = deskLink.subscribe(onChange)
  return () => subscription.unsubscribe()
}

const send = (event: DeskLinkEvent): void => deskLink.send(event)

interface CardDeskUse {
  readonly snapshot: ReturnType<typeof deskLink.getSnapshot>
  readonly send: (event: DeskLinkEvent) => void
  /** null while nothing can be asked. */
  readonly desk: CardDesk | null
  /** What lies in a reader: a card of ours before any other. */
  readonly card: NonNullable<DeskReader['card']> | null
}

/** The card reader of this counter, for screens: what state it is in, whom to ask, what lies in it. */
export function useCardDesk(): CardDeskUse {
  const snapshot = useSyncExternalStore(subscribe, () => deskLink.getSnapshot())
  const cards = snapshot.context.readers.flatMap(({ card }) => (card === null ? [] : [card]))
  return {
    snapshot,
    send,
    desk: snapshot.hasTag('online') ? currentDesk() : null,
    card: cards.find(({ serial }) => serial !== null) ?? cards[0] ?? null,
  }
}
