import type { MachineWords } from '../shared/words.ts'

export const formWords: MachineWords = {
  title: { zh: '表单', en: 'Form' },
  description: {
    zh: '表单内容的保存；无论结果如何，已填写的内容都保留。',
    en: 'The way of entries to the server; whatever happens, what was typed stays.',
  },
  states: {
    editing: {
      title: { zh: '填写', en: 'Editing' },
      description: { zh: '正在填写，可以提交。', en: 'The form is filled in and can be submitted.' },
    },
    saving: {
      title: { zh: '保存中', en: 'Saving' },
      description: { zh: '等待服务器应答。', en: 'The answer is awaited.' },
    },
    unconfirmed: {
      title: { zh: '未确认', en: 'Unconfirmed' },
      description: {
        zh: '应答丢失，内容可能已保存。',
        en: 'The answer was lost; the entries may be saved.',
      },
    },
    conflicted: {
      title: { zh: '版本冲突', en: 'Conflicted' },
      description: {
        zh: '他人已修改此记录；逐项选择后才能保存。',
        en: 'Somebody else changed the record meanwhile; it is chosen field by field before anything is saved.',
      },
    },
    saved: {
      title: { zh: '已保存', en: 'Saved' },
      description: { zh: '内容已保存，可以继续修改。', en: 'The entries are saved and can be edited on.' },
    },
  },
  events: {
    'form.submit': { zh: '用户提交', en: 'The user submits' },
    'form.edit': { zh: '用户修改内容', en: 'The user edits' },
    'form.retry': { zh: '用户重发同一请求', en: 'The user sends the same request again' },
    'form.settle': { zh: '用户在两个版本间选定', en: 'The user chose between both versions' },
    'xstate.done.actor.saveEntries': { zh: '服务器已保存', en: 'The server saved it' },
    'xstate.error.actor.saveEntries': { zh: '保存没有成功', en: 'Saving did not succeed' },
  },
  guards: {
    outcomeIsUnknown: { zh: '结果未知', en: 'The outcome is unknown' },
    otherVersionIsKnown: { zh: '已知他人的版本', en: 'The other version is known' },
  },
}
