import { counted, type DataItem, type DeviceType, measured, stated } from '../data-item.ts'
import { withRegisters } from './register-map.ts'

const volts = ['V', 3] as const
const amperes = ['A', 3] as const
const degrees = ['℃', 1] as const
const kilowatts = ['kW', 3] as const

export const airConditioner: DeviceType = {
  code: 'airConditioner',
  chinese: '空调',
  english: 'Air conditioner',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    measured('returnTemperature', ['回风温度', 'Return air temperature'], 'temperature', degrees, [-40, 100]),
    measured('supplyTemperature', ['送风温度', 'Supply air temperature'], 'temperature', degrees, [-40, 100]),
    measured('humidity', ['回风湿度', 'Return air humidity'], 'environment', ['%', 1], [0, 100]),
    measured('coolingSetPoint', ['制冷设定温度', 'Cooling set point'], 'temperature', degrees, [0, 50]),
    measured('heatingSetPoint', ['制热设定温度', 'Heating set point'], 'temperature', degrees, [0, 50]),
    measured('power', ['功率', 'Power'], 'power', kilowatts, [0, 1000]),
    counted('energy', ['累计用电量', 'Energy used'], { mostPerHour: 1000 }),
    stated(
      'runState',
      ['运行状态', 'Running state'],
      [0, '停机', 'Stopped'],
      [1, '送风', 'Fan'],
      [2, '制冷', 'Cooling'],
      [3, '制热', 'Heating'],
      [4, '除湿', 'Drying'],
      [5, '故障', 'Fault'],
    ),
  ]),
}

const strings = [1, 2, 3, 4].flatMap((place): DataItem[] => [
  measured(
    `stringVoltage${place}`,
    [`组串${place}电压`, `Voltage of string ${place}`],
    'voltage',
    volts,
    [0, 1500],
  ),
  measured(
    `stringCurrent${place}`,
    [`组串${place}电流`, `Current of string ${place}`],
    'current',
    amperes,
    [-1, 100],
  ),
])

export const pvInverter: DeviceType = {
  code: 'pvInverter',
  chinese: '光伏逆变器',
  english: 'PV inverter',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    ...strings,
    measured('dcPower', ['直流功率', 'DC power'], 'power', kilowatts, [0, 10_000]),
    measured('voltageA', ['A相电压', 'Voltage of phase A'], 'voltage', volts, [0, 1000]),
    measured('voltageB', ['B相电压', 'Voltage of phase B'], 'voltage', volts, [0, 1000]),
    measured('voltageC', ['C相电压', 'Voltage of phase C'], 'voltage', volts, [0, 1000]),
    measured('currentA', ['A相电流', 'Current of phase A'], 'current', amperes, [0, 5000]),
    measured('currentB', ['B相电流', 'Current of phase B'], 'current', amperes, [0, 5000]),
    measured('currentC', ['C相电流', 'Current of phase C'], 'current', amperes, [0, 5000]),
    measured('activePower', ['有功功率', 'Active power'], 'power', kilowatts, [-10, 10_000]),
    measured('reactivePower', ['无功功率', 'Reactive power'], 'power', ['kvar', 3], [-10_000, 10_000]),
    measured('powerFactor', ['功率因数', 'Power factor'], 'quality', ['', 3], [-1, 1]),
    measured('frequency', ['电网频率', 'Grid frequency'], 'quality', ['Hz', 2], [0, 100]),
    measured('efficiency', ['转换效率', 'Efficiency'], 'power', ['%', 1], [0, 100]),
    measured('temperature', ['机内温度', 'Temperature inside'], 'temperature', degrees, [-40, 120]),
    measured('insulation', ['绝缘电阻', 'Insulation'], 'battery', ['kΩ', 0], [0, 1e6]),
    measured('irradiance', ['辐照度', 'Irradiance'], 'environment', ['W/m²', 0], [0, 2000]),
    measured('dayEnergy', ['当日发电量', 'Energy of the day'], 'energy', ['kWh', 3], [0, 1e6]),
    counted('energy', ['累计发电量', 'Energy generated'], { mostPerHour: 10_000 }),
    stated(
      'runState',
      ['运行状态', 'Running state'],
      [0, '待机', 'Waiting'],
      [1, '并网', 'On grid'],
      [2, '限功率', 'Limited'],
      [3, '故障', 'Fault'],
      [4, '停机', 'Stopped'],
    ),
  ]),
}

export const chargingPile: DeviceType = {
  code: 'chargingPile',
  chinese: '充电桩',
  english: 'Charging pile',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    measured('voltage', ['输出电压', 'Output voltage'], 'voltage', volts, [0, 1500]),
    measured('current', ['输出电流', 'Output current'], 'current', amperes, [-1000, 1000]),
    measured('power', ['输出功率', 'Output power'], 'power', kilowatts, [-1000, 1000]),
    measured('vehicleSoc', ['车辆荷电状态', 'State of charge of the vehicle'], 'battery', ['%', 1], [0, 100]),
    measured('sessionEnergy', ['本次充电量', 'Energy of this charge'], 'energy', ['kWh', 3], [0, 10_000]),
    measured('sessionMinutes', ['本次充电时长', 'Time of this charge'], 'state', ['min', 0], [0, 100_000]),
    measured(
      'connectorTemperature',
      ['枪头温度', 'Connector temperature'],
      'temperature',
      degrees,
      [-40, 150],
    ),
    counted('energy', ['累计充电量', 'Energy charged'], { mostPerHour: 1000 }),
    stated(
      'runState',
      ['工作状态', 'Working state'],
      [0, '离线', 'Offline'],
      [1, '空闲', 'Idle'],
      [2, '已插枪', 'Plugged in'],
      [3, '充电中', 'Charging'],
      [4, '故障', 'Fault'],
    ),
  ]),
}
