import { bytesOf, hexOf } from '#contract/protocols/bytes.ts'
import { answerOf } from '#contract/protocols/dlt645/answers.ts'
import { functions, hasMore } from '#contract/protocols/dlt645/control.ts'
import {
  broadcastAddress,
  type Dlt645Frame,
  encodeFrame,
  findFrame,
  isMeant,
} from '#contract/protocols/dlt645/frame.ts'
import { readMoreRequest } from '#contract/protocols/dlt645/requests.ts'
import { encodeRtu, readRtu } from '#contract/protocols/modbus/frame.ts'

import { carried, type LineFaults } from './line.ts'
import { answerMeter, type Meter } from './meter.ts'
import { answerUnit, type Unit } from './unit.ts'

/** What hangs on a bus, as it is at the moment that it is spoken to. */
export interface BusParties {
  readonly meters: readonly Meter[]
  readonly units: readonly Unit[]
}

/** What came over the bus, and which of the frames that went out each answers. */
export interface Heard {
  readonly frames: string[]
  readonly answersTo: number[]
  /** Addresses that were spoken to: `''` is all of them. */
  readonly devices: ReadonlySet<string>
}

/** A frame that nobody answered is said again, as terminals do. */
const attempts = 3
/** Frames of one answer that goes on, at the most. */
const mostFollowing = 64
const leading = 2

/** Says the frames one after another and hears what comes; what is damaged on the way is told as it came. */
export function speak(
  sent: readonly string[],
  { meters, units }: BusParties,
  { faults, random }: { readonly faults: LineFaults; readonly random: () => number },
): Heard {
  const frames: string[] = []
  const answersTo: number[] = []
  const devices = new Set<string>()
  const hear = (place: number, bytes: Uint8Array): void => {
    frames.push(hexOf(bytes))
    answersTo.push(place)
  }
  /** Once out and back: what a party that heard it whole answers, as it arrives. */
  const say = (bytes: Uint8Array): Uint8Array | null => {
    const out = carried(bytes, faults, random)
    const answer = out && answerOfParty(out, { meters, units })
    return answer && carried(answer, faults, random)
  }
  for (const [place, hex] of sent.entries()) {
    const bytes = bytesOf(hex)
    const asked = findFrame(bytes)
    devices.add(addressed(bytes, { meters, units }))
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = say(bytes)
      if (answer) hear(place, answer)
      // Nobody answers what is for all; what came damaged is asked for again.
      if ('frame' in asked && asked.frame.address === broadcastAddress) break
      if (answer && isWhole(answer)) {
        if ('frame' in asked)
          follow(
            answer,
            asked.frame,
            (more) => say(encodeFrame(more, leading)),
            (one) => hear(place, one),
          )
        break
      }
    }
  }
  return { frames, answersTo, devices }
}

const isWhole = (bytes: Uint8Array): boolean => 'frame' in findFrame(bytes) || 'pdu' in readRtu(bytes)

/** Asks for what follows until the meter says that nothing does (§7.4). */
function follow(
  answer: Uint8Array,
  { address }: Dlt645Frame,
  say: (frame: Dlt645Frame) => Uint8Array | null,
  hear: (bytes: Uint8Array) => void,
): void {
  let found = findFrame(answer)
  for (
    let place = 1;
    place <= mostFollowing && 'frame' in found && hasMore(found.frame.control);
    place += 1
  ) {
    const said = answerOf(found.frame)
    if (said?.kind !== 'data') return
    const next = say(readMoreRequest(address, said.identifier, place))
    if (!next) return
    hear(next)
    found = findFrame(next)
  }
}

function addressed(bytes: Uint8Array, { meters, units }: BusParties): string {
  const found = findFrame(bytes)
  if ('frame' in found) {
    const { address } = found.frame
    return meters.find((meter) => meter.address.padStart(12, '0') === address)?.address ?? ''
  }
  const rtu = readRtu(bytes)
  return 'unit' in rtu ? (units.find(({ address }) => Number(address) === rtu.unit)?.address ?? '') : ''
}

function answerOfParty(bytes: Uint8Array, { meters, units }: BusParties): Uint8Array | null {
  const found = findFrame(bytes)
  if ('frame' in found) {
    const { frame } = found
    const meant = meters.filter(({ address }) => isMeant(frame.address, address))
    const answers = meant.flatMap((meter) => answerMeter(frame, meter) ?? [])
    // Two that answer at once drown each other out.
    const [answer] = answers
    const isSilent = frame.address === broadcastAddress || frame.control === functions.broadcastClock
    return !isSilent && answer && answers.length === 1 ? encodeFrame(answer, leading) : null
  }
  const rtu = readRtu(bytes)
  const unit = 'unit' in rtu ? units.find(({ address }) => Number(address) === rtu.unit) : undefined
  return 'pdu' in rtu && unit ? encodeRtu({ unit: rtu.unit, pdu: answerUnit(rtu.pdu, unit) }) : null
}
