import { button, type Screen, press, pressInFirst } from './screen.ts'

const add = press(/^(新增|Add)$/u)

/** What opens over the screens of fee control, upgrades, commands, charts, mails and events. */
export const newest: readonly Screen[] = [
  {
    name: 'device-monitor-detail',
    path: '/deviceMonitor/status',
    open: (page) =>
      page
        .getByRole('listitem')
        .getByRole('button', { name: /1 号电池簇|Battery cluster 1/u })
        .first()
        .click(),
  },
  { name: 'over-device-add', path: '/datacollect/archive/device', open: add },
  { name: 'command-detail', path: '/datacollect/command', open: pressInFirst() },
  {
    name: 'over-command-send',
    path: '/datacollect/command',
    open: press(/^(下达命令|Send a command)$/u),
  },
  { name: 'over-batch-start', path: '/datacollect/batch', open: press(/^(新建批次|Start a batch)$/u) },
  { name: 'program-set-detail', path: '/datacollect/programSet', open: pressInFirst() },
  { name: 'over-program-set-add', path: '/datacollect/programSet', open: add },
  {
    name: 'over-upgrade-upload',
    path: '/datacollect/upgrade/file',
    open: press(/^(上传文件|Upload a file)$/u),
  },
  { name: 'roll-out-detail', path: '/datacollect/upgrade/rollOut', open: pressInFirst() },
  {
    name: 'over-roll-out-start',
    path: '/datacollect/upgrade/rollOut',
    open: async (page) => {
      await button(page, /^(新建升级批次|New roll-out)$/u).click()
      await page.getByRole('combobox', { name: /^(升级文件|Upgrade file)/u }).selectOption({ index: 1 })
    },
  },
  { name: 'upgrade-detail', path: '/datacollect/upgrade/terminalTask', open: pressInFirst() },
  {
    name: 'over-fee-begin',
    path: '/datacollect/feeControl/feeUser',
    open: press(/^(建立费控|Put under control)/u),
  },
  {
    name: 'over-fee-read',
    path: '/datacollect/feeControl/feeService',
    open: pressInFirst(/^(读取余额|Read balance)$/u),
  },
  { name: 'over-alarm-rule-try', path: '/faultAlarm/alertConfig', open: pressInFirst(/^(试算|Try)$/u) },
  {
    name: 'event-detail',
    path: '/faultAlarm/exEvent',
    async open(page) {
      // Events come by themselves: where there is none yet, the empty list is looked at.
      const first = page.getByRole('grid').getByRole('row').nth(1).getByRole('button')
      if ((await first.count()) > 0) await pressInFirst()(page)
    },
  },
  { name: 'over-mail-settings', path: '/faultAlarm/alarmMail', open: press(/^(邮件服务器|Mail server)$/u) },
  { name: 'over-mail-outbox', path: '/faultAlarm/alarmMail', open: press(/^(发件箱|Outbox)$/u) },
  { name: 'over-mail-add', path: '/faultAlarm/alarmMail', open: add },
]
