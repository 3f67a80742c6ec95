import type { Db, Tx } from '../platform/database.ts'

/** A parameter of the installation: the configuration name that means the important-load variant (core §6). */
const settingName = 'parameter.importantLoadName'
/** What it is until an administrator decides otherwise. */
export const firstImportantLoadName = '台区重要负荷'

/** Lays the parameter down where it is missing, so that it is there to be changed. */
export async function keepImportantLoadName(tx: Tx): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(firstImportantLoadName) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** `null` where nobody's product is the variant: the parameter is empty, or no text. */
export async function readImportantLoadName(db: Db): Promise<string | null> {
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  const name = typeof stored?.value === 'string' ? stored.value.trim() : ''
  return name === '' ? null : name
}
