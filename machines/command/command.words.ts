import type { MachineWords } from '../shared/words.ts'

export const commandWords: MachineWords = {
  title: { zh: '远程命令', en: 'Remote command' },
  description: {
    zh: '服务器保存的一条终端命令。只有终端自己的应答才算成功或失败；到期没有应答即为未知，迟到的应答仍然有效。',
    en: 'A command to a terminal as the server keeps it. Only the terminal’s own word makes it a success or a failure; without one it is unknown, and a late word still counts.',
  },
  states: {
    notQueued: {
      title: { zh: '尚未下达', en: 'Not given' },
      description: { zh: '还没有这条命令。', en: 'There is no such command yet.' },
    },
    awaitingApproval: {
      title: { zh: '待审批', en: 'Awaiting approval' },
      description: { zh: '危险操作，须由另一人批准。', en: 'Dangerous: a second person has to release it.' },
    },
    awaited: {
      title: { zh: '等待终端的结果', en: 'Its end is awaited' },
      description: {
        zh: '终端报告的结果随时有效，过期之后也一样。',
        en: 'What the terminal says of its end counts whenever it comes, after the deadline too.',
      },
    },
    underWay: {
      title: { zh: '期限之内', en: 'Within its deadline' },
      description: { zh: '到期没有结果即为未知。', en: 'Without an end by then it is unknown.' },
    },
    atTerminal: {
      title: { zh: '已到终端', en: 'With the terminal' },
      description: { zh: '命令已发出，不能再撤销。', en: 'It went out, and cannot be withdrawn any more.' },
    },
    fresh: {
      title: { zh: '发送不到 60 秒', en: 'Sent within the minute' },
      description: { zh: '满 60 秒即为超时等待。', en: 'After 60 seconds it is overdue.' },
    },
    queued: {
      title: { zh: '排队中', en: 'Queued' },
      description: {
        zh: '等待发送：终端一次只执行一条命令。',
        en: 'It waits to be sent: a terminal gets one command at a time.',
      },
    },
    sent: {
      title: { zh: '已发送', en: 'Sent' },
      description: {
        zh: '已交给通信服务，等待终端应答。',
        en: 'The broker has it; the terminal’s answer is awaited.',
      },
    },
    acknowledged: {
      title: { zh: '终端已接收', en: 'Acknowledged' },
      description: { zh: '终端已接收，正在执行。', en: 'The terminal took it up and is at work.' },
    },
    overdue: {
      title: { zh: '超时等待', en: 'Overdue' },
      description: {
        zh: '发送已超过 60 秒，可以继续等待，也可以先做其他操作。',
        en: 'It was sent over 60 seconds ago; one may keep waiting or do other things.',
      },
    },
    succeeded: {
      title: { zh: '成功', en: 'Succeeded' },
      description: { zh: '终端报告执行成功。', en: 'The terminal said that it was done.' },
    },
    partlyFailed: {
      title: { zh: '部分失败', en: 'Partly failed' },
      description: { zh: '部分项目失败，逐项列出。', en: 'Some items failed; each of them is listed.' },
    },
    unsaved: {
      title: { zh: '已设置，本地保存失败', en: 'Set, not stored here' },
      description: {
        zh: '终端设置成功，但本地存储失败，系统会重试保存。',
        en: 'Setting succeeded but local storage failed; storing is tried again.',
      },
    },
    failed: {
      title: { zh: '失败', en: 'Failed' },
      description: {
        zh: '终端拒绝或报告失败，或者命令从未发出。',
        en: 'The terminal refused or failed, or the command never left the server.',
      },
    },
    unknown: {
      title: { zh: '结果未知', en: 'Unknown' },
      description: {
        zh: '到期没有应答，不知道是否已执行；可以回读或重发同一命令。',
        en: 'No answer by its deadline: nobody knows whether it was done. It can be read back or sent again.',
      },
    },
    cancelled: {
      title: { zh: '已撤销', en: 'Cancelled' },
      description: { zh: '发送前撤销，或未获批准。', en: 'Withdrawn before it was sent, or not approved.' },
    },
  },
  events: {
    'command.queue': { zh: '下达命令', en: 'The command is given' },
    'command.approve': { zh: '另一人批准', en: 'A second person approves' },
    'command.reject': { zh: '另一人驳回', en: 'A second person rejects' },
    'command.withdraw': { zh: '撤销', en: 'It is withdrawn' },
    'command.sent': { zh: '已发出', en: 'The broker took it' },
    'minute.passed': { zh: '发送满 60 秒', en: '60 seconds passed since it was sent' },
    'terminal.acknowledged': { zh: '终端确认接收', en: 'The terminal took it up' },
    'terminal.refused': { zh: '终端拒绝', en: 'The terminal refused' },
    'result.reported': { zh: '终端报告结果', en: 'The terminal told the result' },
    'result.kept': { zh: '本地保存完成', en: 'The result was stored here' },
    'deadline.passed': { zh: '到期', en: 'The deadline passed' },
    'command.resend': { zh: '重发同一命令', en: 'The same request is sent again' },
  },
  guards: {
    approvalIsNeeded: { zh: '须另一人批准', en: 'A second person has to release it' },
    deciderIsSecondPerson: { zh: '审批人不是下达人', en: 'Whoever decides is not the one who gave it' },
    nothingWasSent: { zh: '从未尝试发送', en: 'It was never tried to be sent' },
    everythingFailed: { zh: '全部失败', en: 'Everything failed' },
    somethingFailed: { zh: '部分失败', en: 'Something failed' },
    resultIsNotKept: { zh: '本地保存失败', en: 'The result could not be stored here' },
  },
}
