import type { MachineWords } from '../shared/words.ts'

export const exportWords: MachineWords = {
  title: { zh: '数据导出', en: 'Data export' },
  description: {
    zh: '一次数据导出：提交、后台写入文件、保存一周后清除。',
    en: 'A file of readings: it is ordered, written in the background and kept for a week.',
  },
  states: {
    notOrdered: {
      title: { zh: '未提交', en: 'Not ordered' },
      description: { zh: '还没有提交导出。', en: 'No file has been ordered.' },
    },
    queued: {
      title: { zh: '排队中', en: 'Queued' },
      description: { zh: '等待服务器开始写入。', en: 'It waits until a server begins to write it.' },
    },
    running: {
      title: { zh: '写入中', en: 'Being written' },
      description: { zh: '服务器正在写入文件。', en: 'A server is writing the file.' },
    },
    ready: {
      title: { zh: '可下载', en: 'Ready' },
      description: { zh: '文件可以下载，保存 7 天。', en: 'The file can be downloaded for seven days.' },
    },
    failed: {
      title: { zh: '失败', en: 'Failed' },
      description: { zh: '没有文件，原因已注明。', en: 'There is no file, and the reason is given.' },
    },
    cancelled: {
      title: { zh: '已取消', en: 'Cancelled' },
      description: { zh: '在完成之前被取消。', en: 'It was cancelled before it was ready.' },
    },
    expired: {
      title: { zh: '已过期', en: 'Expired' },
      description: { zh: '保存期已过，文件已清除。', en: 'Its week is over, and the file is gone.' },
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
    'export.order': { zh: '提交导出', en: 'A file is ordered' },
    'writing.begin': { zh: '开始写入', en: 'A server begins to write' },
    'writing.completed': { zh: '写入完成', en: 'The file is written' },
    'writing.failed': { zh: '无法写入', en: 'The file cannot be written' },
    'export.cancel': { zh: '取消', en: 'Cancel' },
    'deadline.passed': { zh: '到期', en: 'The deadline passed' },
  },
  guards: {
    fileHasRows: { zh: '文件中有数据', en: 'The file has rows' },
  },
}
