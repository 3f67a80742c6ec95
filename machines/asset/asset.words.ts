import type { MachineWords } from '../shared/words.ts'

export const assetWords: MachineWords = {
  title: { zh: '资产', en: 'Asset' },
  description: {
    zh: '电表或终端作为资产的一生：入库、安装、拆回、报废。',
    en: 'A meter or a terminal as an asset: stocked in, installed, removed, scrapped.',
  },
  states: {
    notStocked: {
      title: { zh: '未入库', en: 'Not stocked in' },
      description: { zh: '还没有入库。', en: 'It has not been stocked in yet.' },
    },
    toBeAllocated: {
      title: { zh: '待分配', en: 'To be allocated' },
      description: { zh: '在库，可以安装或报废。', en: 'It is in stock and can be installed or scrapped.' },
    },
    inUse: {
      title: { zh: '使用中', en: 'In use' },
      description: {
        zh: '安装在一处运行；拆回之前不能用于别处。',
        en: 'It works at one place, and nowhere else until it is removed.',
      },
    },
    scrapped: {
      title: { zh: '已报废', en: 'Scrapped' },
      description: { zh: '不再使用，不能恢复。', en: 'It is never used again.' },
    },
  },
  events: {
    'asset.stockIn': { zh: '入库', en: 'Stock in' },
    'asset.install': { zh: '安装', en: 'Install' },
    'asset.remove': { zh: '拆回', en: 'Remove' },
    'asset.scrap': { zh: '报废', en: 'Scrap' },
  },
  guards: {
    isFreeAndGood: { zh: '已从档案卸下且检定合格', en: 'No record holds it, and its test is passed' },
    isFree: { zh: '已从档案卸下', en: 'No record holds it' },
  },
}
