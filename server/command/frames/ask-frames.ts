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

interface Asked {
  readonly frames: readonly string[]
  /** Addresses for which there was no room in the message: nothing is half said. */
  readonly leftOut: readonly string[]
}

/** The frames that say a command to the devices of a bus, hex; none where it is no command of frames. */
export function askFrames(asking: Asking, bus: Bus): Asked {
  const broadcast = framesToAll(asking, bus)
  if (broadcast.length > 0) return { frames: broadcast, leftOut: [] }
  const frames: string[] = []
  const leftOut: string[] = []
  for (const device of bus.devices) {
    const own = framesTo(asking, device, bus)
    if (frames.length + own.length <= mostFrames) frames.push(...own)
    else leftOut.push(device.address)
  }
  return { frames, leftOut }
}

const framesTo = (asking: Asking, device: BusDevice, bus: Bus): string[] =>
  device.protocol === 'dlt645'
    ? framesToMeter(asking, device.address, bus).map((frame) => hexOf(encodeFrame(frame, leading)))
    : pdusTo(asking, device).map((pdu) => hexOf(encodeRtu({ unit: Number(device.address), pdu })))

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
