interface ItemName {
  readonly chinese: string
  readonly english: string
  /** `fen`: an amount of money; the console shows it as money. */
  readonly unit: string
}

const item = (chinese: string, english: string, unit = ''): ItemName => ({ chinese, english, unit })

/** What terminals and prepaid meters tell in the items of a result without frames, by its name on the wire. */
const names = {
  clock: item('时钟', 'Clock'),
  breaker: item('断路器', 'Breaker'),
  policy: item('策略', 'Policy'),
  balanceFen: item('余额', 'Balance', 'fen'),
  purchaseCount: item('购电次数', 'Purchases'),
  alarmAmount1Fen: item('一级告警金额', 'First alarm amount', 'fen'),
  alarmAmount2Fen: item('二级告警金额', 'Second alarm amount', 'fen'),
  overdraftLimitFen: item('透支限额', 'Overdraft limit', 'fen'),
  closeLimitFen: item('合闸允许金额', 'Reclosing amount', 'fen'),
  tripDelayMinutes: item('跳闸延时', 'Trip delay', 'min'),
  heartbeatS: item('心跳周期', 'Heartbeat', 's'),
  reportMinutes: item('上报周期', 'Reports every', 'min'),
  ratedCurrentA: item('额定电流', 'Rated current', 'A'),
  residualCurrentMa: item('剩余动作电流', 'Residual operating current', 'mA'),
  tripDelayMs: item('动作延时', 'Tripping delay', 'ms'),
  carrier: item('载波通道', 'Carrier channel'),
  'rs485-1': item('RS-485 通道 1', 'RS-485 channel 1'),
  'rs485-2': item('RS-485 通道 2', 'RS-485 channel 2'),
} as const satisfies Readonly<Record<string, ItemName>>
export const itemNames: Readonly<Record<string, ItemName>> = names

/** Of these, what a terminal itself keeps and people read and set. */
export const terminalParameters = ['heartbeatS', 'reportMinutes'] as const

/** Values that are words; `command.item.<value>`. */
export const itemValues = [
  'open',
  'closed',
  'limited',
  'offGrid',
  'onGrid',
  'up',
  'down',
  'held',
  'running',
  'stopped',
  'cleared',
] as const
