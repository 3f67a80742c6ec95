import { counted, type DeviceType, measured, ofPart, stated } from '../data-item.ts'
import { withRegisters } from './register-map.ts'

const volts = ['V', 3] as const
const amperes = ['A', 3] as const
const degrees = ['℃', 1] as const
const kilowatts = ['kW', 3] as const

const phaseVoltages = (['A', 'B', 'C'] as const).map((phase) =>
  measured(
    `voltage${phase}`,
    [`${phase}相电压`, `Voltage of phase ${phase}`],
    'voltage',
    volts,
    [0, 400_000],
  ),
)
const phaseCurrents = (['A', 'B', 'C'] as const).map((phase) =>
  measured(
    `current${phase}`,
    [`${phase}相电流`, `Current of phase ${phase}`],
    'current',
    amperes,
    [-20_000, 20_000],
  ),
)

export const transformer: DeviceType = {
  code: 'transformer',
  chinese: '变压器',
  english: 'Transformer',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    ...phaseVoltages,
    ...phaseCurrents,
    measured('activePower', ['有功功率', 'Active power'], 'power', kilowatts, [-1e6, 1e6]),
    measured('reactivePower', ['无功功率', 'Reactive power'], 'power', ['kvar', 3], [-1e6, 1e6]),
    measured('apparentPower', ['视在功率', 'Apparent power'], 'power', ['kVA', 3], [0, 1e6]),
    measured('powerFactor', ['功率因数', 'Power factor'], 'quality', ['', 3], [-1, 1]),
    measured('loadRate', ['负载率', 'Load rate'], 'power', ['%', 1], [0, 250]),
    measured('losses', ['损耗', 'Losses'], 'power', kilowatts, [0, 10_000]),
    measured('oilTemperature', ['顶层油温', 'Top oil temperature'], 'temperature', degrees, [-40, 150]),
    measured('windingTemperature', ['绕组温度', 'Winding temperature'], 'temperature', degrees, [-40, 200]),
    ofPart(stated('cooling', ['风机状态', 'Fan'], [0, '停止', 'Off'], [1, '运行', 'On'])),
    ofPart(stated('tap', ['分接头档位', 'Tap position'])),
  ]),
}

export const breaker: DeviceType = {
  code: 'breaker',
  chinese: '断路器',
  english: 'Circuit breaker',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    ...phaseVoltages,
    ...phaseCurrents,
    measured('residualCurrent', ['剩余电流', 'Residual current'], 'current', ['mA', 0], [0, 100_000]),
    measured('activePower', ['有功功率', 'Active power'], 'power', kilowatts, [-1e6, 1e6]),
    measured(
      'terminalTemperature',
      ['接线端温度', 'Terminal temperature'],
      'temperature',
      degrees,
      [-40, 200],
    ),
    stated(
      'position',
      ['分合位', 'Position'],
      [0, '分闸', 'Open'],
      [1, '合闸', 'Closed'],
      [2, '脱扣', 'Tripped'],
    ),
    measured('operations', ['动作次数', 'Operations'], 'state', ['', 0], [0, 1e6]),
  ]),
}

export const load: DeviceType = {
  code: 'load',
  chinese: '负荷',
  english: 'Load',
  version: 1,
  everySeconds: 60,
  items: withRegisters([
    measured('activePower', ['有功功率', 'Active power'], 'power', kilowatts, [0, 1e6]),
    measured('reactivePower', ['无功功率', 'Reactive power'], 'power', ['kvar', 3], [-1e6, 1e6]),
    counted('energy', ['累计用电量', 'Energy used']),
    stated('switch', ['投切状态', 'Switch'], [0, '切除', 'Off'], [1, '投入', 'On']),
  ]),
}
