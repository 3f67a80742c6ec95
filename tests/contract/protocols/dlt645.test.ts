import { describe, expect, test } from 'vitest'

import { bytesOf, hexOf } from '#contract/protocols/bytes.ts'
import { answerOf, dataFrom } from '#contract/protocols/dlt645/answers.ts'
import { type DataForm, decodeValue, encodeValue } from '#contract/protocols/dlt645/data-form.ts'
import { encodeFrame, findFrame, isMeant, scanFrames } from '#contract/protocols/dlt645/frame.ts'
import { meaningOf, readParts } from '#contract/protocols/dlt645/identifiers.ts'
import { meterParameters } from '#contract/protocols/dlt645/parameters.ts'
import {
  actRequest,
  broadcastClockRequest,
  changeBaudRequest,
  freezeRequest,
  readAddressRequest,
  readMoreRequest,
  readRequest,
  wallClockAt,
  writeAddressRequest,
  writeRequest,
} from '#contract/protocols/dlt645/requests.ts'

const plain = (hex: string): string => hexOf(bytesOf(hex))
const frameIn = (hex: string) => {
  const found = findFrame(bytesOf(hex))
  if (!('frame' in found)) throw new Error(found.fault)
  return found.frame
}

/** Read aloud from a meter's values: what each part of an answer says. */
const saidBy = (hex: string): unknown => {
  const answer = answerOf(frameIn(hex))
  if (answer?.kind !== 'data') return answer
  const meaning = meaningOf(answer.identifier)
  return meaning && readParts(meaning, answer.data).parts.map(({ value }) => value)
}

const answered = (control: number, hex: string) => ({ address: '000000000001', control, data: bytesOf(hex) })
const refused = (byte: number) => answerOf({ address: '1', control: 0xd4, data: Uint8Array.of(byte) })

const key = { level: '00', password: '000000', operator: '00000000' }

/** Frames that others published: logs of tools and comments of open implementations for DL/T 645-2007. */
describe('frames of DL/T 645-2007 as others have published them (collection §7)', () => {
  test.each([
    [
      'the forward energy',
      readRequest('161', '00010000'),
      'FE FE FE FE 68 61 01 00 00 00 00 68 11 04 33 33 34 33 14 16',
    ],
    [
      'the voltage of phase A',
      readRequest('161', '02010100'),
      'FE FE FE FE 68 61 01 00 00 00 00 68 11 04 33 34 34 35 17 16',
    ],
    [
      'the current of phase A',
      readRequest('161', '02020100'),
      'FE FE FE FE 68 61 01 00 00 00 00 68 11 04 33 34 35 35 18 16',
    ],
  ])('asks for %s', (_, frame, published) => {
    expect(hexOf(encodeFrame(frame, 4))).toBe(plain(published))
  })

  test.each([
    [
      'any meter for its energy',
      readRequest('AAAAAAAAAAAA', '00010000'),
      '68 AA AA AA AA AA AA 68 11 04 33 33 34 33 AE 16',
    ],
    ['the only meter for its address', readAddressRequest(), '68 AA AA AA AA AA AA 68 13 00 DF 16'],
    [
      'all meters to set their clocks',
      broadcastClockRequest({ year: 2017, month: 6, day: 5, hour: 10, minute: 22, second: 51 }),
      '68 99 99 99 99 99 99 68 08 06 84 55 43 38 39 4A 4B 16',
    ],
    [
      'one meter to set its clock',
      broadcastClockRequest(
        { year: 2017, month: 6, day: 5, hour: 10, minute: 40, second: 25 },
        '111111111111',
      ),
      '68 11 11 11 11 11 11 68 08 06 58 73 43 38 39 4A 0D 16',
    ],
    [
      'a meter to trip',
      actRequest(
        '111111111111',
        'trip',
        { year: 2018, month: 5, day: 12, hour: 15, minute: 41, second: 24 },
        key,
      ),
      '68 11 11 11 11 11 11 68 1C 10 33 33 33 33 33 33 33 33 4D 33 57 74 48 45 38 4B 55 16',
    ],
  ])('asks %s', (_, frame, published) => {
    expect(hexOf(encodeFrame(frame))).toBe(plain(published))
  })

  test.each([
    ['energy', '68 61 01 00 00 00 00 68 91 08 33 33 34 33 59 33 33 33 8A 16', [0.26]],
    ['voltage', '68 61 01 00 00 00 00 68 91 06 33 34 34 35 34 43 10 16', [100.1]],
    ['energy behind FE', 'FE FE FE FE 68 94 41 03 26 12 18 68 91 08 33 33 34 33 59 33 33 33 50 16', [0.26]],
    [
      'address',
      'FE FE FE FE 68 94 41 03 26 12 18 68 93 06 C7 74 36 59 45 4B EB 16',
      { kind: 'address', address: '181226034194' },
    ],
    [
      'address 1',
      '68 01 00 00 00 00 00 68 93 06 34 33 33 33 33 33 9D 16',
      { kind: 'address', address: '000000000001' },
    ],
  ])('hears of %s', (_, published, said) => {
    expect(saidBy(published)).toEqual(said)
  })
})

describe('the frames of DL/T 645-2007 (collection §7)', () => {
  test('writing carries level, password and operator before the value', () => {
    const { identifier, form } = meterParameters.demandPeriod
    const frame = writeRequest(
      '1',
      { identifier, form, value: 15 },
      { level: '02', password: '123456', operator: '87654321' },
    )
    expect(frame && hexOf(frame.data)).toBe('03010004025634122143658715')
  })

  test('a value that does not fit its form is not written', () => {
    const { identifier, form } = meterParameters.demandPeriod
    for (const value of [100, -1, Number.NaN, 'x'])
      expect(writeRequest('1', { identifier, form, value }, key)).toBeNull()
  })

  test('a day’s periods and prices stand as table A.4 has them, and come back as they were', () => {
    const { dayPlan, priceSharp } = meterParameters
    const bytes = encodeValue(dayPlan.form, '00:00=4;08:30=2')
    // NN mm hh of each period, the last one again up to the fourteenth.
    expect(bytes && hexOf(bytes)).toBe(`040000${'023008'.repeat(13)}`)
    expect(bytes && decodeValue(dayPlan.form, bytes)).toBe('00:00=4;08:30=2')
    for (const plan of ['', '08:30', Array.from({ length: 15 }, () => '00:00=1').join(';')])
      expect(encodeValue(dayPlan.form, plan)).toBeNull()
    expect(decodeValue(dayPlan.form, new Uint8Array(42).fill(0xff))).toBeNull()
    const price = encodeValue(priceSharp.form, 12_345)
    expect(price && hexOf(price)).toBe('45230100')
    expect(price && decodeValue(priceSharp.form, price)).toBe(12_345)
    for (const wrong of [-1, 0.5, 100_000_000, Number.NaN])
      expect(encodeValue(priceSharp.form, wrong)).toBeNull()
  })

  test('an answer that goes on is put together from its frames', () => {
    const frames = [answered(0xb1, '00FF010001000000'), answered(0x92, '00FF01000200000001')]
    expect(hexOf(dataFrom(frames, '0001FF00') ?? new Uint8Array())).toBe('0100000002000000')
    expect(hexOf(readMoreRequest('1', '0001FF00', 1).data)).toBe('00FF010001')
  })

  test('each bit of an error byte says why a meter refused', () => {
    expect(refused(0x04)).toEqual({ kind: 'refused', function: 0x14, errors: ['wrong_password'] })
    expect(refused(0x03)).toEqual({ kind: 'refused', function: 0x14, errors: ['other', 'no_data'] })
  })

  test('freezing, another speed and another address have frames of their own', () => {
    expect(hexOf(freezeRequest('999999999999').data)).toBe('99999999')
    expect(hexOf(changeBaudRequest('1', 9600).data)).toBe('20')
    expect(hexOf(writeAddressRequest('12').data)).toBe('120000000000')
  })

  test('a wrong checksum is told, and the frame behind it is found', () => {
    const good = encodeFrame(readRequest('161', '00010000'))
    const bad = good.slice()
    bad[13] = 0x34
    expect(findFrame(bad)).toMatchObject({ fault: 'bad_checksum' })
    const both = scanFrames(Uint8Array.of(...bad, ...good))
    expect([both.frames.length, both.faults]).toEqual([1, ['bad_checksum']])
    expect(scanFrames(good.slice(0, -3))).toEqual({ frames: [], faults: ['cut_short'] })
  })

  test('wildcards and the address of all meters mean a meter', () => {
    expect(isMeant('999999999999', '000000000161')).toBe(true)
    expect(isMeant('AAAAAAAAA161', '161')).toBe(true)
    expect(isMeant('AAAAAAAAA162', '161')).toBe(false)
  })

  test('a block says the values of its members as far as it goes', () => {
    const meaning = meaningOf('0201FF00')
    const { parts, rest } = readParts(meaning ?? { parts: [] }, bytesOf('0122 0322 1122 99'))
    expect(parts.map(({ identifier, value }) => [identifier, value])).toEqual([
      ['02010100', 220.1],
      ['02010200', 220.3],
      ['02010300', 221.1],
    ])
    expect(rest).toHaveLength(1)
  })

  test('values go out as they come in', () => {
    const instant = { kind: 'dateTime', hasSeconds: true } as const
    const cases: readonly (readonly [DataForm, string | number])[] = [
      [{ kind: 'number', bytes: 3, decimals: 4, isSigned: true, unit: 'kW' }, -1.2345],
      [{ kind: 'number', bytes: 4, decimals: 2, isSigned: false, unit: 'kWh' }, 999_999.99],
      [{ kind: 'date' }, '2026-11-23'],
      [{ kind: 'time' }, '07:30:59'],
      [instant, '2026-11-23 07:30:59'],
      [{ kind: 'text', bytes: 6 }, '220V'],
      [{ kind: 'digits', bytes: 6 }, '000000000161'],
    ]
    for (const [form, value] of cases) {
      const bytes = encodeValue(form, value)
      expect(bytes && decodeValue(form, bytes)).toBe(value)
    }
  })

  test('a clock is the wall’s at the offset of the site (collection §9)', () => {
    const at = Date.parse('2026-12-31T16:30:05Z')
    expect(wallClockAt(at, 480)).toEqual({ year: 2027, month: 1, day: 1, hour: 0, minute: 30, second: 5 })
  })
})
