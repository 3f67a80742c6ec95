import { z } from 'zod/mini'

import { call, file } from '../kernel/call.ts'
import { id, instant, listQuery, nothing, page, requestId } from '../kernel/shapes.ts'
import { importReasons, importStates, rowOutcomes } from './import-state.ts'

/** Bytes of a workbook at the most: 65,536 rows of 20 columns as `.xls`. */
export const workbookMostBytes = 24_000_000
const workbookText = Math.ceil(workbookMostBytes / 3) * 4

/** Names what is imported, by the kind of its record. */
const templateId = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))

const templateType = z.object({
  /** `templateId` of the download and `importType` of the import. */
  id: z.string(),
  /** In the caller's language. */
  name: z.string(),
  menu: z.string(),
})
export type TemplateType = z.infer<typeof templateType>

export const readTemplateTypes = call('GET', '/collect/template/getTemplateType', {
  need: { menu: 'template', action: 'view' },
  input: nothing,
  data: z.array(templateType),
  summary: 'What workbooks can be imported by the caller, each with a template.',
})

export const downloadBatchTemplate = call('GET', '/collect/template/downloadBatchTemplate', {
  need: { menu: 'template', action: 'view' },
  input: z.strictObject({ templateId }),
  data: file,
  refusals: ['template.unknown'],
  summary: 'An empty workbook to fill in, in the language of the caller.',
})

const counts = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.infer<typeof counts>

export const importJob = z.object({
  id,
  importType: z.string(),
  /** What is imported, in the caller's language. */
  name: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  reason: z.nullable(z.enum(importReasons)),
  /** What the reason's words fill in, such as the headings that are missing. */
  detail: z.string(),
  /** Rows of the workbook; 0 until they are counted. */
  total: z.int(),
  /** Rows that were looked at, while checking, or done, while importing. */
  progress: z.int(),
  /** What the check found; later what became of the rows. */
  counts,
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
})
export type ImportJob = z.infer<typeof importJob>

export const importWorkbook = call('POST', '/collect/template/import', {
  need: { menu: 'template', action: 'add' },
  audit: { kind: 'template', field: 'importType' },
  /** The specification has it in the address. */
  inAddress: ['importType'],
  input: z.strictObject({
    importType: templateId,
    requestId,
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The workbook's bytes, base64. What they are is read from themselves. */
    file: z.string().check(z.minLength(1), z.maxLength(workbookText)),
  }),
  data: importJob,
  refusals: ['template.unknown', 'template.file_name', 'template.file_too_large', 'template.too_many'],
  // A sealed body is base64 once more.
  bodyLimitBytes: Math.ceil((workbookText * 4) / 3) + 4096,
  summary: 'Takes a workbook to be checked; nothing is imported before startImport.',
})

const ofJob = z.strictObject({ jobId: id })

export const searchImports = call('POST', '/collect/template/searchImports', {
  need: { menu: 'template', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    importType: z.optional(templateId),
    state: z.optional(z.enum(importStates)),
    sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  data: page(importJob),
  summary:
    "The caller's imports of the last 30 days, the newest first; an administrator's list holds everybody's.",
})

export const importDetail = call('POST', '/collect/template/importDetail', {
  need: { menu: 'template', action: 'view' },
  input: ofJob,
  data: importJob,
  summary: 'How far an import is, and what became of it.',
})

const importedCell = z.object({
  /** As the workbook has it. */
  text: z.string(),
  /** In the caller's language; empty: nothing is wrong. */
  problem: z.string(),
})
export const importedRow = z.object({
  /** As the workbook counts it. */
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  /** About the row as a whole, in the caller's language. */
  problem: z.string(),
  cells: z.array(importedCell),
})
export type ImportedRow = z.infer<typeof importedRow>

export const importRows = call('POST', '/collect/template/importRows', {
  need: { menu: 'template', action: 'view' },
  input: z.strictObject({
    jobId: id,
    outcome: z.optional(z.enum(rowOutcomes)),
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
  }),
  data: z.object({
    headings: z.array(z.string()),
    list: z.array(importedRow),
    total: z.int(),
  }),
  summary: 'The rows of a workbook with what becomes of each, and the reason at its column.',
})

export const startImport = call('POST', '/collect/template/startImport', {
  need: { menu: 'template', action: 'add' },
  audit: { kind: 'template', field: 'jobId' },
  input: ofJob,
  data: importJob,
  refusals: ['template.nothing_fit'],
  summary: 'Imports the checked rows that are not refused, in the background.',
})

export const cancelImport = call('POST', '/collect/template/cancelImport', {
  need: { menu: 'template', action: 'add' },
  audit: { kind: 'template', field: 'jobId' },
  input: ofJob,
  data: importJob,
  summary: 'Ends an import; rows that are in stay in, and it says how many.',
})

export const faultyRows = call('POST', '/collect/template/faultyRows', {
  need: { menu: 'template', action: 'view' },
  input: ofJob,
  data: file,
  summary:
    'A workbook of just the refused rows with the reasons in a column; mended, it can be imported itself.',
})
