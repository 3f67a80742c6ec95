import type { MachineWords } from '../shared/words.ts'

export const siteChoiceWords: MachineWords = {
  title: { zh: '站点选择', en: 'Site choice' },
  description: {
    zh: '选择总览所显示的站点：先用上次的选择，没有时选第一个。',
    en: 'Chooses the site that overviews show: the one kept from before, else the first of the list.',
  },
  states: {
    loading: {
      title: { zh: '读取站点', en: 'Loading' },
      description: { zh: '正在读取站点列表。', en: 'The list of sites is read.' },
    },
    chosen: {
      title: { zh: '已选择', en: 'Chosen' },
      description: { zh: '已有选定的站点。', en: 'A site is chosen.' },
    },
    cleared: {
      title: { zh: '已清空', en: 'Cleared' },
      description: { zh: '用户清空了选择。', en: 'The user cleared the choice.' },
    },
    withoutSites: {
      title: { zh: '没有站点', en: 'Without sites' },
      description: {
        zh: '用户的管理范围内没有储能站点。',
        en: 'The user’s organisations have no storage site.',
      },
    },
    failed: {
      title: { zh: '读取失败', en: 'Failed' },
      description: {
        zh: '站点列表没有读到，可重试。',
        en: 'The list could not be read and can be asked for again.',
      },
    },
  },
  events: {
    'site.choose': { zh: '选择站点', en: 'A site is chosen' },
    'site.clear': { zh: '清空选择', en: 'The choice is cleared' },
    'sites.reload': { zh: '重新读取', en: 'Load again' },
  },
  guards: {
    keptSiteIsListed: { zh: '上次的站点仍在列表中', en: 'The kept site is in the list' },
    listIsEmpty: { zh: '列表为空', en: 'The list is empty' },
    siteIsListed: { zh: '站点在列表中', en: 'The site is in the list' },
  },
}
