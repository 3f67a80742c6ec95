import type { MachineWords } from '#machines/shared/words.ts'

export const cardChallengeWords: MachineWords = {
  title: { zh: '读卡质询', en: 'Challenge of a card' },
  description: {
    zh: '读卡时卡须回答的质询：几分钟内有效，只给一个人，只用一次。',
    en: 'What a card answers when it is read: it holds for minutes, for one person, and once.',
  },
  states: {
    notIssued: {
      title: { zh: '未发出', en: 'Not issued' },
      description: { zh: '没有发出过这个质询。', en: 'There is no such challenge.' },
    },
    issued: {
      title: { zh: '已发出', en: 'Issued' },
      description: { zh: '等待卡的回答。', en: 'The answer of a card is awaited.' },
    },
    used: {
      title: { zh: '已使用', en: 'Used' },
      description: { zh: '已有一次读卡用过，不能再用。', en: 'A reading used it; it is never used again.' },
    },
  },
  events: {
    'challenge.issue': { zh: '发出质询', en: 'It is issued' },
    'challenge.use': { zh: '读卡使用质询', en: 'A reading uses it' },
  },
  guards: {
    isOwnInTime: { zh: '本人在有效期内使用', en: 'It is used in time by whoever it was issued to' },
  },
}
