import { z } from 'zod/mini'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { readDiagram, saveDiagram } from '#contract/diagram/diagram.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller, Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { once } from '#server/platform/records/once.ts'

type Who = Pick<Caller, 'agencyIds'>

/** Held until the end, so that two who save at once take turns. @throws Refusal app.not_found */
async function holdSite(tx: Tx, caller: Who, siteId: number): Promise<void> {
  const site = await tx
    .selectFrom('site')
    .select('id')
    .where('id', '=', siteId)
    .where(inScope(caller, 'site.agency_id'))
    .forUpdate()
    .executeTakeFirst()
  if (!site) refuse('app.not_found')
}

/** @throws Refusal app.not_found also where the site is another institution's */
async function readOne(
  db: Db,
  caller: Who,
  { siteId }: ParsedOf<typeof readDiagram>,
): Promise<DataOf<typeof readDiagram>> {
  const site = await db
    .selectFrom('site')
    .leftJoin('diagram', 'diagram.site_id', 'site.id')
    .select(['site.id', 'diagram.version', 'diagram.content', 'diagram.saved_by'])
    .where('site.id', '=', siteId)
    .where(inScope(caller, 'site.agency_id'))
    .executeTakeFirst()
  if (!site) return refuse('app.not_found')
  const devices = await db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .select([
      'device.id',
      'device.code as fEqtNo',
      'device.name',
      'device.name_english as nameEnglish',
      'device_type.code as typeCode',
      'device.parent_id as parentId',
      'device.is_summary_meter as isSummaryMeter',
    ])
    .where('device.site_id', '=', siteId)
    .orderBy('device_type.sort')
    .orderBy('device.sort')
    .orderBy('device.id')
    .limit(2000)
    .execute()
  return { version: site.version ?? 0, content: site.content, savedBy: site.saved_by ?? '', devices }
}

const saved = z.object({ version: z.int() })

/** Saves what nobody else has saved since its editor read it. @throws Refusal app.stale with what stands now */
function saveOne(
  { db, clock }: Platform,
  { requestId, ...input }: ParsedOf<typeof saveDiagram>,
  context: CallContext<Caller>,
): Promise<{ version: number }> {
  const { siteId, version, content } = input
  const { caller } = context
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const request = { requestId, call: context.call, input, by: `user:${caller.userName}`, at, answer: saved }
    return once(tx, request, async () => {
      await holdSite(tx, caller, siteId)
      const before = await tx
        .selectFrom('diagram')
        .select(['version', 'content', 'saved_by'])
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      if ((before?.version ?? 0) !== version)
        throw new Refusal('app.stale', statuses.notAllowedNow, {
          present: { version: before?.version ?? 0, savedBy: before?.saved_by ?? '' },
        })
      // Devices of other sites have no place on it.
      const named = [...new Set(content.elements.flatMap(({ deviceId }) => deviceId ?? []))]
      const known = named.length === 0 ? [] : await knownDevices(tx, siteId, named)
      if (known.length < named.length) refuse('app.not_found')
      const values = { content: JSON.stringify(content), saved_by: caller.userName, saved_at: at }
      await tx
        .insertInto('diagram')
        .values({ site_id: siteId, ...values, version: 1 })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ ...values, version: version + 1 }))
        .execute()
      await audit(tx, clock, sourceOf(context), {
        kind: 'diagram',
        recordId: siteId,
        before: before?.content ?? null,
        after: content,
      })
      return { version: version + 1 }
    })
  })
}

const knownDevices = (tx: Tx, siteId: number, ids: readonly number[]) =>
  tx.selectFrom('device').select('id').where('site_id', '=', siteId).where('id', 'in', ids).execute()

/** A site's single-line diagram. */
export const diagramHandlers = (platform: Platform): Pick<Handlers, 'readDiagram' | 'saveDiagram'> => ({
  readDiagram: (input, { caller }) => readOne(platform.db, caller, input),
  saveDiagram: (input, context) => saveOne(platform, input, context),
})
