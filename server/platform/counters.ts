import type { Db, Tx } from './database.ts'
import { refuse } from './refusal.ts'

export interface Counter {
  readonly id: number
  readonly name: string
}

/**
 * The counter where something happens: one that is in use.
 *
 * @throws Refusal `app.not_found`
 */
export async function requireCounter(db: Db | Tx, deskId: number): Promise<Counter> {
  const counter = await db
    .selectFrom('card_desk')
    .select(['id', 'name'])
    .where('id', '=', deskId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return counter ?? refuse('app.not_found')
}
