import type { MachineWords } from '../shared/words.ts'

export const siteChoiceWords: MachineWords = {
  title: { zh: '站点选择', en: 'Site choice' },
  description: {
    zh: '选择页面所显示的站点：先用上次的选择，没有时选第一个，或按要求不选。',
    en: 'Chooses the site that screens show: the one kept from before, else the first of the list or, where asked, none.',
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
      description: { zh: '没有选定的站点。', en: 'No site is chosen.' },
    },
    withoutSites: {
      title: { zh: '没有站点', en: 'Without sites' },
      description: {
        zh: '用户的管理范围内没有合适的站点。',
        en: 'The user’s organisations have no suitable site.',
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
    'xstate.done.actor.loadSites': { zh: '读到站点', en: 'The sites arrived' },
    'xstate.error.actor.loadSites': { zh: '读取失败', en: 'Loading failed' },
  },
  guards: {
    keptSiteIsListed: { zh: '上次的站点仍在列表中', en: 'The kept site is in the list' },
    defaultIsUnwanted: { zh: '不要默认选择', en: 'Nothing is to be chosen by default' },
    listIsEmpty: { zh: '列表为空', en: 'The list is empty' },
    siteIsListed: { zh: '站点在列表中', en: 'The site is in the list' },
  },
}
