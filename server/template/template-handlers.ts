import type { calls } from '#contract/catalogue.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { workbookMediaType } from '#server/platform/workbook/sheet-xml.ts'
import { writeTemplate } from '#server/platform/workbook/write-template.ts'

import { cancelImport, startImport, viewJob } from './decide-import.ts'
import { findJob } from './import-job.ts'
import { languageOf } from './problem-text.ts'
import { faultyRowsOf, readRows, searchJobs } from './read-imports.ts'
import { takeWorkbook } from './take-workbook.ts'
import { type Targets, targetFor } from './targets.ts'

type Names = Extract<
  keyof typeof calls,
  | 'readTemplateTypes'
  | 'downloadBatchTemplate'
  | 'importWorkbook'
  | 'searchImports'
  | 'importDetail'
  | 'importRows'
  | 'startImport'
  | 'cancelImport'
  | 'faultyRows'
>

/** Templates and imports of every kind of record that the composition root lists. */
export const templateHandlers = (platform: Platform, targets: Targets): Pick<Handlers, Names> => ({
  readTemplateTypes: (_, { caller, language }) =>
    Promise.resolve(
      [...targets.values()]
        .filter(({ menu }) => caller.can(menu, 'add'))
        .map(({ id, title, menu }) => ({ id, name: title[languageOf(language)], menu })),
    ),
  async downloadBatchTemplate({ templateId }, { caller, language }) {
    const target = targetFor(targets, templateId)
    if (!caller.can(target.menu, 'add')) refuse('app.not_permitted')
    const columns = await platform.db
      .transaction()
      .execute((tx) => target.columns(tx, { caller, at: platform.clock.now() }))
    const words = languageOf(language)
    const title = target.title[words]
    return {
      name: `${title}-${words === 'zh' ? '导入模板' : 'template'}.xlsx`,
      mediaType: workbookMediaType,
      content: writeTemplate(title, columns, words),
    }
  },
  importWorkbook: (input, context) => takeWorkbook(platform, targets, input, context),
  searchImports: (input, context) => searchJobs(platform.db, targets, input, context),
  async importDetail({ jobId }, context) {
    await findJob(platform.db, context.caller, jobId)
    return viewJob(platform.db, targets, jobId, context)
  },
  importRows: (input, context) => readRows(platform.db, targets, input, context),
  startImport: ({ jobId }, context) => startImport(platform, targets, jobId, context),
  cancelImport: ({ jobId }, context) => cancelImport(platform, targets, jobId, context),
  faultyRows: ({ jobId }, context) => faultyRowsOf(platform.db, targets, jobId, context),
})
