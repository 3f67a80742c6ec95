import { type Expression, type SqlBool, sql } from 'kysely'

/** Characters of a session's id that name it to an administrator: enough to tell it from others, and no token. */
const shown = 16

export const sessionNoOf = (sessionId: string): string => sessionId.slice(0, shown)

export const ofSessionNo = (sessionNo: string): Expression<SqlBool> =>
  sql<SqlBool>`left(session.id, ${shown}) = ${sessionNo}`

/**
 * Rows of `sign_in_guard` that keep somebody from signing in as this user, see `server/session/sign-in-guard.ts`.
 *
 * @param userName a text, or the column that holds it
 */
export const pausesOf = (userName: string | Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`(sign_in_guard.subject = 'user:' || ${userName}
    or starts_with(sign_in_guard.subject, 'pair:' || ${userName} || '@'))`
