/** What a meter on the low side of a transformer measures between a phase and neutral. */
export const gridPhaseMv = 220_000

/** What nameplates of the demo utility's devices say that does not follow from their station, by columns of the table `device`. */
export const nameplates = {
  batteryStack: { rated_voltage_mv: 1_228_800 },
  batteryCluster: { rated_voltage_mv: 1_228_800, rated_current_ma: 140_000 },
  batteryCell: { rated_voltage_mv: 3200, rated_charge_mah: 280_000 },
  pcs: { rated_voltage_mv: 690_000 },
  electricityMeter: {
    rated_voltage_mv: 57_700,
    rated_current_ma: 1500,
    most_current_ma: 6000,
    pulses_per_kwh: 20_000,
  },
  transformer: {
    rated_apparent_va: 2_000_000,
    rated_voltage_mv: 10_000_000,
    secondary_voltage_mv: 400_000,
    rated_current_ma: 115_500,
  },
  breaker: { rated_voltage_mv: 400_000, rated_current_ma: 3_200_000, breaking_current_a: 65_000 },
  airConditioner: { rated_power_w: 8000, cooling_power_w: 25_000, rated_voltage_mv: 380_000 },
  pvInverter: {
    rated_power_w: 110_000,
    rated_apparent_va: 121_000,
    rated_voltage_mv: 400_000,
    rated_current_ma: 158_800,
  },
  chargingPile: { rated_power_w: 120_000, rated_voltage_mv: 750_000, rated_current_ma: 250_000 },
  load: { rated_power_w: 60_000, rated_voltage_mv: 400_000, rated_current_ma: 91_000 },
} as const
