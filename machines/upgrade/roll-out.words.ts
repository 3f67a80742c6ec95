import type { MachineWords } from '../shared/words.ts'

export const rollOutMachineWords: MachineWords = {
  title: { zh: '升级批次', en: 'Roll-out' },
  description: {
    zh: '一个升级文件按波次下发给多台设备；失败过多时自动停止其余设备。',
    en: 'One file for many devices, wave after wave; too many failures stop the rest.',
  },
  states: {
    notStarted: {
      title: { zh: '未开始', en: 'Not started' },
      description: { zh: '还没有这个批次。', en: 'There is no such roll-out yet.' },
    },
    running: {
      title: { zh: '进行中', en: 'Running' },
      description: { zh: '本波次的设备正在升级。', en: 'The devices of this wave are upgraded.' },
    },
    waiting: {
      title: { zh: '波次间等待', en: 'Between waves' },
      description: { zh: '本波次已结束，等待下一波次。', en: 'The wave has ended; the next one waits.' },
    },
    paused: {
      title: { zh: '已暂停', en: 'Paused' },
      description: {
        zh: '不再开始新的设备，已开始的继续；最后一个波次全部有了结果时，批次结束。',
        en: 'No further device begins; what has begun goes on, and ends the roll-out where it was all that is left.',
      },
    },
    stopping: {
      title: { zh: '正在停止', en: 'Stopping' },
      description: {
        zh: '未开始的已撤销，接收中的被中止，安装中的等待结果。',
        en: 'What waited is withdrawn, what was receiving is told to stop, what installs is awaited.',
      },
    },
    completed: {
      title: { zh: '全部成功', en: 'All upgraded' },
      description: { zh: '每台设备都报告了新版本。', en: 'Every device reported the new version.' },
    },
    partlyFailed: {
      title: { zh: '有未成功', en: 'Not all upgraded' },
      description: { zh: '有的设备失败、回退或未知。', en: 'Some failed, rolled back or are unknown.' },
    },
    stopped: {
      title: { zh: '已停止', en: 'Stopped' },
      description: { zh: '批次已停止，全部有了结果。', en: 'It was stopped, and nothing of it is open.' },
    },
  },
  events: {
    'rollOut.start': { zh: '开始', en: 'It is started' },
    'rollOut.pause': { zh: '暂停', en: 'Pause' },
    'rollOut.resume': { zh: '继续', en: 'Resume' },
    'rollOut.stop': { zh: '停止', en: 'Stop' },
    'failures.counted': { zh: '统计失败数', en: 'Failures are counted' },
    'wave.settled': { zh: '本波次全部有了结果', en: 'Nothing of the wave is open' },
    'wait.passed': { zh: '等待结束', en: 'The wait has passed' },
    'upgrades.settled': { zh: '全部有了结果', en: 'Nothing of it is open' },
  },
  guards: {
    thereAreDevices: { zh: '至少有一台设备', en: 'There is at least one device' },
    waveHasEnded: { zh: '本波次已结束', en: 'The wave has ended' },
    tooManyFailed: { zh: '失败超过停止比例', en: 'More failed than the threshold' },
    moreWavesFollow: { zh: '还有下一波次', en: 'More waves follow' },
    lastWaveHasFailures: {
      zh: '最后一个波次，且有未成功的设备',
      en: 'It is the last wave, and some did not succeed',
    },
    itIsTheLastWave: { zh: '最后一个波次', en: 'It is the last wave' },
    someFailed: { zh: '有未成功的设备', en: 'Some did not succeed' },
  },
}
