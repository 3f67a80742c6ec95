import type { MachineWords } from '../shared/words.ts'

export const chartEditingWords: MachineWords = {
  title: { zh: '曲线编辑', en: 'Chart editing' },
  description: {
    zh: '自定义曲线或看板的编辑与保存；数据项不超过上限，已编辑的内容始终保留。',
    en: 'How a custom chart or a dashboard is put together and saved; never more parts than the limit, and nothing is lost.',
  },
  states: {
    editing: {
      title: { zh: '判断', en: 'Looking' },
      description: { zh: '判断是否已有内容。', en: 'It is looked at whether there is anything on it.' },
    },
    empty: {
      title: { zh: '空白', en: 'Empty' },
      description: { zh: '还没有选择内容，不能保存。', en: 'Nothing is on it yet, and it cannot be saved.' },
    },
    drawn: {
      title: { zh: '编辑中', en: 'Being edited' },
      description: {
        zh: '已有内容，可以修改和保存。',
        en: 'There is something on it that can be changed and saved.',
      },
    },
    saving: {
      title: { zh: '保存中', en: 'Saving' },
      description: { zh: '等待服务器应答。', en: 'The answer is awaited.' },
    },
    unconfirmed: {
      title: { zh: '未确认', en: 'Unconfirmed' },
      description: { zh: '应答丢失，可能已保存。', en: 'The answer was lost; it may be saved.' },
    },
    conflicted: {
      title: { zh: '版本冲突', en: 'Conflicted' },
      description: {
        zh: '他处已保存了另一个版本；可以覆盖或放弃自己的修改。',
        en: 'Another version was saved meanwhile; it can be overwritten, or one’s own given up.',
      },
    },
    saved: {
      title: { zh: '已保存', en: 'Saved' },
      description: { zh: '编辑结束，内容已保存。', en: 'Editing is over, and it is saved.' },
    },
    discarded: {
      title: { zh: '已放弃', en: 'Discarded' },
      description: { zh: '编辑结束，修改被放弃。', en: 'Editing is over, and the changes are given up.' },
    },
  },
  events: {
    'draft.change': { zh: '用户修改内容', en: 'The user changes it' },
    'edit.save': { zh: '用户保存', en: 'The user saves' },
    'edit.retry': { zh: '用户重发同一请求', en: 'The user sends the same request again' },
    'edit.overwrite': { zh: '用户覆盖他人的版本', en: 'The user overwrites the other version' },
    'edit.discard': { zh: '用户放弃修改', en: 'The user gives the changes up' },
    'xstate.done.actor.saveView': { zh: '服务器已保存', en: 'The server saved it' },
    'xstate.error.actor.saveView': { zh: '保存没有成功', en: 'Saving did not succeed' },
  },
  guards: {
    hasNoParts: { zh: '没有内容', en: 'There is nothing on it' },
    isWithinLimit: { zh: '不超过上限', en: 'It is within the limit' },
    draftIsComplete: { zh: '名称与内容完整', en: 'It has a name, and can be read' },
    outcomeIsUnknown: { zh: '结果未知', en: 'The outcome is unknown' },
    otherSavedMeanwhile: { zh: '他处已保存', en: 'Another version was saved' },
  },
}
