import type { MachineWords } from '../shared/words.ts'

export const importJobWords: MachineWords = {
  title: { zh: '导入任务', en: 'Import job' },
  description: {
    zh: '一次导入：接收文件、逐行检查、由操作员确认后在后台导入。',
    en: 'One import: a workbook is taken, checked row by row, reviewed, and imported in the background.',
  },
  states: {
    notTaken: {
      title: { zh: '未接收', en: 'Not taken' },
      description: { zh: '还没有收到文件。', en: 'No workbook has arrived.' },
    },
    checking: {
      title: { zh: '检查中', en: 'Checking' },
      description: {
        zh: '正在逐行检查，不改动任何记录。',
        en: 'Row by row is looked at; no record changes.',
      },
    },
    reviewed: {
      title: { zh: '待确认', en: 'Checked' },
      description: {
        zh: '检查结果已显示，等待操作员确认；24 小时后过期。',
        en: 'The result is shown and waits for a decision; it expires after 24 hours.',
      },
    },
    importing: {
      title: { zh: '导入中', en: 'Importing' },
      description: {
        zh: '正在后台分批写入记录。',
        en: 'Records are written in the background, batch by batch.',
      },
    },
    done: {
      title: { zh: '导入成功', en: 'Done' },
      description: { zh: '所有行都已导入。', en: 'Every row is in.' },
    },
    partial: {
      title: { zh: '部分成功', en: 'Partly done' },
      description: { zh: '部分行已导入，其余被拒绝。', en: 'Some rows are in, the others were refused.' },
    },
    failed: {
      title: { zh: '导入失败', en: 'Failed' },
      description: { zh: '没有导入任何行，原因已注明。', en: 'No row is in, and the reason is given.' },
    },
    cancelled: {
      title: { zh: '已取消', en: 'Cancelled' },
      description: {
        zh: '已取消或过期；已导入的行保留。',
        en: 'Cancelled or expired; rows that were in stay in.',
      },
    },
    unknown: {
      title: { zh: '结果未知', en: 'Unknown' },
      description: {
        zh: '到期仍没有消息；服务器之后仍可给出结果。',
        en: 'Nothing was heard of it by its deadline; the server may still settle it.',
      },
    },
  },
  events: {
    'workbook.take': { zh: '收到文件', en: 'A workbook arrived' },
    'check.completed': { zh: '检查完成', en: 'The check is complete' },
    'check.failed': { zh: '文件不能导入', en: 'The workbook cannot be imported' },
    'import.start': { zh: '开始导入', en: 'Import' },
    'import.completed': { zh: '所有行已处理', en: 'Every row was dealt with' },
    'import.failed': { zh: '导入无法继续', en: 'The import cannot go on' },
    'import.cancel': { zh: '取消', en: 'Cancel' },
    'deadline.passed': { zh: '到期', en: 'The deadline passed' },
  },
  guards: {
    someRowIsFit: { zh: '至少一行可以导入', en: 'At least one row can be imported' },
    allRowsAreIn: { zh: '没有被拒绝的行', en: 'No row was refused' },
    someRowIsIn: { zh: '至少一行已导入', en: 'At least one row is in' },
  },
}
