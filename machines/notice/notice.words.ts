import type { MachineWords } from '../shared/words.ts'

export const noticeWords: MachineWords = {
  title: { zh: '消息提示', en: 'Notice' },
  description: {
    zh: '成功提示显示 2 秒，错误提示显示 5 秒；重复时重新计时并计数，指针停留时暂停。',
    en: 'Success stays 2 seconds, an error 5; a repetition is counted and begins the time anew, the pointer stops it.',
  },
  states: {
    appearing: {
      title: { zh: '出现', en: 'Appearing' },
      description: { zh: '提示刚刚出现。', en: 'The notice has just appeared.' },
    },
    passing: {
      title: { zh: '计时中', en: 'Passing' },
      description: { zh: '到时自动消失。', en: 'It goes by itself when its time is over.' },
    },
    held: {
      title: { zh: '已暂停', en: 'Held' },
      description: {
        zh: '指针或焦点在提示上，或页面不在前台，不计时。',
        en: 'Pointer or focus is on the notices, or the page is out of sight: no time passes.',
      },
    },
    gone: {
      title: { zh: '已消失', en: 'Gone' },
      description: { zh: '提示已消失。', en: 'The notice has gone.' },
    },
  },
  events: {
    'notice.repeat': { zh: '重复提示', en: 'The same is said again' },
    'notice.hold': { zh: '暂停', en: 'Hold' },
    'notice.release': { zh: '继续', en: 'Release' },
    'notice.dismiss': { zh: '关闭提示', en: 'Dismiss' },
  },
  guards: {
    beginsHeld: { zh: '出现时已暂停', en: 'It appears while notices are held' },
    isSuccess: { zh: '成功提示', en: 'It tells of a success' },
  },
}
