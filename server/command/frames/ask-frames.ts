import { breakerMap } from '#contract/device/types/register-map.ts'
import { hexOf } from '#contract/protocols/bytes.ts'
import { broadcastAddress, encodeFrame } from '#contract/protocols/dlt645/frame.ts'
import { broadcastClockRequest, freezeRequest, wallClockAt } from '#contract/protocols/dlt645/requests.ts'
import { encodeRtu } from '#contract/protocols/modbus/frame.ts'
import { readPdu, writeCoilPdu, writeRegistersPdu } from '#contract/protocols/modbus/pdu.ts'
import { planReads } from '#contract/protocols/modbus/registers.ts'

import { type Asking, framesToMeter } from './ask-meter.ts'
import type { Bus, BusDevice } from './bus-devices.ts'

/** Frames of one message (contract/field/operation.ts). */
const mostFrames = 500
/** FE bytes that wake a meter on a bus that was quiet. */
const leading = 4

/** The frames that say a command to the devices of a bus, hex; none where it is no command of frames. */
export function askFrames(asking: Asking, bus: Bus): string[] {
  const broadcast = framesToAll(asking, bus)
  if (broadcast.length > 0) return broadcast
  return bus.devices
    .flatMap((device) =>
      device.protocol === 'dlt645'
        ? framesToMeter(asking, device.address, bus).map((frame) => hexOf(encodeFrame(frame, leading)))
        : pdusTo(asking, device).map((pdu) => hexOf(encodeRtu({ unit: Number(device.address), pdu }))),
    )
    .slice(0, mostFrames)
}

/** To all meters of the bus at once; nobody answers. */
function framesToAll({ code, at }: Asking, { offsetMinutes, devices }: Bus): string[] {
  if (code === 'broadcastClock')
    return [hexOf(encodeFrame(broadcastClockRequest(wallClockAt(at.getTime(), offsetMinutes)), leading))]
  if (code === 'freezeData' && devices.length === 0)
    return [hexOf(encodeFrame(freezeRequest(broadcastAddress), leading))]
  return []
}

function pdusTo({ code, content }: Asking, { type, items }: BusDevice): Uint8Array[] {
  if (code === 'recallData' || code === 'readBreaker')
    return planReads(
      code === 'recallData' ? items : items.filter(({ code: item }) => item === 'position'),
    ).map((read) => readPdu(read.code, read.address, read.count))
  // Switching is known of the product's own map alone.
  if (type !== 'breaker') return []
  if (code === 'closeBreaker') return [writeCoilPdu(breakerMap.coil, true)]
  if (code === 'tripBreaker') return [writeCoilPdu(breakerMap.coil, false)]
  const { values } = content
  if (code !== 'setBreaker' || typeof values !== 'object' || values === null) return []
  const wanted = new Map(Object.entries(values))
  const registers = breakerMap.settings.map((name) => Number(wanted.get(name) ?? 0))
  return [writeRegistersPdu(breakerMap.firstSetting, registers)]
}
