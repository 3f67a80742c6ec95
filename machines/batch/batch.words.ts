import type { MachineWords } from '../shared/words.ts'

export const batchMachineWords: MachineWords = {
  title: { zh: '批次', en: 'Batch' },
  description: {
    zh: '一条命令下达给多台终端，每台一条单独的命令；可紧急停止。',
    en: 'One command to many terminals, a command of its own for each; it can be stopped at once.',
  },
  states: {
    notStarted: {
      title: { zh: '未开始', en: 'Not started' },
      description: { zh: '还没有这个批次。', en: 'There is no such batch yet.' },
    },
    running: {
      title: { zh: '执行中', en: 'Running' },
      description: { zh: '命令逐台发送并等待应答。', en: 'Commands are sent to the terminals and awaited.' },
    },
    stopping: {
      title: { zh: '正在停止', en: 'Stopping' },
      description: {
        zh: '未发出的已撤销，等待已发出的应答。',
        en: 'What was not sent is withdrawn; what was sent is awaited.',
      },
    },
    completed: {
      title: { zh: '全部成功', en: 'All succeeded' },
      description: { zh: '每台终端都报告成功。', en: 'Every terminal said that it was done.' },
    },
    partlyFailed: {
      title: { zh: '有未成功', en: 'Not all succeeded' },
      description: {
        zh: '有的失败、未知或撤销，逐台列出。',
        en: 'Some failed or are unknown; each is listed.',
      },
    },
    stopped: {
      title: { zh: '已停止', en: 'Stopped' },
      description: { zh: '紧急停止后全部有了结果。', en: 'It was stopped, and nothing of it is open.' },
    },
  },
  events: {
    'batch.start': { zh: '开始', en: 'It is started' },
    'batch.stop': { zh: '紧急停止', en: 'Emergency stop' },
    'commands.settled': { zh: '全部命令有了结果', en: 'None of its commands is open' },
  },
  guards: {
    thereAreTerminals: { zh: '至少有一台终端', en: 'There is at least one terminal' },
    everythingSucceeded: { zh: '全部成功', en: 'All succeeded' },
  },
}
