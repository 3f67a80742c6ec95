import { counted, type DeviceType, measured, stated } from '../data-item.ts'
import { withRegisters } from './register-map.ts'

const volts = ['V', 3] as const
const amperes = ['A', 3] as const
const degrees = ['℃', 1] as const

/** Power conversion system. Power above 0 charges, below 0 discharges (collection §4). */
export const pcs: DeviceType = {
  code: 'pcs',
  chinese: '储能变流器',
  english: 'Power conversion system',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    measured('voltageAb', ['AB线电压', 'Line voltage AB'], 'voltage', volts, [0, 40_000]),
    measured('voltageBc', ['BC线电压', 'Line voltage BC'], 'voltage', volts, [0, 40_000]),
    measured('voltageCa', ['CA线电压', 'Line voltage CA'], 'voltage', volts, [0, 40_000]),
    measured('currentA', ['A相电流', 'Current of phase A'], 'current', amperes, [-20_000, 20_000]),
    measured('currentB', ['B相电流', 'Current of phase B'], 'current', amperes, [-20_000, 20_000]),
    measured('currentC', ['C相电流', 'Current of phase C'], 'current', amperes, [-20_000, 20_000]),
    measured('activePower', ['有功功率', 'Active power'], 'power', ['kW', 3], [-50_000, 50_000]),
    measured('reactivePower', ['无功功率', 'Reactive power'], 'power', ['kvar', 3], [-50_000, 50_000]),
    measured('apparentPower', ['视在功率', 'Apparent power'], 'power', ['kVA', 3], [0, 50_000]),
    measured('powerFactor', ['功率因数', 'Power factor'], 'quality', ['', 3], [-1, 1]),
    measured('frequency', ['电网频率', 'Grid frequency'], 'quality', ['Hz', 2], [0, 100]),
    measured('dcVoltage', ['直流电压', 'DC voltage'], 'voltage', volts, [0, 2000]),
    measured('dcCurrent', ['直流电流', 'DC current'], 'current', amperes, [-20_000, 20_000]),
    measured('dcPower', ['直流功率', 'DC power'], 'power', ['kW', 3], [-50_000, 50_000]),
    measured('efficiency', ['转换效率', 'Efficiency'], 'power', ['%', 1], [0, 100]),
    measured('moduleTemperature', ['功率模块温度', 'Module temperature'], 'temperature', degrees, [-40, 150]),
    measured('inletTemperature', ['进风温度', 'Inlet temperature'], 'temperature', degrees, [-40, 100]),
    counted('chargedEnergy', ['交流侧累计充电量', 'Energy charged, AC side']),
    counted('dischargedEnergy', ['交流侧累计放电量', 'Energy discharged, AC side']),
    stated(
      'runState',
      ['运行状态', 'Running state'],
      [0, '停机', 'Stopped'],
      [1, '待机', 'Standby'],
      [2, '充电', 'Charging'],
      [3, '放电', 'Discharging'],
      [4, '故障', 'Fault'],
    ),
    stated('gridState', ['并离网状态', 'Grid state'], [0, '离网', 'Off grid'], [1, '并网', 'On grid']),
    stated('control', ['控制方式', 'Control'], [0, '就地', 'Local'], [1, '远程', 'Remote']),
  ]),
}
