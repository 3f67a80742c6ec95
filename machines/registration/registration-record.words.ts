import type { MachineWords } from '../shared/words.ts'

export const registrationRecordWords: MachineWords = {
  title: { zh: '终端注册记录', en: 'Registration record of a terminal' },
  description: {
    zh: '服务器保存的表箱注册过程。终端的报告可能重复、迟到、乱序或丢失，记录只接受使其前进的报告。',
    en: 'The registration of meter boxes as the server keeps it. Reports may come twice, late, out of order or never; the record takes only what moves it forward.',
  },
  states: {
    atRest: {
      title: { zh: '没有进行中的注册', en: 'At rest' },
      description: {
        zh: '没有注册在进行，可以开始一次。',
        en: 'No registration is going on; one can be started.',
      },
    },
    awaited: {
      title: { zh: '等待终端的结果', en: 'Its end is awaited' },
      description: {
        zh: '已下达注册命令，终端的完成、失败或拒绝都会使其结束。',
        en: 'The command is given; the terminal ends it by saying that it is done, that it failed, or that it refuses.',
      },
    },
    underWay: {
      title: { zh: '注册进行中', en: 'Under way' },
      description: {
        zh: '期限之内，终端的报告使注册逐个阶段前进。',
        en: 'Within its deadline, reports of the terminal take it from stage to stage.',
      },
    },
    notStarted: {
      title: { zh: '未开始', en: 'Not started' },
      description: { zh: '该终端从未注册过表箱。', en: 'Boxes of this terminal were never registered.' },
    },
    broadcasting: {
      title: { zh: '广播台区识别信号', en: 'Broadcasting the area signal' },
      description: {
        zh: '已下达注册命令，终端广播台区识别信号。',
        en: 'The command is given; the terminal broadcasts the signal that identifies its area.',
      },
    },
    awaitingNetwork: {
      title: { zh: '等待路由组网', en: 'Waiting for the routing network' },
      description: { zh: '终端等待路由组网完成。', en: 'The terminal waits until the network has formed.' },
    },
    activatingNodes: {
      title: { zh: '激活从节点注册', en: 'Activating node registration' },
      description: { zh: '终端激活从节点注册。', en: 'The terminal lets the secondary nodes register.' },
    },
    pollingBoxes: {
      title: { zh: '轮询表箱状态', en: 'Polling the boxes' },
      description: { zh: '终端逐个询问表箱。', en: 'The terminal asks each meter box in turn.' },
    },
    identifyingBranches: {
      title: { zh: '识别分支', en: 'Identifying branches' },
      description: { zh: '终端识别表箱所在分支。', en: 'The terminal finds the branch of each box.' },
    },
    registered: {
      title: { zh: '注册完成', en: 'Registered' },
      description: {
        zh: '表箱和电表已写入档案，可以再次注册。',
        en: 'Boxes and meters are in the archive; it can be run again.',
      },
    },
    failed: {
      title: { zh: '注册失败', en: 'Failed' },
      description: {
        zh: '终端报告失败或拒绝执行，并说明了原因。',
        en: 'The terminal gave up or refused, and said why.',
      },
    },
    unknown: {
      title: { zh: '结果未知', en: 'Outcome unknown' },
      description: {
        zh: '超过期限没有结果。终端可能仍在执行，迟到的报告仍然有效。',
        en: 'The deadline passed without an end. The terminal may still be at work; a late report still counts.',
      },
    },
  },
  events: {
    'registration.start': { zh: '操作员开始注册', en: 'An operator starts the registration' },
    'stage.reported': { zh: '终端报告阶段', en: 'The terminal reports a stage' },
    'registration.completed': { zh: '终端报告完成', en: 'The terminal reports the end' },
    'registration.failed': { zh: '终端报告失败', en: 'The terminal reports failure' },
    'terminal.refused': { zh: '终端拒绝命令', en: 'The terminal refuses the command' },
    'deadline.passed': { zh: '期限已过', en: 'The deadline passed' },
  },
  guards: {
    terminalIsInOperation: {
      zh: '终端在运行中，未停运也未退役',
      en: 'The terminal is in operation, neither stopped nor retired',
    },
    eventIsOfThisRequest: { zh: '报告属于本次注册', en: 'The report is about this registration' },
    reportAdvancesTo: {
      zh: '报告属于本次注册，且阶段更靠后，或发现了更多表箱',
      en: 'The report is about this registration and further on, or has found more',
    },
    lateReportIsOf: {
      zh: '迟到的报告属于本次注册，且不早于已知阶段',
      en: 'The late report is about this registration and not behind the known stage',
    },
  },
  params: { stage: { zh: '阶段', en: 'stage' } },
}
