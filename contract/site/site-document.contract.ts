import { z } from 'zod/mini'

import { call, file } from '../kernel/call.ts'
import { id, instant, none, queryId, requestId } from '../kernel/shapes.ts'

/** Bytes of an attached file at the most. */
export const documentMostBytes = 10_000_000
const base64Length = Math.ceil(documentMostBytes / 3) * 4

/** Files of one site at the most. */
export const mostDocuments = 20

/** What is taken, by its ending; the server looks at the content too. */
export const documentEndings = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.docx', '.xlsx'] as const

const siteDocument = z.object({
  id,
  name: z.string(),
  sizeBytes: z.int(),
  addedAt: instant,
  addedBy: z.string(),
})
export type SiteDocument = z.infer<typeof siteDocument>

export const siteDocuments = call('GET', '/site/documents', {
  need: { menu: 'site', action: 'view' },
  input: z.strictObject({ siteId: queryId }),
  data: z.array(siteDocument),
  summary: 'Files that document the grid connection of a site, the newest first.',
})

export const siteDocumentFile = call('GET', '/site/document', {
  need: { menu: 'site', action: 'view' },
  input: z.strictObject({ documentId: queryId }),
  data: file,
  summary: 'One of these files.',
})

export const addSiteDocument = call('POST', '/site/addDocument', {
  need: { menu: 'site', action: 'edit' },
  audit: { kind: 'site', field: 'siteId' },
  changes: true,
  input: z.strictObject({
    requestId,
    siteId: id,
    fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** Base64. */
    content: z.base64().check(z.minLength(1), z.maxLength(base64Length)),
  }),
  data: z.object({ id }),
  refusals: ['site.document_kind', 'site.document_too_large', 'site.too_many_documents'],
  // A sealed body is base64 once more.
  bodyLimitBytes: Math.ceil((base64Length * 4) / 3) + 4096,
  summary: 'Attaches a file to a site: an agreement, an acceptance report.',
})

export const removeSiteDocument = call('POST', '/site/removeDocument', {
  need: { menu: 'site', action: 'edit' },
  audit: { kind: 'site' },
  changes: true,
  input: z.strictObject({ requestId, documentId: id }),
  data: none,
  summary: 'Removes an attached file; that it was there stays in the history of the site.',
})
