import type { MachineWords } from '../shared/words.ts'

export const policyDeviceMachineWords: MachineWords = {
  title: { zh: '策略设备', en: 'Device of a policy' },
  description: {
    zh: '一台设备对策略的持有与执行，以设备自己的应答为准。',
    en: 'What one device holds of a policy and whether it follows it, as it said itself.',
  },
  states: {
    empty: {
      title: { zh: '未持有', en: 'Holds nothing' },
      description: { zh: '设备没有这个计划。', en: 'The device does not have the plan.' },
    },
    held: {
      title: { zh: '已持有', en: 'Holds the plan' },
      description: { zh: '设备持有计划，没有执行。', en: 'The device has the plan and does not follow it.' },
    },
    running: {
      title: { zh: '执行中', en: 'Follows the plan' },
      description: { zh: '设备正在执行计划。', en: 'The device follows the plan.' },
    },
    mayHold: {
      title: { zh: '可能持有', en: 'May hold the plan' },
      description: {
        zh: '持有计划，或在问它要不要持有；随时可以要求清除。',
        en: 'It has the plan, or was asked to; it can be asked to let go at any time.',
      },
    },
    publication: {
      title: { zh: '下发', en: 'The plan is given' },
      description: {
        zh: '计划已下发，等待或没有等到应答。',
        en: 'The plan was given; the answer is awaited or did not come.',
      },
    },
    beginning: {
      title: { zh: '启动', en: 'It is started' },
      description: {
        zh: '已要求执行，等待或没有等到应答。',
        en: 'It was asked to follow the plan; the answer is awaited or did not come.',
      },
    },
    halting: {
      title: { zh: '停止', en: 'It is stopped' },
      description: {
        zh: '已要求停止，等待或没有等到应答。',
        en: 'It was asked to stop; the answer is awaited or did not come.',
      },
    },
    clearance: {
      title: { zh: '清除', en: 'It is cleared' },
      description: {
        zh: '已要求清除，等待或没有等到应答。',
        en: 'It was asked to let go; the answer is awaited or did not come.',
      },
    },
    publishing: {
      title: { zh: '下发中', en: 'Being given' },
      description: { zh: '计划正在下发。', en: 'The plan is on its way.' },
    },
    starting: {
      title: { zh: '启动中', en: 'Being started' },
      description: { zh: '已要求执行计划。', en: 'It was asked to follow the plan.' },
    },
    stopping: {
      title: { zh: '停止中', en: 'Being stopped' },
      description: { zh: '已要求停止执行。', en: 'It was asked to stop.' },
    },
    clearing: {
      title: { zh: '清除中', en: 'Being cleared' },
      description: { zh: '已要求清除计划。', en: 'It was asked to let go of the plan.' },
    },
    publishUnknown: {
      title: { zh: '下发未知', en: 'Given or not, unknown' },
      description: { zh: '不知道设备是否收到计划。', en: 'Whether the device has the plan is not known.' },
    },
    startUnknown: {
      title: { zh: '启动未知', en: 'Started or not, unknown' },
      description: { zh: '不知道设备是否在执行。', en: 'Whether the device follows the plan is not known.' },
    },
    stopUnknown: {
      title: { zh: '停止未知', en: 'Stopped or not, unknown' },
      description: { zh: '不知道设备是否已停止。', en: 'Whether the device stopped is not known.' },
    },
    clearUnknown: {
      title: { zh: '清除未知', en: 'Cleared or not, unknown' },
      description: {
        zh: '不知道设备是否已清除计划。',
        en: 'Whether the device let go of the plan is not known.',
      },
    },
  },
  events: {
    'device.publish': { zh: '下发计划', en: 'The plan is given' },
    'device.start': { zh: '要求执行', en: 'It is started' },
    'device.stop': { zh: '要求停止', en: 'It is stopped' },
    'device.clear': { zh: '要求清除', en: 'It is cleared' },
    'answer.came': { zh: '命令有了结果', en: 'The command ended' },
  },
  guards: {
    itWasDone: { zh: '已执行', en: 'It was done' },
    itWasNotDone: { zh: '确知未执行', en: 'It is known not to be done' },
    nobodyKnows: { zh: '无人知道', en: 'Nobody knows' },
  },
}
