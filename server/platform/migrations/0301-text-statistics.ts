import { type Kysely, sql } from 'kysely'

/**
 * How often a part of a text is found in long lists, by values as they are compared. Without it the planner takes every
 * part for a rare one, and sorts a million rows where the first hundred of the order would do.
 */
const texts = {
  measuring_point: ['name', 'address', 'transformer_area'],
  terminal: ['name', 'address'],
  agency: ['label', 'label_english'],
} as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(texts)) {
    for (const column of columns)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`create statistics ${sql.id(`${table}_${column}_lower`)} on (lower(${sql.id(column)}))
        from ${sql.table(table)}`.execute(db)
    // oxlint-disable-next-line no-await-in-loop
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}
