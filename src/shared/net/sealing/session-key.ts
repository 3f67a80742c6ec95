import { ProblemError } from '#machines/shared/problem.ts'

import { sessionKeep, sessionKeyItem } from '#src/shared/browser/storage.ts'

const listeners = new Set<() => void>()

/** Hears that something had to be sealed in a tab that holds no session key (core §8). */
export function onSessionKeyMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const sealingKey = {
  write: (keyHex: string): void => sessionKeep.write(sessionKeyItem, keyHex),
  /**
   * The SM4 key of this session, in hex.
   *
   * @throws ProblemError `session.none` when this tab has none, after telling the session so.
   */
  require(): string {
    const key = sessionKeep.read(sessionKeyItem)
    if (key !== null) return key
    for (const listener of listeners) listener()
    throw new ProblemError({ code: 'session.none', outcome: 'refused', status: '301' })
  },
} as const
