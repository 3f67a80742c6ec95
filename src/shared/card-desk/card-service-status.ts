import { useSyncExternalStore } from 'react'

/** `unused`: nobody has asked for the card service since the console was opened. */
export type CardServiceStatus = 'unused' | 'offline' | 'online'

const listeners = new Set<() => void>()
let status: CardServiceStatus = 'unused'

/** Told by the link to the card service, which loads with the screens that need it. */
export function setCardServiceStatus(next: CardServiceStatus): void {
  if (next === status) return
  status = next
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `cardServiceOnline` of the settings state (core §9: false until the service says otherwise). */
export const useCardServiceStatus = (): CardServiceStatus => useSyncExternalStore(onChange, () => status)
