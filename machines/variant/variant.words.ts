import type { MachineWords } from '../shared/words.ts'

export const variantWords: MachineWords = {
  title: { zh: '产品版本', en: 'Variant' },
  description: {
    zh: '登录后查询角色的配置名称：为重要负荷配置时，更换产品名称并显示大屏入口。',
    en: 'After sign-in the role is asked for its configuration: that of important loads changes the title and shows the big-screen link.',
  },
  states: {
    asking: {
      title: { zh: '查询中', en: 'Asking' },
      description: {
        zh: '正在查询角色的配置名称，暂按标准版显示。',
        en: 'The role query is under way; the product is itself meanwhile.',
      },
    },
    standard: {
      title: { zh: '标准版', en: 'Standard' },
      description: {
        zh: '角色没有指定重要负荷配置，不显示大屏入口。',
        en: 'No role names the configuration of important loads; there is no big-screen link.',
      },
    },
    importantLoad: {
      title: { zh: '重要负荷版', en: 'Important load' },
      description: {
        zh: '产品名称为台区重要负荷监测平台，顶栏有大屏入口。',
        en: 'The product is titled as the monitoring of important loads, and its header leads to the big screen.',
      },
    },
    unknown: {
      title: { zh: '未知', en: 'Unknown' },
      description: {
        zh: '查询没有得到应答，按标准版显示，下次加载时再查。',
        en: 'The query was not answered; the product is itself until it is asked again, at the next load at the latest.',
      },
    },
  },
  events: {
    'variant.ask': { zh: '重新查询', en: 'Ask again' },
    'xstate.done.actor.askRole': { zh: '服务器已答复', en: 'The server answered' },
    'xstate.error.actor.askRole': { zh: '查询失败', en: 'Asking failed' },
  },
  guards: {
    nameMeansImportantLoad: { zh: '配置名称为重要负荷', en: 'The name means important loads' },
  },
}
