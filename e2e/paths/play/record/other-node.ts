import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { lookForEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

import { type Product, saidBy } from '#e2e/support/product.ts'

/**
 * Works on the product's database as another of its nodes does: what the world tells a server (a reading that comes,
 * a deadline that passes, a mail server's answer) is told to this one, and the page hears of it as from any node.
 *
 * @throws Error where the product has no database of its own that runs
 */
export async function asOtherNode<Result>(
  product: Product,
  act: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { running } = lookForEmbeddedPostgres(saidBy(product, 'data'))
  if (running === null) throw new Error(`the product’s database does not run`)
  const db = openDatabase(running)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}
