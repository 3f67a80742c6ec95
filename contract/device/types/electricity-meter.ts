import { counted, type DataItem, type DeviceType, measured, stated } from '../data-item.ts'
import { withDlt645 } from './dlt645-forms.ts'

/** Registers show six digits before the point (DL/T 645-2007, table A.1: XXXXXX.XX kWh). */
const register = (code: string, chinese: string, english: string, unit = 'kWh'): DataItem =>
  counted(code, [chinese, english], { digits: 6, unit })

const rates = [
  ['00', '总', 'total'],
  ['01', '尖', 'sharp'],
  ['02', '峰', 'peak'],
  ['03', '平', 'flat'],
  ['04', '谷', 'valley'],
] as const
const byRate = (of: string, chinese: string, english: string): DataItem[] =>
  rates.map(([rate, inChinese, inEnglish]) =>
    register(`00${of}${rate}00`, `${chinese}${inChinese}电能`, `${english}, ${inEnglish}`),
  )

const phases = [
  ['01', 'A'],
  ['02', 'B'],
  ['03', 'C'],
] as const
const byPhase = (
  of: string,
  chinese: string,
  english: string,
  group: DataItem['group'],
  unit: readonly [string, number],
  range: readonly [number, number],
): DataItem[] =>
  phases.map(([place, phase]) =>
    measured(
      `02${of}${place}00`,
      [`${phase}相${chinese}`, `${english} of phase ${phase}`],
      group,
      unit,
      range,
    ),
  )
const withTotal = (...[of, chinese, english, group, unit, range]: Parameters<typeof byPhase>): DataItem[] => [
  measured(`02${of}0000`, [`总${chinese}`, `${english}, total`], group, unit, range),
  ...byPhase(of, chinese, english, group, unit, range),
]

const kilowatts = ['kW', 3] as const

/** Data identifiers of DL/T 645-2007, annex A; forward energy is drawn from the grid, reverse is fed into it. */
export const electricityMeter: DeviceType = {
  code: 'electricityMeter',
  chinese: '电能表',
  english: 'Electricity meter',
  version: 1,
  everySeconds: 60,
  items: withDlt645([
    register('00000000', '组合有功总电能', 'Combined active energy, total'),
    ...byRate('01', '正向有功', 'Forward active energy'),
    ...byRate('02', '反向有功', 'Reverse active energy'),
    register('00030000', '组合无功1总电能', 'Combined reactive energy 1, total', 'kvarh'),
    register('00040000', '组合无功2总电能', 'Combined reactive energy 2, total', 'kvarh'),
    measured(
      '01010000',
      ['正向有功总最大需量', 'Highest forward active demand'],
      'demand',
      kilowatts,
      [0, 100_000],
    ),
    measured(
      '01020000',
      ['反向有功总最大需量', 'Highest reverse active demand'],
      'demand',
      kilowatts,
      [0, 100_000],
    ),
    ...byPhase('01', '电压', 'Voltage', 'voltage', ['V', 3], [0, 400_000]),
    ...byPhase('02', '电流', 'Current', 'current', ['A', 3], [-20_000, 20_000]),
    ...withTotal('03', '有功功率', 'Active power', 'power', kilowatts, [-100_000, 100_000]),
    ...withTotal('04', '无功功率', 'Reactive power', 'power', ['kvar', 3], [-100_000, 100_000]),
    ...withTotal('05', '视在功率', 'Apparent power', 'power', ['kVA', 3], [0, 100_000]),
    ...withTotal('06', '功率因数', 'Power factor', 'quality', ['', 3], [-1, 1]),
    ...byPhase('07', '相角', 'Phase angle', 'quality', ['°', 1], [0, 360]),
    ...byPhase('08', '电压波形失真度', 'Voltage distortion', 'quality', ['%', 2], [0, 100]),
    ...byPhase('09', '电流波形失真度', 'Current distortion', 'quality', ['%', 2], [0, 100]),
    measured('02800001', ['零线电流', 'Neutral current'], 'current', ['A', 3], [-20_000, 20_000]),
    measured('02800002', ['电网频率', 'Grid frequency'], 'quality', ['Hz', 2], [0, 100]),
    measured('02800004', ['当前有功需量', 'Present active demand'], 'demand', kilowatts, [-100_000, 100_000]),
    measured('02800007', ['表内温度', 'Temperature inside'], 'temperature', ['℃', 1], [-40, 100]),
    measured('02800008', ['时钟电池电压', 'Clock battery voltage'], 'voltage', ['V', 2], [0, 10]),
    stated('04000501', ['运行状态字1', 'Status word 1']),
  ]),
}
