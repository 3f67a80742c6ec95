import { expect, test } from 'vitest'

import { hexOf } from '#contract/protocols/bytes.ts'
import { answerOf } from '#contract/protocols/dlt645/answers.ts'
import { encodeFrame, scanFrames } from '#contract/protocols/dlt645/frame.ts'
import { actRequest, readRequest } from '#contract/protocols/dlt645/requests.ts'
import { explainFrame } from '#contract/protocols/explain/explain-frame.ts'
import { encodeRtu, encodeTcp, readRtu, readTcp } from '#contract/protocols/modbus/frame.ts'
import {
  answerOf as modbusAnswerOf,
  readPdu,
  requestOf,
  writeRegistersPdu,
} from '#contract/protocols/modbus/pdu.ts'

/** Mulberry32: the same bent frames at each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const key = { level: '02', password: '123456', operator: '00000001' }
const until = { year: 2026, month: 11, day: 23, hour: 8, minute: 0, second: 0 }
const whole = [
  encodeFrame(readRequest('161', '0001FF00'), 4),
  encodeFrame(
    { address: '000000000161', control: 0x91, data: Uint8Array.of(0, 1, 1, 2, 1, 0x22, 3, 0x22) },
    2,
  ),
  encodeFrame({ address: '000000000161', control: 0xd1, data: Uint8Array.of(4) }),
  encodeFrame(actRequest('161', 'trip', until, key)),
  encodeRtu({ unit: 3, pdu: readPdu(4, 0, 20) }),
  encodeRtu({ unit: 3, pdu: Uint8Array.of(4, 4, 0, 1, 2, 3) }),
  encodeRtu({ unit: 3, pdu: writeRegistersPdu(0, [1, 2]) }),
  encodeTcp({ unit: 3, pdu: readPdu(4, 0, 20) }, 7),
]

/** Bits turned, bytes lost, put in or doubled, the end cut off, or noise alone. */
function bent(frame: Uint8Array, random: () => number): Uint8Array {
  const at = Math.floor(random() * frame.length)
  const byte = Math.floor(random() * 256)
  const way = Math.floor(random() * 5)
  if (way === 0) return frame.map((old, place) => (place === at ? old ^ (byte || 1) : old))
  if (way === 1) return Uint8Array.of(...frame.slice(0, at), ...frame.slice(at + 1))
  if (way === 2) return Uint8Array.of(...frame.slice(0, at), byte, ...frame.slice(at))
  if (way === 3) return frame.slice(0, at)
  return Uint8Array.from({ length: Math.floor(random() * 64) }, () => Math.floor(random() * 256))
}

test('100,000 bent frames break nothing, and none that was bent inside passes as whole (issue 19)', () => {
  const random = randomFrom(20_261_123)
  const isWhole = new Set(whole.map(hexOf))
  let dropped = 0
  let passed = 0
  for (let turn = 0; turn < 100_000; turn += 1) {
    const frame = whole[turn % whole.length] ?? new Uint8Array()
    const bytes = bent(frame, random)
    const { frames, faults } = scanFrames(bytes)
    for (const found of frames) answerOf(found)
    const rtu = readRtu(bytes)
    if ('pdu' in rtu) {
      requestOf(rtu.pdu)
      modbusAnswerOf(rtu.pdu)
    }
    for (const { pdu } of readTcp(bytes)?.messages ?? []) requestOf(pdu)
    const explained = explainFrame(hexOf(bytes), {
      isAnswer: turn % 2 === 0,
      registersOf: () => [],
      asked: [],
    })
    if (faults.length > 0 || 'fault' in rtu) dropped += 1
    // One sum of eight bits lets one in 256 noises through; a changed byte changes it always.
    if (explained.fault === null && !isWhole.has(hexOf(bytes)) && frames.length > 0) passed += 1
  }
  expect(dropped).toBeGreaterThan(90_000)
  expect(passed).toBeLessThan(8_000)
})

test('one changed byte between its begins and its end never passes as a frame', () => {
  const frame = encodeFrame(readRequest('161', '00010000'))
  for (let at = 1; at < frame.length - 1; at += 1)
    for (let flip = 1; flip < 256; flip += 1) {
      const changed = frame.map((byte, place) => (place === at ? byte ^ flip : byte))
      expect(scanFrames(changed).frames).toEqual([])
    }
})
