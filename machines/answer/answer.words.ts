import type { MachineWords } from '../shared/words.ts'

export const answerWords: MachineWords = {
  title: { zh: '查询应答', en: 'Answer' },
  description: {
    zh: '向服务器读取所需内容；需求改变时重新读取，过时的应答不显示。',
    en: 'What is wanted is read from the server, anew with each other wish; an answer that comes too late is not shown.',
  },
  states: {
    unasked: {
      title: { zh: '未查询', en: 'Not asked' },
      description: { zh: '没有需要读取的内容。', en: 'Nothing is wanted.' },
    },
    asked: {
      title: { zh: '已查询', en: 'Asked' },
      description: { zh: '有需要读取的内容。', en: 'Something is wanted.' },
    },
    asking: {
      title: { zh: '读取中', en: 'Asking' },
      description: {
        zh: '正在读取；此前的内容保持显示。',
        en: 'It is being read; what came before stays.',
      },
    },
    answered: {
      title: { zh: '已应答', en: 'Answered' },
      description: { zh: '显示读到的内容。', en: 'What came is shown.' },
    },
    failed: {
      title: { zh: '读取失败', en: 'Failed' },
      description: {
        zh: '读取失败，可重试；此前的内容保持显示。',
        en: 'The call failed and can be tried again; what came before stays.',
      },
    },
  },
  guards: { wishIsOther: { zh: '所需内容已改变', en: 'Something else is wanted' } },
  events: {
    'answer.want': { zh: '需要读取', en: 'Want it' },
    'answer.leave': { zh: '不再需要', en: 'Want nothing' },
    'answer.reload': { zh: '重新读取', en: 'Read again' },
    'xstate.done.actor.askServer': { zh: '收到应答', en: 'The answer came' },
    'xstate.error.actor.askServer': { zh: '读取失败', en: 'The call failed' },
  },
}
