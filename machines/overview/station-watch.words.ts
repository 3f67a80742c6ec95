import type { MachineWords } from '../shared/words.ts'

export const stationWatchWords: MachineWords = {
  title: { zh: '电站实时监视', en: 'Station watch' },
  description: {
    zh: '每 5 秒读取一次电站的实时值；读取失败时保留最后的值并标明时间。',
    en: 'Reads live values of stations every 5 s; when a check fails the last values stay, with their age.',
  },
  states: {
    checking: {
      title: { zh: '读取中', en: 'Checking' },
      description: { zh: '正在向服务器读取实时值。', en: 'The server is asked for the live values.' },
    },
    current: {
      title: { zh: '最新', en: 'Current' },
      description: {
        zh: '显示刚读取的值，5 秒后再读。',
        en: 'Fresh values are shown; the next check follows in 5 s.',
      },
    },
    lost: {
      title: { zh: '服务器无应答', en: 'Lost' },
      description: {
        zh: '服务器没有应答，保留最后的值，5 秒后再读。',
        en: 'The server did not answer; the last values stay and the next check follows in 5 s.',
      },
    },
    refused: {
      title: { zh: '无法查看', en: 'Refused' },
      description: {
        zh: '电站不存在或不在用户的管理范围内，不再自动读取。',
        en: 'The station does not exist or is outside the user’s organisations; checking stops.',
      },
    },
  },
  events: {
    'check.now': { zh: '立即读取', en: 'Check now' },
    'xstate.done.actor.checkStations': { zh: '读到站点状态', en: 'The check arrived' },
    'xstate.error.actor.checkStations': { zh: '读取失败', en: 'The check failed' },
  },
  guards: { stationIsRefused: { zh: '服务器拒绝了读取', en: 'The server refused the check' } },
}
