import type { ImportReason } from './import-state.ts'

interface Phrase {
  readonly zh: string
  readonly en: string
}

/** Why a workbook is not imported; `{{detail}}` is what the server found. */
export const importReasonWords: Readonly<Record<ImportReason, Phrase>> = {
  not_a_workbook: { zh: '文件不是有效的 .xls 或 .xlsx 工作簿', en: 'The file is no .xls or .xlsx workbook' },
  encrypted: {
    zh: '工作簿设有密码，请去掉密码后再导入',
    en: 'The workbook needs a password: save it without one',
  },
  macros: {
    zh: '工作簿含有宏，请另存为不含宏的 .xlsx',
    en: 'The workbook holds macros: save it as .xlsx without them',
  },
  damaged: { zh: '工作簿已损坏，无法读取', en: 'The workbook is damaged and cannot be read' },
  too_large: {
    zh: '工作簿展开后过大，请拆分后导入',
    en: 'The workbook is too large once unpacked: split it',
  },
  wrong_sheet: {
    zh: '没有找到需要的列：{{detail}}。请使用模板',
    en: 'These columns are missing: {{detail}}. Use the template',
  },
  double_heading: { zh: '列“{{detail}}”出现了两次', en: 'The column “{{detail}}” is there twice' },
  no_rows: { zh: '工作簿中没有可导入的行', en: 'The workbook has no rows to import' },
  too_many_rows: {
    zh: '超过 {{detail}} 行，请拆分后导入',
    en: 'More than {{detail}} rows: split the workbook',
  },
  not_permitted: { zh: '发起人已没有此操作的权限', en: 'Whoever started it may not do this any more' },
  expired: { zh: '24 小时内未确认，已过期', en: 'Nobody decided within 24 hours' },
  overdue: { zh: '超过了允许的时间', en: 'It took longer than it may' },
}

/** What is wrong with a cell, or a row, besides the rules of fields. */
export const cellProblemWords = {
  formula: { zh: '单元格是公式，请粘贴为数值', en: 'The cell is a formula: paste it as a value' },
  error: { zh: '单元格是错误值', en: 'The cell is an error' },
  merged: { zh: '单元格已合并，请取消合并', en: 'The cell is merged: unmerge it' },
  digits_lost: {
    zh: '数字过长，已丢失末位，请以文本填写',
    en: 'The number is too long and lost digits: enter it as text',
  },
  no_such_record: {
    zh: '没有这条记录，或不在您的管理范围内',
    en: 'There is no such record, or it is not yours to manage',
  },
  twice: { zh: '与第 {{row}} 行重复', en: 'The same as row {{row}}' },
  only_when_added: {
    zh: '只能在新增时填写，与已有记录不同',
    en: 'It is set once, and the record has another',
  },
  not_permitted: { zh: '您没有修改已有记录的权限', en: 'You may not change records that exist' },
} as const satisfies Readonly<Record<string, Phrase>>
