import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import {
  blankSlot,
  decodeMeterRecord,
  decodeSlot,
  encodeMeterRecord,
  encodeSlot,
  fromHex,
  meterMark,
  seal,
  toHex,
} from '#contract/card/card-file.ts'
import { meterFile, updateRecordApdu } from '#contract/card/card-commands.ts'
import { readCard, runScript, selectCard, type Transmit } from '#field/card/card-exchange.ts'
import { blankMemory, memoryMap } from '#field/card/card-memory.ts'
import { startCard } from '#field/card/card-program.ts'
import { plainMemory } from '#field/card/plain-memory.ts'
import { sm4Mac } from '#field/card/sm4-mac.ts'

const page = readFileSync('docs/card-layout.md', 'utf8')
const [, block = ''] = /```text\n([^]*?)\n```/.exec(page) ?? []
const vectors = new Map(
  block.split('\n').map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
)
const vector = (name: string): string => {
  const found = vectors.get(name)
  if (found === undefined) throw new Error(`docs/card-layout.md has no vector ${name}`)
  return found
}
const key = fromHex(vector('cardKey'))
const byKey = (data: Uint8Array): Uint8Array => sm4Mac(key, data)

describe('the vectors of docs/card-layout.md', () => {
  it("derive the card's key", () => {
    const text = new TextEncoder().encode('statewatt card key')
    const derived = sm4Mac(
      fromHex(vector('masterKey')),
      Uint8Array.of(...text, 1, ...fromHex(vector('serial'))),
    )
    expect(toHex(derived)).toBe(vector('cardKey'))
  })

  it('are what the codec makes of the fields', () => {
    const blank = encodeSlot(blankSlot(vector('serial')))
    expect(toHex(seal(blank, (data) => sm4Mac(fromHex(vector('transportKey')), data)))).toBe(
      vector('blankSlot'),
    )
    const slot = decodeSlot(fromHex(vector('openedSlot')))
    expect(slot?.fields).toMatchObject({ purseFen: 5_000, purchaseCount: 1, writeCounter: 1, orderId: 7 })
    expect(slot && toHex(seal(encodeSlot(slot.fields), byKey))).toBe(vector('openedSlot'))
    const meter = decodeMeterRecord(fromHex(vector('meterRecord')))
    expect(meter?.fields).toMatchObject({ balanceFen: 3_800, purchaseCountTaken: 1 })
    expect(meter && toHex(seal(encodeMeterRecord(meter.fields), byKey))).toBe(vector('meterRecord'))
    const mark = meterMark(fromHex(vector('meterRecord')))
    expect(mark.toString(16).toUpperCase().padStart(8, '0')).toBe(vector('meterMark'))
  })

  it('run on the program of the card', async () => {
    const memory = plainMemory(blankMemory(vector('serial'), fromHex(vector('transportKey'))))
    expect(toHex(memory.read(memoryMap.slots[0], 96))).toBe(vector('blankSlot'))
    const card = startCard(memory)
    // oxlint-disable-next-line require-await -- what it throws is to be a rejection
    const transmit: Transmit = async (apdu) => card.transmit(apdu)
    expect(await selectCard(transmit)).toBe(vector('serial'))
    const meter = toHex(updateRecordApdu(meterFile, 1, fromHex(vector('meterRecord'))))
    const script = [vector('putKey'), vector('updateRecord'), meter]
    expect(await runScript(transmit, script)).toEqual(['9000', '9000', '9000'])
    expect(await readCard(transmit, vector('challenge'))).toEqual({
      serial: vector('serial'),
      slots: [vector('blankSlot'), vector('openedSlot')],
      meterRecord: vector('meterRecord'),
      challenge: vector('challenge'),
      proof: vector('proof'),
    })
  })
})
