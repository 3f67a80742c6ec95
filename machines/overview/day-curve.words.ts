import type { MachineWords } from '../shared/words.ts'

export const dayCurveWords: MachineWords = {
  title: { zh: '日功率曲线', en: 'Day curve' },
  description: {
    zh: '读取电站一天的功率曲线；当天的曲线每分钟更新。',
    en: 'Reads one day’s power curve of a station; today’s is read again each minute.',
  },
  states: {
    loading: {
      title: { zh: '读取中', en: 'Loading' },
      description: { zh: '正在读取所选日期的曲线。', en: 'The curve of the chosen day is read.' },
    },
    shown: {
      title: { zh: '已显示', en: 'Shown' },
      description: { zh: '显示所选日期的曲线。', en: 'The curve of the chosen day is shown.' },
    },
    failed: {
      title: { zh: '读取失败', en: 'Failed' },
      description: {
        zh: '读取失败，已有的曲线保留，一分钟后再读。',
        en: 'The load failed; a curve that was there stays, and the next load follows in a minute.',
      },
    },
  },
  events: {
    'day.change': { zh: '更换日期', en: 'Another day is chosen' },
    'curve.reload': { zh: '重新读取', en: 'Load again' },
    'xstate.done.actor.loadCurve': { zh: '读到曲线', en: 'The curve arrived' },
    'xstate.error.actor.loadCurve': { zh: '读取失败', en: 'Loading failed' },
  },
  guards: {
    dayIsToday: { zh: '所选日期是当天', en: 'The chosen day is today' },
    dayIsAnother: { zh: '日期与当前不同', en: 'The day differs from the present one' },
  },
}
