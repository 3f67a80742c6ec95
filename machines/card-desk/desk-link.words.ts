import type { MachineWords } from '../shared/words.ts'

export const deskLinkWords: MachineWords = {
  title: { zh: '读卡服务连接', en: 'Link to the card service' },
  description: {
    zh: '控制台与本柜台读卡服务的连接；断开后自动重连。',
    en: "The console's link to the card service of this counter; it is made again whenever it ends.",
  },
  states: {
    linked: {
      title: { zh: '有线路', en: 'Linked' },
      description: { zh: '线路已打开或正在打开。', en: 'A line is open, or being opened.' },
    },
    'linked.connecting': {
      title: { zh: '连接中', en: 'Connecting' },
      description: {
        zh: '正在查找读卡服务并建立会话。',
        en: 'The card service is looked for and a session is opened.',
      },
    },
    'linked.withoutReader': {
      title: { zh: '没有读卡器', en: 'Without reader' },
      description: {
        zh: '读卡服务在线，但没有接读卡器。',
        en: 'The service is online; no reader is plugged in.',
      },
    },
    'linked.withReader': {
      title: { zh: '等待插卡', en: 'With reader' },
      description: { zh: '读卡器就绪，没有卡。', en: 'A reader is ready; no card lies in it.' },
    },
    'linked.withCard': {
      title: { zh: '有卡', en: 'With card' },
      description: { zh: '读卡器中有卡。', en: 'A card lies in a reader.' },
    },
    absent: {
      title: { zh: '没有读卡服务', en: 'Absent' },
      description: {
        zh: '本机没有可连接的读卡服务，5 秒后再试。',
        en: 'No card service answers on this computer; it is tried again after 5 seconds.',
      },
    },
    resting: {
      title: { zh: '很久没有读卡服务', en: 'Resting' },
      description: {
        zh: '多次没有找到读卡服务，每分钟只再试一次；也可以立即重试。',
        en: 'The card service was not found many times; it is tried once a minute, or at once when asked.',
      },
    },
    notPaired: {
      title: { zh: '未配对', en: 'Not paired' },
      description: {
        zh: '读卡服务没有与本系统配对，柜台已停用，或当前用户无权使用；一分钟后再试。',
        en: 'The service is not paired with this server, the counter is out of use, or not for this user; tried again after a minute.',
      },
    },
    lost: {
      title: { zh: '已断开', en: 'Lost' },
      description: {
        zh: '会话中断；正在进行的写卡结果未知，须读卡确认。',
        en: 'The session ended; what was being written is unknown until the card is read.',
      },
    },
  },
  events: {
    'desk.readers': { zh: '读卡器或卡有变化', en: 'Readers or cards changed' },
    'desk.refused': { zh: '未配对', en: 'Not paired' },
    'desk.closed': { zh: '连接断开', en: 'The line ended' },
    'desk.retry': { zh: '立即重试', en: 'Retry now' },
  },
  guards: {
    cardLiesInReader: { zh: '读卡器中有卡', en: 'A card lies in a reader' },
    searchIsLong: { zh: '已多次没有找到', en: 'It was not found many times' },
    readerIsThere: { zh: '有读卡器', en: 'A reader is there' },
  },
}
