import { counted, type DeviceType, measured } from '../data-item.ts'

/** A storage station as its terminal sums it up; what the message `telemetry` says. */
export const storageStation: DeviceType = {
  code: 'storageStation',
  chinese: '储能站',
  english: 'Storage station',
  version: 1,
  everySeconds: 5,
  items: [
    measured('power', ['有功功率', 'Active power'], 'power', ['kW', 3], [-2_000_000, 2_000_000]),
    measured('soc', ['荷电状态', 'State of charge'], 'battery', ['%', 1], [0, 100]),
    counted('chargedEnergy', ['累计充电量', 'Energy charged'], { mostPerHour: 2_000_000 }),
    counted('dischargedEnergy', ['累计放电量', 'Energy discharged'], { mostPerHour: 2_000_000 }),
  ],
}
