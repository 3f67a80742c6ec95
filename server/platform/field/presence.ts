import { sql } from 'kysely'

/** A terminal heard within this time is online (heartbeats come every 30 s). */
export const onlineWithinMs = 90_000

/** Since when a terminal must have been heard to be online now. */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - onlineWithinMs)

export const isOnline = (
  terminal: { readonly last_seen_at: Date | null; readonly connected: boolean },
  now: Date,
): boolean =>
  terminal.connected || (terminal.last_seen_at !== null && terminal.last_seen_at >= onlineSince(now))

/** As `isOnline`, over rows named `terminal`. */
export const isOnlineAt = (now: Date) =>
  sql<boolean>`(terminal.connected or coalesce(terminal.last_seen_at >= ${onlineSince(now)}, false))`
