import type { MachineWords } from '../shared/words.ts'

export const alarmRuleWords: MachineWords = {
  title: { zh: '告警规则', en: 'Alarm rule' },
  description: {
    zh: '告警规则先在近几天的数据上试算，再启用；修改后须重新试算。',
    en: "A rule is tried on the last days' readings before it is switched on, and again after each change.",
  },
  states: {
    notAdded: {
      title: { zh: '未新增', en: 'Not added' },
      description: { zh: '还没有这条规则。', en: 'There is no such rule yet.' },
    },
    draft: {
      title: { zh: '草稿', en: 'Draft' },
      description: { zh: '尚未试算，不产生告警。', en: 'It was not tried and raises nothing.' },
    },
    tried: {
      title: { zh: '已试算', en: 'Tried' },
      description: {
        zh: '已在近期数据上试算，可以启用。',
        en: 'It was tried on recent readings and can be switched on.',
      },
    },
    on: {
      title: { zh: '已启用', en: 'On' },
      description: { zh: '按到达的数据产生告警。', en: 'It raises alarms as readings come in.' },
    },
    off: {
      title: { zh: '已停用', en: 'Off' },
      description: {
        zh: '不产生告警，可以再次启用。',
        en: 'It raises nothing and can be switched on again.',
      },
    },
    removed: {
      title: { zh: '已删除', en: 'Removed' },
      description: { zh: '不再存在。', en: 'It is gone.' },
    },
  },
  events: {
    'rule.add': { zh: '新增', en: 'Add' },
    'rule.change': { zh: '修改', en: 'Change' },
    'rule.try': { zh: '试算', en: 'Try' },
    'rule.switchOn': { zh: '启用', en: 'Switch on' },
    'rule.switchOff': { zh: '停用', en: 'Switch off' },
    'rule.remove': { zh: '删除', en: 'Remove' },
  },
  guards: {},
}
