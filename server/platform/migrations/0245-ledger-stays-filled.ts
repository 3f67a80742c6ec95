import { type Kysely, sql } from 'kysely'

/** `TRUNCATE` fires no trigger for a row, so the tables that only grow refuse it by one for the statement. */
const grown = ['ledger_account', 'ledger_transaction', 'ledger_entry', 'receipt', 'receipt_print']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of grown)
    await sql
      .raw(
        `create trigger ledger_stays_filled before truncate on ${table}
         for each statement execute function ledger_only_grows()`,
      )
      .execute(db)
}
