import type { MachineWords } from '../shared/words.ts'

export const collectionTaskWords: MachineWords = {
  title: { zh: '采集任务', en: 'Collection task' },
  description: {
    zh: '一台终端上的一个任务模板：到时询问终端，记住上次结果，可暂停、恢复、删除。',
    en: 'A task template at one terminal: it asks when its time has come, knows how it ended, and can be paused.',
  },
  states: {
    unassigned: {
      title: { zh: '未分配', en: 'Not assigned' },
      description: { zh: '终端还没有这个任务。', en: 'The terminal has no such task yet.' },
    },
    waiting: {
      title: { zh: '等待执行', en: 'Waiting' },
      description: { zh: '到执行时间后询问终端。', en: 'It asks the terminal when its time has come.' },
    },
    'waiting.unrun': {
      title: { zh: '尚未执行', en: 'Not run yet' },
      description: { zh: '还没有执行过，或刚刚恢复。', en: 'It was never run, or has just been resumed.' },
    },
    'waiting.done': {
      title: { zh: '已完成', en: 'Done' },
      description: { zh: '上次执行读到了全部数据。', en: 'The last run brought all readings.' },
    },
    'waiting.partial': {
      title: { zh: '部分完成', en: 'Partly done' },
      description: { zh: '上次执行只读到部分数据。', en: 'The last run brought a part of the readings.' },
    },
    'waiting.failed': {
      title: { zh: '未读到', en: 'Nothing read' },
      description: {
        zh: '上次执行被终端拒绝或没有读到数据。',
        en: 'The terminal refused the last run, or read nothing.',
      },
    },
    'waiting.unknown': {
      title: { zh: '结果未知', en: 'Unknown' },
      description: {
        zh: '期限内没有回答，可能已经执行；迟到的回答仍然有效。',
        en: 'No answer came in time, it may have been done; a late answer still settles it.',
      },
    },
    asking: {
      title: { zh: '执行中', en: 'Asking' },
      description: {
        zh: '已询问终端，等待数据。',
        en: 'The terminal was asked and its readings are awaited.',
      },
    },
    paused: {
      title: { zh: '已暂停', en: 'Paused' },
      description: { zh: '不再执行，直到恢复。', en: 'It is not run until it is resumed.' },
    },
    removed: {
      title: { zh: '已删除', en: 'Removed' },
      description: { zh: '不再执行，历史保留。', en: 'It is never run again; what it did stays.' },
    },
  },
  events: {
    'task.assign': { zh: '分配任务', en: 'Assign' },
    'task.change': { zh: '修改任务', en: 'Change' },
    'task.pause': { zh: '暂停', en: 'Pause' },
    'task.resume': { zh: '恢复', en: 'Resume' },
    'task.remove': { zh: '删除', en: 'Remove' },
    'run.begin': { zh: '开始执行', en: 'Run begins' },
    'run.settle': { zh: '执行结束', en: 'Run ends' },
  },
  guards: {
    everythingCame: { zh: '全部读到', en: 'Everything came' },
    partOfItCame: { zh: '读到一部分', en: 'A part came' },
    nobodyKnows: { zh: '没有回答', en: 'Nobody knows' },
  },
}
