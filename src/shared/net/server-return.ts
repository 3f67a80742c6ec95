const listeners = new Set<() => void>()

/** Hears each time that the server can be reached again after it could not. @returns ends it */
export function onServerReturn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function noteServerReturn(): void {
  for (const listener of listeners) listener()
}
