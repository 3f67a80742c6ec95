import { sql } from 'kysely'

import type { ParsedOf } from '#contract/kernel/call.ts'
import type { GlobalConfig, updateGlobalConfig } from '#contract/parameter/parameter.contract.ts'
import { type ParameterName, type Parameters, parameterSchemas } from '#contract/parameter/parameters.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'

import { audit, type AuditSource } from '#server/platform/evidence/audit.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { parameterPrefix, readParameters } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { pictureExists, removePicturesBut } from './picture-store.ts'
import { pageExists } from './menu-pages.ts'

/** The parameters in effect. Their version is made from them, whoever wrote them. */
export async function readConfig(db: Db | Tx): Promise<GlobalConfig> {
  const values = await readParameters(db)
  return { version: sm3(canonicalJson(values)), values }
}

type Wish = ParsedOf<typeof updateGlobalConfig>
type Wishes = Omit<Wish, 'version'>

const names = Object.keys(parameterSchemas) as readonly ParameterName[]

/**
 * Changes what `wish` names, all or nothing.
 *
 * @throws Refusal app.stale where another change came between; app.invalid_input with the fields of a page or
 *   picture that there is not
 */
export async function updateParameters(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { version, ...wish }: Wish,
  source: AuditSource,
): Promise<GlobalConfig> {
  return db.transaction().execute(async (tx) => {
    // One change at a time, or two that read the same version would both pass.
    await sql`select pg_advisory_xact_lock(731554212)`.execute(tx)
    const before = await readConfig(tx)
    const changed = names.filter((name) => wish[name] !== undefined && wish[name] !== before.values[name])
    // Also the same request again, after its answer was lost.
    if (changed.length === 0) return before
    if (before.version !== version) return refuse('app.stale', { present: before })
    await checkNamed(tx, wish, changed)
    for (const name of changed) {
      const value = JSON.stringify(wish[name])
      // oxlint-disable-next-line no-await-in-loop -- a handful of rows of one transaction
      await tx
        .insertInto('setting')
        .values({ name: parameterPrefix + name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    }
    const after = await readConfig(tx)
    if (changed.includes('loginBackground')) await removePicturesBut(tx, after.values.loginBackground)
    await audit(tx, clock, source, {
      kind: 'globalConfig',
      recordId: 'globalConfig',
      before: pick(before.values, changed),
      after: pick(after.values, changed),
    })
    return after
  })
}

/** What a parameter names must be there. */
async function checkNamed(
  tx: Tx,
  { homePage = '', loginBackground = '' }: Wishes,
  changed: readonly ParameterName[],
) {
  const fields: Partial<Record<ParameterName, string>> = {}
  if (changed.includes('homePage') && homePage !== '' && !(await pageExists(tx, homePage)))
    fields.homePage = 'not_allowed'
  if (changed.includes('loginBackground') && loginBackground !== '')
    if (!(await pictureExists(tx, loginBackground))) fields.loginBackground = 'not_allowed'
  if (Object.keys(fields).length > 0) refuse('app.invalid_input', { fields })
}

const pick = (values: Parameters, chosen: readonly ParameterName[]) =>
  Object.fromEntries(chosen.map((name) => [name, values[name]]))
