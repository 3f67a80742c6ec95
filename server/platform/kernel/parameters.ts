import {
  type ParameterName,
  parameterDefaults,
  type Parameters,
  parameterSchemas,
} from '#contract/parameter/parameters.ts'

import type { Db, Tx } from '../database/database.ts'

/** Single parameters are settings under this prefix. */
export const parameterPrefix = 'parameter.'

/**
 * Every single parameter as it is in effect now: what was stored where it still holds, else the default. Read
 * at each use, so that a change is in effect on every node at once.
 */
export async function readParameters(db: Db | Tx): Promise<Parameters> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'like', `${parameterPrefix}%`)
    .execute()
  const stored = new Map(rows.map(({ name, value }) => [name.slice(parameterPrefix.length), value]))
  const entries = (Object.keys(parameterSchemas) as ParameterName[]).map((name) => [
    name,
    parameterOf(name, stored.get(name)),
  ])
  return Object.fromEntries(entries) as Parameters
}

/** What a stored value means: the default where it holds no longer. */
export function parameterOf<Name extends ParameterName>(name: Name, stored: unknown): Parameters[Name] {
  const parsed = parameterSchemas[name].safeParse(stored)
  return (parsed.success ? parsed.data : parameterDefaults[name]) as Parameters[Name]
}

/** One of them; see {@link readParameters}. */
export async function readParameter<Name extends ParameterName>(
  db: Db | Tx,
  name: Name,
): Promise<Parameters[Name]> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', parameterPrefix + name)
    .executeTakeFirst()
  return parameterOf(name, row?.value)
}
