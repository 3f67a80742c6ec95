import type { MachineWords } from '../shared/words.ts'

export const recordWatchWords: MachineWords = {
  title: { zh: '记录实时状态', en: 'Record watch' },
  description: {
    zh: '查看服务器上一条记录的当前状态，每 5 秒重新读取一次。',
    en: 'Shows the state that one record of the server is in, read again every 5 seconds.',
  },
  states: {
    reading: {
      title: { zh: '读取中', en: 'Reading' },
      description: { zh: '正在读取记录的当前状态。', en: 'The record’s present state is being read.' },
    },
    current: {
      title: { zh: '最新', en: 'Current' },
      description: {
        zh: '显示刚读到的状态，5 秒后再读。',
        en: 'What was just read is shown; it is read again in 5 s.',
      },
    },
    lost: {
      title: { zh: '无应答', en: 'No answer' },
      description: {
        zh: '读取失败，显示的是上次读到的状态；5 秒后重试。',
        en: 'The reading failed; what was read before stays, and it is tried again in 5 s.',
      },
    },
    refused: {
      title: { zh: '被拒绝', en: 'Refused' },
      description: {
        zh: '没有这条记录，或不在管理范围内。',
        en: 'There is no such record, or it is another institution’s.',
      },
    },
  },
  guards: { recordIsRefused: { zh: '服务器拒绝了读取', en: 'The server refused the reading' } },
  events: {
    'record.reload': { zh: '重新读取', en: 'Read again' },
    'xstate.done.actor.readRecord': { zh: '读到记录', en: 'The record came' },
    'xstate.error.actor.readRecord': { zh: '读取失败', en: 'The reading failed' },
  },
}
