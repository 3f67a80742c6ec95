import type { MachineWords } from '../shared/words.ts'

export const policyMachineWords: MachineWords = {
  title: { zh: '策略', en: 'Policy' },
  description: {
    zh: '站点变流器的充放电计划：发布、启动、停止、重置；每台设备单独应答。',
    en: 'A plan of charging and discharging at the converters of a site: published, started, stopped, reset; each device answers by itself.',
  },
  states: {
    notAdded: {
      title: { zh: '未新增', en: 'Not added' },
      description: { zh: '还没有这个策略。', en: 'There is no such policy yet.' },
    },
    draft: {
      title: { zh: '草稿', en: 'Draft' },
      description: {
        zh: '可以修改、删除或发布；没有设备持有它。',
        en: 'It can be changed, removed or published; no device holds it.',
      },
    },
    given: {
      title: { zh: '已下发', en: 'At the devices' },
      description: { zh: '设备持有计划，但不执行。', en: 'Devices hold the plan and do not follow it.' },
    },
    published: {
      title: { zh: '已发布', en: 'Published' },
      description: { zh: '每台设备都应答已持有计划。', en: 'Every device said that it holds the plan.' },
    },
    partlyPublished: {
      title: { zh: '部分发布', en: 'Partly published' },
      description: {
        zh: '有设备拒绝或没有应答；可重试，也可先启动已持有的。',
        en: 'Some refused it or did not answer; they can be asked again, or the others started.',
      },
    },
    publishing: {
      title: { zh: '发布中', en: 'Being published' },
      description: { zh: '计划已下发，等待设备应答。', en: 'The plan is on its way; answers are awaited.' },
    },
    underWay: {
      title: { zh: '执行阶段', en: 'Under way' },
      description: {
        zh: '设备在执行或可能在执行计划；随时可停止。',
        en: 'Devices follow the plan or may do so; it can be stopped at any time.',
      },
    },
    starting: {
      title: { zh: '启动中', en: 'Being started' },
      description: {
        zh: '启动命令已下发，等待设备应答。',
        en: 'Devices were asked to follow the plan; answers are awaited.',
      },
    },
    running: {
      title: { zh: '运行中', en: 'Running' },
      description: { zh: '每台设备都应答正在执行计划。', en: 'Every device said that it follows the plan.' },
    },
    partlyRunning: {
      title: { zh: '部分运行', en: 'Partly running' },
      description: {
        zh: '有设备拒绝或没有应答；可重试或停止。',
        en: 'Some refused or did not answer; they can be asked again, or all stopped.',
      },
    },
    stopping: {
      title: { zh: '停止中', en: 'Being stopped' },
      description: {
        zh: '停止命令已下发，等待设备应答。',
        en: 'Devices were asked to stop; answers are awaited.',
      },
    },
    stopped: {
      title: { zh: '已停止', en: 'Stopped' },
      description: {
        zh: '没有设备执行计划，但仍持有它。',
        en: 'No device follows the plan, and they hold it still.',
      },
    },
    partlyStopped: {
      title: { zh: '部分停止', en: 'Partly stopped' },
      description: {
        zh: '有设备没有应答停止，可能仍在执行；请再次停止。',
        en: 'Some did not say that they stopped and may go on: stop them again.',
      },
    },
    resetting: {
      title: { zh: '重置中', en: 'Being reset' },
      description: {
        zh: '清除命令已下发，等待设备应答。',
        en: 'Devices were asked to let go of the plan; answers are awaited.',
      },
    },
    partlyReset: {
      title: { zh: '部分重置', en: 'Partly reset' },
      description: {
        zh: '有设备没有应答清除；可重试，或写明原因后放弃。',
        en: 'Some did not say that they let go of it; they can be asked again, or given up with a reason.',
      },
    },
    removed: {
      title: { zh: '已删除', en: 'Removed' },
      description: { zh: '策略已删除。', en: 'The policy is gone.' },
    },
  },
  events: {
    'policy.add': { zh: '新增', en: 'It is added' },
    'policy.change': { zh: '修改', en: 'It is changed' },
    'policy.remove': { zh: '删除', en: 'It is removed' },
    'policy.publish': { zh: '发布', en: 'Publish' },
    'policy.start': { zh: '启动', en: 'Start' },
    'policy.stop': { zh: '停止', en: 'Stop' },
    'policy.reset': { zh: '重置', en: 'Reset' },
    'policy.retry': { zh: '重试未到位的设备', en: 'The others are asked again' },
    'policy.giveUp': { zh: '放弃未应答的设备', en: 'Silent devices are given up' },
    'devices.told': { zh: '设备有了应答', en: 'A device answered' },
  },
  guards: {
    thereIsAPlanAndEachDeviceIsFree: {
      zh: '计划不为空，至少一台设备，且都未被其他策略占用',
      en: 'There is a plan and a device, and no other policy has one of them',
    },
    someDeviceHoldsIt: { zh: '至少一台设备持有计划', en: 'At least one device holds the plan' },
    everyDeviceIsThere: { zh: '每台设备都已到位', en: 'Every device is there' },
    noAnswerIsAwaited: { zh: '没有等待中的应答', en: 'No answer is awaited' },
    aReasonIsGiven: { zh: '写明了原因', en: 'A reason is given' },
  },
}
