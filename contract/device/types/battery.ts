import { counted, type DeviceType, measured, ofPart, stated } from '../data-item.ts'
import { withRegisters } from './register-map.ts'

const volts = ['V', 3] as const
const amperes = ['A', 3] as const
const kilowatts = ['kW', 3] as const
const percent = ['%', 1] as const
const degrees = ['℃', 1] as const
const place = ['', 0] as const
const warm = [-40, 125] as const

const running = stated(
  'runState',
  ['运行状态', 'Running state'],
  [0, '停机', 'Stopped'],
  [1, '待机', 'Standby'],
  [2, '充电', 'Charging'],
  [3, '放电', 'Discharging'],
  [4, '故障', 'Fault'],
)

/** Power and current above 0 charge, below 0 discharge (collection §4). */
const electrical = (mostVolts: number, mostAmperes: number, mostKilowatts: number) => [
  measured('voltage', ['总电压', 'Voltage'], 'voltage', volts, [0, mostVolts]),
  measured('current', ['总电流', 'Current'], 'current', amperes, [-mostAmperes, mostAmperes]),
  measured('power', ['功率', 'Power'], 'power', kilowatts, [-mostKilowatts, mostKilowatts]),
  measured('soc', ['荷电状态', 'State of charge'], 'battery', percent, [0, 100]),
  measured('soh', ['健康状态', 'State of health'], 'battery', percent, [0, 100]),
]

/** The extremes of the cells below, with which cell it is. */
const extremes = [
  measured('highestCellVoltage', ['最高单体电压', 'Highest cell voltage'], 'voltage', volts, [0, 5]),
  measured(
    'highestVoltageCell',
    ['最高电压单体序号', 'Cell of the highest voltage'],
    'battery',
    place,
    [0, 1e6],
  ),
  measured('lowestCellVoltage', ['最低单体电压', 'Lowest cell voltage'], 'voltage', volts, [0, 5]),
  measured(
    'lowestVoltageCell',
    ['最低电压单体序号', 'Cell of the lowest voltage'],
    'battery',
    place,
    [0, 1e6],
  ),
  measured('meanCellVoltage', ['平均单体电压', 'Mean cell voltage'], 'voltage', volts, [0, 5]),
  measured('highestTemperature', ['最高单体温度', 'Highest cell temperature'], 'temperature', degrees, warm),
  measured('hottestCell', ['最高温度单体序号', 'Hottest cell'], 'battery', place, [0, 1e6]),
  measured('lowestTemperature', ['最低单体温度', 'Lowest cell temperature'], 'temperature', degrees, warm),
  measured('coldestCell', ['最低温度单体序号', 'Coldest cell'], 'battery', place, [0, 1e6]),
  measured('meanTemperature', ['平均单体温度', 'Mean cell temperature'], 'temperature', degrees, warm),
  measured(
    'insulationPositive',
    ['正极绝缘电阻', 'Insulation of the positive pole'],
    'battery',
    ['kΩ', 0],
    [0, 1e6],
  ),
  measured(
    'insulationNegative',
    ['负极绝缘电阻', 'Insulation of the negative pole'],
    'battery',
    ['kΩ', 0],
    [0, 1e6],
  ),
]

const energies = [
  counted('chargedEnergy', ['累计充电量', 'Energy charged']),
  counted('dischargedEnergy', ['累计放电量', 'Energy discharged']),
]

const limits = [
  measured('mostChargePower', ['允许最大充电功率', 'Charge power allowed'], 'power', kilowatts, [0, 100_000]),
  measured(
    'mostDischargePower',
    ['允许最大放电功率', 'Discharge power allowed'],
    'power',
    kilowatts,
    [0, 100_000],
  ),
]

const stage = stated(
  'alarmLevel',
  ['告警等级', 'Alarm level'],
  [0, '正常', 'Normal'],
  [1, '一级告警', 'Level 1'],
  [2, '二级告警', 'Level 2'],
  [3, '三级告警', 'Level 3'],
)

export const batteryStack: DeviceType = {
  code: 'batteryStack',
  chinese: '电池堆',
  english: 'Battery stack',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    ...electrical(2000, 50_000, 100_000),
    ...extremes,
    ...limits,
    ...energies,
    measured('availableCharge', ['可充电量', 'Energy that can be charged'], 'battery', ['kWh', 3], [0, 1e6]),
    measured(
      'availableDischarge',
      ['可放电量', 'Energy that can be discharged'],
      'battery',
      ['kWh', 3],
      [0, 1e6],
    ),
    measured('clustersOnline', ['在线簇数', 'Clusters online'], 'battery', place, [0, 1000]),
    running,
    stage,
  ]),
}

export const batteryCluster: DeviceType = {
  code: 'batteryCluster',
  chinese: '电池簇',
  english: 'Battery cluster',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    ...electrical(2000, 2000, 5000),
    ...extremes,
    ...energies,
    measured('cycles', ['循环次数', 'Cycles'], 'battery', ['', 1], [0, 100_000]),
    stated('contactor', ['主接触器', 'Main contactor'], [0, '断开', 'Open'], [1, '闭合', 'Closed']),
    running,
    stage,
  ]),
}

export const batteryCell: DeviceType = {
  code: 'batteryCell',
  chinese: '单体电池',
  english: 'Battery cell',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    measured('voltage', ['单体电压', 'Voltage'], 'voltage', volts, [0, 5]),
    measured('temperature', ['单体温度', 'Temperature'], 'temperature', degrees, warm),
    measured('soc', ['荷电状态', 'State of charge'], 'battery', percent, [0, 100]),
    measured('soh', ['健康状态', 'State of health'], 'battery', percent, [0, 100]),
    measured('resistance', ['内阻', 'Inner resistance'], 'battery', ['mΩ', 3], [0, 100]),
    ofPart(stated('balancing', ['均衡状态', 'Balancing'], [0, '未均衡', 'Off'], [1, '均衡中', 'On'])),
  ]),
}
