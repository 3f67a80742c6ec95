import { systemMessages } from '#contract/log/system-messages.ts'

import { openDatabase } from '#server/platform/database/database.ts'
import type { PgConnection } from '#server/platform/database/embedded-postgres.ts'

/** Says in the system log that the data was copied; a backup is none the worse where that cannot be said. */
export async function noteBackup(
  connection: PgConnection,
  facts: { readonly file: string; readonly tables: number; readonly rows: number; readonly bytes: number },
): Promise<void> {
  const db = openDatabase(connection, { max: 1 })
  try {
    await db
      .insertInto('system_log')
      .values({
        at: new Date(),
        level: 'info',
        event: 'backup',
        message: systemMessages.dataCopied,
        user_name: '',
        address: '',
        http_id: '',
        detail: JSON.stringify(facts),
      })
      .execute()
  } catch {
    // A database of an older version has no such table.
  } finally {
    await db.destroy()
  }
}
