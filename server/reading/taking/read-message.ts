import type { Telemetry } from '#contract/field/field.contract.ts'
import type { SampleMessage } from '#contract/field/sample.ts'

import type { FieldDevice } from './field-devices.ts'
import type { Numbers, Sample } from './sample.ts'

/** What a message holds for one device. */
export type Arrival = Sample & { readonly device: FieldDevice }

const int4 = 2_147_483_647
/** What does not fit cannot be true either. */
const fitting = (value: number): number | null => (Math.abs(value) > int4 ? null : value)

/** The samples of a message, and how many of them are about devices that the terminal does not read. */
export function samplesOf(
  message: SampleMessage,
  find: (deviceAddress: string) => FieldDevice | undefined,
): { readonly arrivals: Arrival[]; readonly unknown: number } {
  const arrivals: Arrival[] = []
  for (const [deviceAddress, at, row] of message.samples) {
    const device = find(deviceAddress)
    if (device?.type.code !== message.type) continue
    const [values, counters] = partsOf(device, row)
    arrivals.push({
      device,
      deviceId: device.id,
      at,
      values,
      counters,
      ...(message.corrects && { corrects: true }),
    })
  }
  return { arrivals, unknown: message.samples.length - arrivals.length }
}

function partsOf(device: FieldDevice, row: Numbers): readonly [values: Numbers, counters: Numbers] {
  const values: (number | null)[] = []
  const counters: (number | null)[] = []
  const { items } = device.type
  for (let sort = 0; sort < items.length; sort += 1) {
    const value = row[sort] ?? null
    if (items[sort]?.part === 'counters') counters.push(value)
    else values.push(value === null ? null : fitting(value))
  }
  return [values, counters]
}

/** What a terminal says of its storage station, as a sample of that. */
export const sampleOfTelemetry = (device: FieldDevice, told: Telemetry): Arrival => ({
  device,
  deviceId: device.id,
  at: Date.parse(told.at),
  values: [told.powerW, told.socPermille],
  counters: [told.chargedWh, told.dischargedWh],
})
