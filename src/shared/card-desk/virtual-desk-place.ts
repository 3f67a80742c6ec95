import { useSyncExternalStore } from 'react'

import type { VirtualCards } from './virtual-cards.ts'

interface VirtualDeskPlace {
  /** The installation is a demo: browsers may play a counter. */
  readonly isOffered: boolean
  /** The cards that this browser plays; null while it does not. */
  readonly cards: VirtualCards | null
}

const listeners = new Set<() => void>()
let place: VirtualDeskPlace = { isOffered: false, cards: null }

export function setVirtualDeskPlace(part: Partial<VirtualDeskPlace>): void {
  place = { ...place, ...part }
  for (const listener of listeners) listener()
}

export const virtualDeskPlace = (): VirtualDeskPlace => place

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useVirtualDeskPlace = (): VirtualDeskPlace => useSyncExternalStore(onChange, virtualDeskPlace)
