import type { MachineWords } from '#machines/shared/words.ts'

export const keyRotationWords: MachineWords = {
  title: { zh: '卡密钥轮换', en: 'Rotation of the cards’ keys' },
  description: {
    zh: '卡的主密钥：只增加新版本，不取走旧版本；两人同时操作时，后一人须重新查看。',
    en: 'The master keys of cards: a version is added, none is taken away; of two people at once the second looks again.',
  },
  states: {
    rotatable: {
      title: { zh: '可以轮换', en: 'Can be rotated' },
      description: {
        zh: '新写的卡使用最新版本，旧卡仍可读。',
        en: 'Cards are written under the newest version; older ones stay readable.',
      },
    },
    usedUp: {
      title: { zh: '版本用尽', en: 'Used up' },
      description: {
        zh: '卡上的记录只能表示到这一版本。',
        en: 'A record on a card can say no higher version.',
      },
    },
  },
  events: {
    'keys.rotate': { zh: '启用新版本', en: 'The next version is brought in' },
  },
  guards: {
    newestWasSeen: {
      zh: '操作者看到的是最新版本，且还有版本可用',
      en: 'Whoever asks has seen the newest version, and versions are left',
    },
    lastWasSeen: {
      zh: '操作者看到的是最新版本，且只剩一个版本',
      en: 'Whoever asks has seen the newest version, and one is left',
    },
  },
}
