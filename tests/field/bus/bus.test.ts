import { describe, expect, test } from 'vitest'

import { pcs } from '#contract/device/types/pcs.ts'
import { breaker } from '#contract/device/types/grid.ts'
import { bytesOf, hexOf } from '#contract/protocols/bytes.ts'
import { answerOf, dataFrom } from '#contract/protocols/dlt645/answers.ts'
import { type Dlt645Frame, encodeFrame, scanFrames } from '#contract/protocols/dlt645/frame.ts'
import { meterParameters } from '#contract/protocols/dlt645/parameters.ts'
import {
  actRequest,
  freezeRequest,
  readAddressRequest,
  readRequest,
  wallClockAt,
  writeRequest,
} from '#contract/protocols/dlt645/requests.ts'
import { encodeRtu, readRtu } from '#contract/protocols/modbus/frame.ts'
import {
  answerOf as modbusAnswerOf,
  readPdu,
  writeCoilPdu,
  writeRegistersPdu,
} from '#contract/protocols/modbus/pdu.ts'
import { decodeRegisters } from '#contract/protocols/modbus/registers.ts'
import { type BusParties, speak } from '#field/fleet/bus/bus.ts'
import { householdMeter } from '#field/fleet/bus/household-meter.ts'
import { meterOf } from '#field/fleet/bus/kept-meter.ts'
import { goodLine, type LineFaults } from '#field/fleet/bus/line.ts'
import type { Meter } from '#field/fleet/bus/meter.ts'
import { seededRandom } from '#field/fleet/random.ts'

const now = Date.parse('2026-11-23T07:00:00Z')
const key = { level: '02', password: '000000', operator: '00000001' }

const until = (ms: number) => wallClockAt(now + ms, 480)

const meterNamed = (address: string, more: Partial<Meter> = {}): Meter => ({
  ...meterOf(address, {
    state: { clockOffsetMs: 0, values: {}, results: {}, meters: {} },
    now,
    offset: 8 * 3_600_000,
    at: householdMeter(address),
  }),
  ...more,
})

const say = (frames: readonly Dlt645Frame[], parties: Partial<BusParties>, faults: LineFaults = goodLine) => {
  const heard = speak(
    frames.map((frame) => hexOf(encodeFrame(frame, 4))),
    { meters: [], units: [], ...parties },
    { faults, random: seededRandom('line') },
  )
  return { ...heard, said: heard.frames.flatMap((hex) => scanFrames(bytesOf(hex)).frames) }
}

describe('meters of the fleet (DL/T 645-2007)', () => {
  test('tell, take and refuse by frames', () => {
    const meter = meterNamed('161')
    const { identifier, form } = meterParameters.demandPeriod
    const write = (password: string) =>
      writeRequest('161', { identifier, form, value: 30 }, { ...key, password })
    const asked = [
      readRequest('161', identifier),
      write('999999'),
      write('000000'),
      readRequest('161', identifier),
      readRequest('161', '0AAAAAAA'),
    ].flatMap((frame) => frame ?? [])
    const { said, answersTo } = say(asked, { meters: [meter] })
    expect(answersTo).toEqual([0, 1, 2, 3, 4])
    expect(said.map(answerOf)).toMatchObject([
      { kind: 'data', data: Uint8Array.of(0x15) },
      { kind: 'refused', errors: ['wrong_password'] },
      { kind: 'done' },
      { kind: 'data', data: Uint8Array.of(0x30) },
      { kind: 'refused', errors: ['no_data'] },
    ])
  })

  test('trip and close, and not after the time that a control says', () => {
    const meter = meterNamed('161')
    const relay = readRequest('161', meterParameters.statusWord3.identifier)
    const { said } = say(
      [
        relay,
        actRequest('161', 'trip', until(60_000), key),
        relay,
        actRequest('161', 'close', until(-60_000), key),
        relay,
      ],
      { meters: [meter] },
    )
    expect(said.map((frame) => hexOf(frame.data))).toEqual([
      '030500040000',
      '',
      '030500041000',
      '01',
      '030500041000',
    ])
  })

  test('answer with what follows where one frame cannot hold it', () => {
    const whole = say([readRequest('161', '0001FF00')], { meters: [meterNamed('161')] }).said
    const parts = say([readRequest('161', '0001FF00')], { meters: [meterNamed('161', { mostData: 8 })] }).said
    expect([whole.length, parts.length]).toEqual([1, 3])
    expect(dataFrom(parts, '0001FF00')).toEqual(dataFrom(whole, '0001FF00'))
  })

  test('say nothing to what is for all, and drown each other where two are asked at once', () => {
    const meters = [meterNamed('161'), meterNamed('162')]
    expect(say([freezeRequest('999999999999')], { meters }).frames).toEqual([])
    expect(say([readAddressRequest()], { meters }).frames).toEqual([])
    expect(say([readAddressRequest()], { meters: meters.slice(0, 1) }).said.map(answerOf)).toEqual([
      { kind: 'address', address: '000000000161' },
    ])
  })

  test('are asked again on a bad line; what came damaged is told as it came', () => {
    const asked = Array.from({ length: 200 }, () => readRequest('161', '02010100'))
    const { frames, said, answersTo } = say(
      asked,
      { meters: [meterNamed('161')] },
      { noise: 0.2, loss: 0.1, delayMs: 0 },
    )
    expect(frames.length).toBeGreaterThan(said.length)
    expect(new Set(answersTo).size).toBeGreaterThan(170)
    expect(say(asked, { meters: [meterNamed('161')] }, { noise: 0, loss: 1, delayMs: 0 }).frames).toEqual([])
  })
})

describe('Modbus devices of the fleet', () => {
  const kept: Record<string, number | boolean> = {}
  const parties: BusParties = {
    meters: [],
    units: [
      {
        address: '4',
        items: pcs.items.flatMap(({ code, modbus }) => (modbus ? [{ code, modbus }] : [])),
        valueOf: (code) => (code === 'activePower' ? -123.456 : undefined),
        breaker: null,
      },
      {
        address: '6',
        items: breaker.items.flatMap(({ code, modbus }) => (modbus ? [{ code, modbus }] : [])),
        valueOf: () => 0,
        breaker: {
          isClosed: true,
          settingOf: (name) => Number(kept[name] ?? 0),
          close: (on) => void (kept['closed'] = on),
          set: (name, value) => void (kept[name] = value),
        },
      },
    ],
  }
  const ask = (unit: number, pdu: Uint8Array) => {
    const { frames } = speak([hexOf(encodeRtu({ unit, pdu }))], parties, {
      faults: goodLine,
      random: Math.random,
    })
    const rtu = readRtu(bytesOf(frames[0] ?? ''))
    return 'pdu' in rtu ? modbusAnswerOf(rtu.pdu) : null
  }

  test('tell their registers by the archive’s map', () => {
    const power = pcs.items.find(({ code }) => code === 'activePower')?.modbus
    const answer = power && ask(4, readPdu(4, power.address, 2))
    expect(answer?.kind === 'registers' && power && decodeRegisters(power, answer.registers)).toBe(-123.456)
  })

  test('switch, take settings, and say why they do not', () => {
    expect(ask(6, writeCoilPdu(0, false))).toEqual({ kind: 'written', address: 0, count: 1 })
    expect(ask(6, writeRegistersPdu(0, [63, 30, 100]))).toMatchObject({ kind: 'written', count: 3 })
    expect(kept).toEqual({ closed: false, ratedCurrentA: 63, residualCurrentMa: 30, tripDelayMs: 100 })
    expect(ask(4, writeCoilPdu(0, true))).toMatchObject({ exception: 'illegal_address' })
    expect(ask(4, readPdu(4, 60_000, 2))).toMatchObject({ exception: 'illegal_address' })
    expect(ask(4, readPdu(4, 0, 126))).toMatchObject({ exception: 'illegal_value' })
    expect(ask(9, readPdu(4, 0, 1))).toBeNull()
  })
})
