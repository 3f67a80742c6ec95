import type { MachineWords } from '../shared/words.ts'

export const priceVersionWords: MachineWords = {
  title: { zh: '电价版本', en: 'Prices from a day on' },
  description: {
    zh: '一个电价从某日起的价格：已开始执行的不能更改或撤回。',
    en: 'The prices of a tariff from one day on: what has begun to be charged is neither changed nor withdrawn.',
  },
  states: {
    notPlanned: {
      title: { zh: '未计划', en: 'Not planned' },
      description: { zh: '该日没有新的价格。', en: 'No prices begin on this day.' },
    },
    planned: {
      title: { zh: '已计划', en: 'Planned' },
      description: {
        zh: '该日起按这些价格执行；该日之前可以更改或撤回。',
        en: 'They hold from this day on; before it they can be changed or withdrawn.',
      },
    },
  },
  events: {
    'price.plan': { zh: '计划价格', en: 'Prices are planned' },
    'price.withdraw': { zh: '撤回价格', en: 'Prices are withdrawn' },
  },
  guards: {
    dayIsToCome: {
      zh: '该日尚未开始，或是电价的第一版价格',
      en: 'The day is to come, or they are the first prices',
    },
    othersRemain: {
      zh: '该日尚未开始，且电价还有其他价格',
      en: 'The day is to come, and the tariff has other prices',
    },
  },
}
