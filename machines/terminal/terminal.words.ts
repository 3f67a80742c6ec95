import type { MachineWords } from '../shared/words.ts'

export const terminalWords: MachineWords = {
  title: { zh: '运行终端', en: 'Terminal in operation' },
  description: {
    zh: '终端建档后的一生：运行、停运、退役。',
    en: 'A terminal from the day it is entered: it runs, is stopped, and is retired.',
  },
  states: {
    running: {
      title: { zh: '运行', en: 'In operation' },
      description: { zh: '在现场采集。', en: 'It collects at its site.' },
    },
    stopped: {
      title: { zh: '停运', en: 'Stopped' },
      description: {
        zh: '暂不采集，可以恢复运行或退役。',
        en: 'It does not collect for now; it can be started again or retired.',
      },
    },
    retired: {
      title: { zh: '退役', en: 'Retired' },
      description: { zh: '已离开现场，不能恢复。', en: 'It has left its site for good.' },
    },
  },
  events: {
    'terminal.stop': { zh: '停运', en: 'Stop' },
    'terminal.start': { zh: '恢复运行', en: 'Start again' },
    'terminal.retire': { zh: '退役', en: 'Retire' },
  },
  guards: {
    readsNothing: { zh: '没有由它采集的设备', en: 'It reads no devices' },
  },
}
