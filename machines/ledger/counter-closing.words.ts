import type { MachineWords } from '../shared/words.ts'

export const counterClosingWords: MachineWords = {
  title: { zh: '柜台日结', en: 'Closing of a counter' },
  description: {
    zh: '服务器保存的柜台班次：从第一笔现金到清点和日结。清点期间不收付现金，日结后只能另开新班次。',
    en: 'An operator’s drawer at a counter: from its first cash to the counting and the closing of the day.',
  },
  states: {
    notOpened: {
      title: { zh: '未开班', en: 'Not opened' },
      description: {
        zh: '操作员在该柜台还没有现金收付。',
        en: 'The operator has moved no cash at this counter.',
      },
    },
    open: {
      title: { zh: '营业中', en: 'Open' },
      description: {
        zh: '现金收付记入本班次。',
        en: 'Cash that the operator takes or pays at the counter is booked into this shift.',
      },
    },
    counted: {
      title: { zh: '已清点', en: 'Counted' },
      description: {
        zh: '现金已按面额清点，正在核对；期间不收付现金，可重新清点或继续营业。',
        en: 'The drawer was counted. It takes no cash until it is closed or the shift goes on.',
      },
    },
    closed: {
      title: { zh: '已日结', en: 'Closed' },
      description: {
        zh: '现金已上缴，差额已入账并注明原因；本班次不再变动。',
        en: 'The cash was handed over and a difference booked with its reason. Nothing changes any more.',
      },
    },
  },
  events: {
    'shift.open': { zh: '开班', en: 'The shift begins' },
    'drawer.count': { zh: '清点现金', en: 'The drawer is counted' },
    'shift.resume': { zh: '继续营业', en: 'The shift goes on' },
    'shift.close': { zh: '日结', en: 'The shift is closed' },
  },
  guards: {
    drawerAgrees: { zh: '实点与账面一致', en: 'The drawer holds what the books say' },
    differenceIsExplained: { zh: '差额已注明原因', en: 'The reason of the difference is given' },
  },
}
