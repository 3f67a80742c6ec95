import type { MachineWords } from '../shared/words.ts'

export const wallWords: MachineWords = {
  title: { zh: '大屏刷新', en: 'Wall' },
  description: {
    zh: '大屏每 5 秒自动刷新；服务器没有应答时保留最后的值并说明其时间，连接恢复后自行继续。',
    en: 'The big screen refreshes itself every 5 s; while the server does not answer, the last values stay and say how old they are, and it goes on by itself.',
  },
  states: {
    loading: {
      title: { zh: '首次读取', en: 'Loading' },
      description: { zh: '正在第一次读取大屏数据。', en: 'The screen is read for the first time.' },
    },
    fresh: {
      title: { zh: '最新', en: 'Fresh' },
      description: {
        zh: '显示刚读取的值，5 秒后再读。',
        en: 'Values just read are shown; the next reading follows in 5 s.',
      },
    },
    refreshing: {
      title: { zh: '刷新中', en: 'Refreshing' },
      description: {
        zh: '正在读取新的值，现有的值仍可信。',
        en: 'New values are read; those in sight are still good.',
      },
    },
    stale: {
      title: { zh: '数据陈旧', en: 'Stale' },
      description: {
        zh: '最近一次读取没有应答，保留最后的值，5 秒后再读。',
        en: 'The newest reading was not answered; the last values stay and it is tried again in 5 s.',
      },
    },
    retrying: {
      title: { zh: '重试中', en: 'Retrying' },
      description: {
        zh: '读取失败后再次读取；连续三次没有应答即视为连接中断。',
        en: 'It is read again after a failure; three in a row count as a lost connection.',
      },
    },
    lost: {
      title: { zh: '连接中断', en: 'Lost' },
      description: {
        zh: '与服务器的连接已中断，值不再可信，每 5 秒重新连接。',
        en: 'The connection is lost and the values are not to be trusted; it is tried again every 5 s.',
      },
    },
    reconnecting: {
      title: { zh: '重新连接', en: 'Reconnecting' },
      description: { zh: '正在重新连接服务器。', en: 'The server is asked whether it is there again.' },
    },
    refused: {
      title: { zh: '无法查看', en: 'Refused' },
      description: {
        zh: '服务器拒绝了读取，不再自动刷新。',
        en: 'The server refused the reading; the screen does not refresh itself any more.',
      },
    },
  },
  events: {
    'refresh.now': { zh: '立即刷新', en: 'Refresh now' },
    'network.gone': { zh: '浏览器断网', en: 'The browser is offline' },
    'network.back': { zh: '浏览器恢复联网', en: 'The browser is online again' },
    'xstate.done.actor.loadWall': { zh: '首次读到数据', en: 'The first figures arrived' },
    'xstate.error.actor.loadWall': { zh: '首次读取失败', en: 'The first load failed' },
    'xstate.done.actor.refreshWall': { zh: '读到新数据', en: 'New figures arrived' },
    'xstate.error.actor.refreshWall': { zh: '刷新失败', en: 'The refresh failed' },
    'xstate.done.actor.retryWall': { zh: '重试读到数据', en: 'The retry brought figures' },
    'xstate.error.actor.retryWall': { zh: '重试失败', en: 'The retry failed' },
    'xstate.done.actor.reconnectWall': {
      zh: '联网后读到数据',
      en: 'Figures arrived after the network was back',
    },
    'xstate.error.actor.reconnectWall': {
      zh: '联网后读取失败',
      en: 'Loading failed after the network was back',
    },
  },
  guards: {
    screenIsRefused: { zh: '服务器拒绝了读取', en: 'The server refused the reading' },
    triesAreLeft: { zh: '未满三次失败', en: 'Fewer than three readings failed in a row' },
  },
}
