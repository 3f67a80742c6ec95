import { describe, expect, test } from 'vitest'

import { pcs } from '#contract/device/types/pcs.ts'
import { bytesOf, hexOf } from '#contract/protocols/bytes.ts'
import { encodeRtu, encodeTcp, readRtu, readTcp } from '#contract/protocols/modbus/frame.ts'
import {
  answerOf,
  readPdu,
  requestOf,
  writeCoilPdu,
  writeRegistersPdu,
} from '#contract/protocols/modbus/pdu.ts'
import { decodeRegisters, encodeRegisters, planReads, valueIn } from '#contract/protocols/modbus/registers.ts'

const plain = (hex: string): string => hexOf(bytesOf(hex))

describe('Modbus by the examples of its specification (Application Protocol V1.1b3 §6)', () => {
  test.each([
    ['§6.1 read coils', readPdu(1, 0x13, 0x13), '01 00 13 00 13'],
    ['§6.2 read discrete inputs', readPdu(2, 0xc4, 0x16), '02 00 C4 00 16'],
    ['§6.3 read holding registers', readPdu(3, 0x6b, 3), '03 00 6B 00 03'],
    ['§6.4 read input registers', readPdu(4, 8, 1), '04 00 08 00 01'],
    ['§6.5 write one coil', writeCoilPdu(0xac, true), '05 00 AC FF 00'],
    ['§6.12 write registers', writeRegistersPdu(1, [0x0a, 0x102]), '10 00 01 00 02 04 00 0A 01 02'],
  ])('%s', (_, pdu, published) => {
    expect(hexOf(pdu)).toBe(plain(published))
    expect(requestOf(pdu)).not.toBeNull()
  })

  test('answers say bits, registers, what was written, or an exception', () => {
    const bits = answerOf(bytesOf('01 03 CD 6B 05'))
    expect(bits?.kind === 'bits' && bits.bits.slice(0, 8)).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
      true,
      true,
    ])
    expect(answerOf(bytesOf('03 06 02 2B 00 00 00 64'))).toEqual({
      kind: 'registers',
      registers: [555, 0, 100],
    })
    expect(answerOf(bytesOf('10 00 01 00 02'))).toEqual({ kind: 'written', address: 1, count: 2 })
    expect(answerOf(bytesOf('81 02'))).toEqual({ kind: 'exception', code: 1, exception: 'illegal_address' })
    expect(answerOf(bytesOf('03 06 02 2B 00'))).toBeNull()
  })

  test.each([
    '02 07 41 12',
    '01 03 00 00 00 0A C5 CD',
    '11 03 00 6B 00 03 76 87',
    '11 03 06 AE 41 56 52 43 40 49 AD',
  ])('the CRC of %s (Serial Line V1.02 §6.2.2)', (published) => {
    const message = readRtu(bytesOf(published))
    expect('pdu' in message && hexOf(encodeRtu(message))).toBe(plain(published))
  })

  test('a wrong CRC is told', () => {
    expect(readRtu(bytesOf('11 03 00 6B 00 03 76 88'))).toEqual({ fault: 'bad_checksum' })
    expect(readRtu(bytesOf('11 03'))).toEqual({ fault: 'cut_short' })
  })

  test('a stream of TCP messages is cut where they end', () => {
    const one = encodeTcp({ unit: 17, pdu: readPdu(3, 0x6b, 3) }, 1)
    expect(hexOf(one)).toBe('0001000000061103006B0003')
    const both = Uint8Array.of(...one, ...encodeTcp({ unit: 1, pdu: readPdu(4, 8, 1) }, 2).slice(0, 9))
    const read = readTcp(both)
    expect(read?.messages.map(({ transaction, unit }) => [transaction, unit])).toEqual([[1, 17]])
    expect(read?.rest).toHaveLength(9)
    expect(readTcp(bytesOf('0001 0007 0006 11 03 006B 0003'))).toBeNull()
  })
})

describe('register maps of the archive (collection §1 device type indicators)', () => {
  test('values of every type and both word orders go out as they come in', () => {
    for (const wordOrder of ['high', 'low'] as const) {
      for (const [type, value] of [
        ['uint16', 655.3],
        ['int16', -12.5],
        ['uint32', 4_000_000.1],
        ['int32', -100_000.3],
        ['uint64', 123_456_789_012.3],
        ['float32', -0.5],
      ] as const) {
        const form = { type, decimals: 1, wordOrder }
        expect(decodeRegisters(form, encodeRegisters(form, value))).toBeCloseTo(value, 1)
      }
    }
    expect(encodeRegisters({ type: 'int32', decimals: 0, wordOrder: 'low' }, 1)).toEqual([1, 0])
  })

  test('neighbours are read together, none twice and none of more than 125 registers', () => {
    const items = pcs.items.flatMap(({ code, modbus }) => (modbus ? [{ code, modbus }] : []))
    const reads = planReads(items)
    expect(items).toHaveLength(pcs.items.length)
    expect(reads.flatMap((read) => read.items.map(({ code }) => code)).toSorted()).toEqual(
      items.map(({ code }) => code).toSorted(),
    )
    for (const { count } of reads) expect(count).toBeLessThanOrEqual(125)
    const [first] = reads
    const volts = first?.items[1]
    // 400.385 V in the third and fourth register; an answer that ends before them says nothing of it.
    expect(first && volts && valueIn(first, volts, [0, 0, 6, 0x1c01])).toBe(400.385)
    expect(first && volts && valueIn(first, volts, [0, 0, 6])).toBeNull()
  })
})
