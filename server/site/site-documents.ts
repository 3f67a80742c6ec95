import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import {
  addSiteDocument,
  documentMostBytes,
  mostDocuments,
  removeSiteDocument,
  type siteDocuments,
} from '#contract/site/site-document.contract.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller, Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { documentTypeOf } from './document-kind.ts'

type Who = Pick<Caller, 'agencyIds'>
type Names = 'siteDocuments' | 'siteDocumentFile' | 'addSiteDocument' | 'removeSiteDocument'

/** Held until the end, so that its files are counted as they stay. @throws Refusal app.not_found */
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

async function listDocuments(db: Db, caller: Who, siteId: number): Promise<DataOf<typeof siteDocuments>> {
  const site = await db
    .selectFrom('site')
    .select('id')
    .where('id', '=', siteId)
    .where(inScope(caller, 'site.agency_id'))
    .executeTakeFirst()
  if (!site) return refuse('app.not_found')
  const rows = await db
    .selectFrom('site_document')
    .select(['id', 'name', 'size_bytes', 'added_at', 'added_by'])
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, size_bytes, added_at, added_by }) => ({
    id,
    name,
    sizeBytes: size_bytes,
    addedAt: added_at.toISOString(),
    addedBy: added_by,
  }))
}

const within = (db: Db | Tx, caller: Who, documentId: number) =>
  db
    .selectFrom('site_document')
    .innerJoin('site', 'site.id', 'site_document.site_id')
    .where('site_document.id', '=', documentId)
    .where(inScope(caller, 'site.agency_id'))

async function* whole(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body
}

async function add(
  platform: Platform,
  input: ParsedOf<typeof addSiteDocument>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof addSiteDocument>> {
  const { siteId, fileName, content } = input
  const body = Buffer.from(content, 'base64')
  if (body.length > documentMostBytes) throw new Refusal('site.document_too_large', statuses.badInput)
  const mediaType = documentTypeOf(fileName, body)
  if (mediaType === null) throw new Refusal('site.document_kind', statuses.badInput)
  return changeOnce(platform, sourceOf(context), { input, answer: addSiteDocument.data }, async (tx) => {
    await holdSite(tx, context.caller, siteId)
    const { count } = await tx
      .selectFrom('site_document')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
    if (count >= mostDocuments) throw new Refusal('site.too_many_documents', statuses.notAllowedNow)
    const { id } = await tx
      .insertInto('site_document')
      .values({
        site_id: siteId,
        name: fileName,
        media_type: mediaType,
        size_bytes: body.length,
        content: body,
        added_at: platform.clock.now(),
        added_by: context.caller.userName,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, platform.clock, sourceOf(context), {
      kind: 'site',
      recordId: siteId,
      before: {},
      after: { document: fileName, sizeBytes: body.length },
    })
    return { id }
  })
}

const remove = (
  platform: Platform,
  input: ParsedOf<typeof removeSiteDocument>,
  context: CallContext<Caller>,
): Promise<null> =>
  changeOnce(platform, sourceOf(context), { input, answer: removeSiteDocument.data }, async (tx) => {
    const document =
      (await within(tx, context.caller, input.documentId)
        .select(['site_document.site_id', 'site_document.name', 'site_document.size_bytes'])
        .executeTakeFirst()) ?? refuse('app.not_found')
    await tx.deleteFrom('site_document').where('id', '=', input.documentId).execute()
    await audit(tx, platform.clock, sourceOf(context), {
      kind: 'site',
      recordId: document.site_id,
      before: { document: document.name, sizeBytes: document.size_bytes },
      after: {},
    })
    return null
  })

/** Files that document a site's grid connection; whoever may not see the site does not learn of them. */
export const siteDocumentHandlers = (platform: Platform): Pick<Handlers, Names> => ({
  siteDocuments: ({ siteId }, { caller }) => listDocuments(platform.db, caller, siteId),
  async siteDocumentFile({ documentId }, { caller }) {
    const found =
      (await within(platform.db, caller, documentId)
        .select(['site_document.name', 'site_document.media_type', 'site_document.content'])
        .executeTakeFirst()) ?? refuse('app.not_found')
    return { name: found.name, mediaType: found.media_type, content: whole(found.content) }
  },
  addSiteDocument: (input, context) => add(platform, input, context),
  removeSiteDocument: (input, context) => remove(platform, input, context),
})
