import type { MachineWords } from '../shared/words.ts'

export const listWords: MachineWords = {
  title: { zh: '列表查询', en: 'List' },
  description: {
    zh: '带服务器分页、排序与筛选的列表；加载失败时数据保持不变。',
    en: 'A list with server paging, sort and filters; a failed load leaves the data unchanged.',
  },
  states: {
    loading: {
      title: { zh: '加载中', en: 'Loading' },
      description: { zh: '正在请求一页数据。', en: 'A page is being asked for.' },
    },
    lingering: {
      title: { zh: '指示停留', en: 'Lingering' },
      description: {
        zh: '数据已到，加载指示停留 500 毫秒。',
        en: 'The data came; the indicator lingers 500 ms.',
      },
    },
    shown: {
      title: { zh: '已显示', en: 'Shown' },
      description: { zh: '显示当前页。', en: 'The page is shown.' },
    },
    failed: {
      title: { zh: '加载失败', en: 'Failed' },
      description: {
        zh: '加载失败，数据保持不变，可重试。',
        en: 'The load failed; the data is unchanged and can be asked for again.',
      },
    },
  },
  events: {
    'filters.change': { zh: '更改筛选', en: 'The filters change' },
    'page.change': { zh: '翻页', en: 'Another page' },
    'size.change': { zh: '更改每页条数', en: 'Another page size' },
    'sort.change': { zh: '更改排序', en: 'Another order' },
    'list.reload': { zh: '重新加载', en: 'Load again' },
    'xstate.done.actor.loadPage': { zh: '读到这一页', en: 'The page arrived' },
    'xstate.error.actor.loadPage': { zh: '读取失败', en: 'Loading failed' },
  },
  guards: {
    pageIsBeyondTheEnd: { zh: '页码超出末页', en: 'The page is beyond the end' },
  },
}
