import type { MachineWords } from '../shared/words.ts'

export const upgradeMachineWords: MachineWords = {
  title: { zh: '设备升级', en: 'Upgrade' },
  description: {
    zh: '一个升级文件进入一台设备：下发、校验、安装，由设备自己报告的版本确认。',
    en: 'One file on its way into one device: given out, verified, installed, confirmed by the version that it reports.',
  },
  states: {
    notPlanned: {
      title: { zh: '未计划', en: 'Not planned' },
      description: { zh: '还没有这个升级。', en: 'There is no such upgrade yet.' },
    },
    planned: {
      title: { zh: '待下发', en: 'Planned' },
      description: {
        zh: '等待所在波次开始、终端在线且空闲。',
        en: 'It waits for its wave, and for the terminal to be there and free.',
      },
    },
    awaited: {
      title: { zh: '等待设备的结果', en: 'Its end is awaited' },
      description: {
        zh: '设备报告的成功、失败或回退随时有效，过期之后也一样。',
        en: 'What the device says of success, failure or going back counts whenever it comes, after the limit too.',
      },
    },
    underWay: {
      title: { zh: '进行中', en: 'Under way' },
      description: { zh: '到时限没有结果即为未知。', en: 'Without an end by its limit it is unknown.' },
    },
    arriving: {
      title: { zh: '尚未安装', en: 'Not yet installed' },
      description: {
        zh: '文件正在到达或核对，之后开始安装。',
        en: 'The file arrives or is checked; installing follows.',
      },
    },
    distributing: {
      title: { zh: '下发中', en: 'Distributing' },
      description: {
        zh: '终端逐片索取文件，断线后从缺少的一片继续。',
        en: 'The terminal fetches the file piece by piece, and goes on after a loss where it was.',
      },
    },
    verifying: {
      title: { zh: '校验中', en: 'Verifying' },
      description: { zh: '终端核对文件的摘要。', en: 'The terminal checks the digest of the file.' },
    },
    installing: {
      title: { zh: '安装中', en: 'Installing' },
      description: { zh: '终端安装新程序并重启。', en: 'The terminal installs the program and starts anew.' },
    },
    confirmed: {
      title: { zh: '升级成功', en: 'Confirmed' },
      description: { zh: '设备报告了新版本。', en: 'The device reported the new version.' },
    },
    rolledBack: {
      title: { zh: '已回退', en: 'Rolled back' },
      description: {
        zh: '新程序没有运行起来，设备恢复了原版本。',
        en: 'The new program did not run; the device went back to the old one.',
      },
    },
    failed: {
      title: { zh: '升级失败', en: 'Failed' },
      description: { zh: '设备报告了失败及原因。', en: 'The device said that it failed, and why.' },
    },
    withdrawn: {
      title: { zh: '已撤销', en: 'Withdrawn' },
      description: {
        zh: '批次停止，设备没有被改动。',
        en: 'The roll-out was stopped, and the device is as it was.',
      },
    },
    unknown: {
      title: { zh: '结果未知', en: 'Unknown' },
      description: {
        zh: '到时限没有结果；迟到的报告仍会给出结果。',
        en: 'No word came by the deadline; a late one still settles it.',
      },
    },
  },
  events: {
    'upgrade.plan': { zh: '列入计划', en: 'It is planned' },
    'upgrade.offer': { zh: '向终端提供文件', en: 'The file is offered' },
    'upgrade.withdraw': { zh: '撤销', en: 'It is withdrawn' },
    'upgrade.offerAgain': { zh: '终端不知道此升级', en: 'The terminal knows nothing of it' },
    'terminal.refused': { zh: '终端拒绝', en: 'The terminal refuses' },
    'stage.reported': { zh: '终端报告阶段', en: 'The terminal reports its stage' },
    'version.seen': { zh: '心跳带来新版本', en: 'The heartbeat names the new version' },
    'deadline.passed': { zh: '到达时限', en: 'Its deadline passes' },
  },
  guards: {
    deviceIsFree: { zh: '该设备没有其他升级', en: 'Nothing else is planned for the device' },
    terminalIsFree: { zh: '终端没有正在进行的升级', en: 'Nothing is under way at the terminal' },
    offersAreLeft: { zh: '还可以再提供', en: 'It may be offered again' },
    wasStopped: { zh: '因批次停止而中止', en: 'It ended because the roll-out was stopped' },
    hasFailed: { zh: '失败', en: 'It failed' },
    hasRolledBack: { zh: '已回退', en: 'It rolled back' },
    runsTheFile: { zh: '运行的是新版本', en: 'The new version runs' },
    runsAnother: { zh: '运行的是别的版本', en: 'Another version runs' },
    isInstalling: { zh: '正在安装', en: 'It is installing' },
    isVerifying: { zh: '正在校验', en: 'It is verifying' },
    isInstallingAlone: { zh: '正在安装，且没有其他升级', en: 'It is installing, and nothing else is' },
    isVerifyingAlone: { zh: '正在校验，且没有其他升级', en: 'It is verifying, and nothing else is' },
    isReceivingAlone: { zh: '正在接收，且没有其他升级', en: 'It is receiving, and nothing else is' },
  },
}
