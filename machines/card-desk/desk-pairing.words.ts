import type { MachineWords } from '../shared/words.ts'

export const deskPairingWords: MachineWords = {
  title: { zh: '柜台配对', en: 'Pairing of a counter' },
  description: {
    zh: '柜台与读卡服务：配对码在期限内使用一次；已配对的柜台在新码等待期间仍可使用。',
    en: 'A counter and its card service: a code is taken once and in time; a counter that is paired stays so while another code waits.',
  },
  states: {
    inUse: {
      title: { zh: '在用', en: 'In use' },
      description: {
        zh: '柜台可以配对，也可以停用。',
        en: 'The counter can be paired, and taken out of use.',
      },
    },
    unpaired: {
      title: { zh: '未配对', en: 'Not paired' },
      description: { zh: '没有配对码，也没有读卡服务。', en: 'It has neither a code nor a card service.' },
    },
    waiting: {
      title: { zh: '等待配对', en: 'Waiting' },
      description: {
        zh: '配对码已发出，等待读卡服务使用。',
        en: 'A code is out, and a card service is to take it.',
      },
    },
    paired: {
      title: { zh: '已配对', en: 'Paired' },
      description: { zh: '读卡服务已配对。', en: 'A card service is paired with it.' },
    },
    renewing: {
      title: { zh: '重新配对', en: 'Being paired anew' },
      description: {
        zh: '仍与原读卡服务配对，新的配对码在等待使用。',
        en: 'It stays paired while another code waits to be taken.',
      },
    },
    revoked: {
      title: { zh: '已停用', en: 'Out of use' },
      description: {
        zh: '不再使用，订单和结账仍记有它的名称。',
        en: 'It is never used again; orders and closings keep its name.',
      },
    },
  },
  events: {
    'code.make': { zh: '生成配对码', en: 'A code is made' },
    'code.take': { zh: '读卡服务使用配对码', en: 'A card service takes the code' },
    'desk.revoke': { zh: '停用柜台', en: 'The counter is taken out of use' },
  },
  guards: {
    hasService: { zh: '不是由浏览器模拟的柜台', en: 'It is no counter that browsers play themselves' },
    codeIsInTime: { zh: '配对码在有效期内', en: 'The code is in its time' },
  },
}
