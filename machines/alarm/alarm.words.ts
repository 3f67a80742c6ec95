import type { MachineWords } from '../shared/words.ts'

export const alarmWords: MachineWords = {
  title: { zh: '告警', en: 'Alarm' },
  description: {
    zh: '告警从产生到关闭：确认、派发、完成，或条件消失后自行结束。',
    en: 'An alarm from its begin to its end: confirmed, dispatched, completed, or ended by itself.',
  },
  states: {
    notRaised: {
      title: { zh: '未产生', en: 'Not raised' },
      description: { zh: '条件还没有成立。', en: 'Its condition has not come about.' },
    },
    inProgress: {
      title: { zh: '进行中', en: 'In progress' },
      description: { zh: '条件成立，还没有人确认。', en: 'Its condition holds and nobody has confirmed it.' },
    },
    confirmed: {
      title: { zh: '已确认', en: 'Confirmed' },
      description: {
        zh: '有人看到并接手；条件消失后仍须处理。',
        en: 'Somebody has seen it and takes care; it stays open when its condition goes.',
      },
    },
    dispatched: {
      title: { zh: '已派发', en: 'Dispatched' },
      description: {
        zh: '已交给一人在期限内处理；条件消失后才能完成。',
        en: 'It is given to a person with a due time; it is completed once its condition is gone.',
      },
    },
    completed: {
      title: { zh: '已完成', en: 'Completed' },
      description: {
        zh: '已处理，记下原因和措施。',
        en: 'It was dealt with; cause and remedy are written down.',
      },
    },
    ended: {
      title: { zh: '已结束', en: 'Ended' },
      description: {
        zh: '无人处理时条件自行消失。',
        en: 'Its condition went by itself before anybody took it up.',
      },
    },
  },
  events: {
    'alarm.raise': { zh: '产生', en: 'Raise' },
    'alarm.confirm': { zh: '确认', en: 'Confirm' },
    'alarm.dispatch': { zh: '派发', en: 'Dispatch' },
    'alarm.complete': { zh: '完成', en: 'Complete' },
    'alarm.clear': { zh: '条件消失', en: 'Condition gone' },
    'alarm.return': { zh: '条件再次成立', en: 'Condition back' },
    'alarm.escalate': { zh: '升级', en: 'Escalate' },
  },
  guards: {
    isOfMoment: { zh: '发生即结束', en: 'it is over as it happens' },
    dueIsAhead: { zh: '期限在派发之后', en: 'Its due time is ahead' },
    conditionIsGone: { zh: '条件已消失', en: 'Its condition is gone' },
    isNotEscalated: { zh: '尚未升级', en: 'It was not escalated before' },
  },
}
