import { describe, expect, it } from 'vitest'

import { proofText } from '#contract/card/card-commands.ts'
import { decodeMeterRecord, fromHex, meterMark, toHex } from '#contract/card/card-file.ts'
import { authenticateApdu, selectApdu } from '#field/card/apdu.ts'
import { readCard, runScript, selectCard, type Transmit } from '#field/card/card-exchange.ts'
import { visitMeter } from '#field/card/card-meter.ts'
import { type CardMemory, PowerLost } from '#field/card/card-memory.ts'
import { startCard } from '#field/card/card-program.ts'
import { meterRecordOf } from '#field/card/card-state.ts'
import { plainMemory } from '#field/card/plain-memory.ts'
import { sm4Mac } from '#field/card/sm4-mac.ts'

import { blankCard, keyOfVersion, opening, scriptFor, serial, whatCounts } from './issuer.ts'

function powered(memory: CardMemory): Transmit {
  const card = startCard(memory)
  // oxlint-disable-next-line require-await -- what it throws is to be a rejection
  return async (apdu) => card.transmit(apdu)
}

async function run(memory: CardMemory, script: readonly string[]): Promise<string[]> {
  const transmit = powered(memory)
  await selectCard(transmit)
  return runScript(transmit, [...script])
}

async function openedCard() {
  const memory = blankCard()
  await run(memory, scriptFor(memory, opening))
  return memory
}

/** A card with another program. */
const foreign: Transmit = () => Promise.resolve(Uint8Array.of(0x6a, 0x82))

const challenge = '00112233445566778899AABBCCDDEEFF'

describe('the program of a prepaid card', () => {
  it('is new (4F) until it is opened, then in use (40) under its own key (collection §4)', async () => {
    const memory = blankCard()
    expect(whatCounts(memory)).toMatchObject({ userCardState: '4F', keyVersion: 0, writeCounter: 0 })
    expect(await run(memory, scriptFor(memory, opening))).toEqual(['9000', '9000'])
    expect(whatCounts(memory)).toMatchObject({ ...opening, userCardState: '40', writeCounter: 1 })
  })

  it('gives a reading whose proof is over all that it holds and the challenge', async () => {
    const memory = await openedCard()
    const reading = await readCard(powered(memory), challenge)
    expect(reading.serial).toBe(serial)
    const records = [...reading.slots, reading.meterRecord].map((record) => fromHex(record))
    const text = proofText(fromHex(challenge), fromHex(serial), records)
    expect(reading.proof).toBe(toHex(sm4Mac(keyOfVersion(1), text)))
  })

  it('takes a script once', async () => {
    const memory = await openedCard()
    const script = scriptFor(memory, { purseFen: 9_000, purchaseCount: 2 })
    expect(await run(memory, script)).toEqual(['9000'])
    expect(await run(memory, script)).toEqual(['6985'])
    expect(whatCounts(memory)).toMatchObject({ purseFen: 9_000, writeCounter: 2 })
  })

  it.each([
    ['a MAC of another key', (script: string) => `${script.slice(0, -2)}00`, '6988'],
    [
      'a counter that skips one',
      (_: string, memory: CardMemory) => scriptFor(memory, { writeCounter: 3 })[0] ?? '',
      '6985',
    ],
    ['the slot that counts', (script: string) => script.replace('00DC01', '00DC02'), '6985'],
    [
      'the serial of another card',
      (_: string, memory: CardMemory) => scriptFor(memory, { serial: '5357000000000043' })[0] ?? '',
      '6988',
    ],
    [
      'what was made before the meter wrote last',
      (_: string, memory: CardMemory) => scriptFor(memory, { meterMark: 5 })[0] ?? '',
      '6985',
    ],
    ['a record that is too short', () => '00DC010C01FF', '6700'],
    ['a third record', () => '00B2030C00', '6A83'],
    ['a file that is not there', () => '00B2011C00', '6A82'],
    ['an instruction that is not there', () => '00CA000000', '6D00'],
    ['a class that is not there', () => 'B0CA000000', '6E00'],
  ])('refuses %s', async (_, bend, status) => {
    const memory = await openedCard()
    const before = memory.bytes.slice()
    const [script = ''] = scriptFor(memory, { purseFen: 9_000 })
    expect(await run(memory, [bend(script, memory)])).toEqual([status])
    expect(memory.bytes).toEqual(before)
  })

  it('refuses everything before its program is selected', () => {
    expect(toHex(startCard(blankCard()).transmit(authenticateApdu(new Uint8Array(16))))).toBe('6985')
  })

  it('keeps the old record or has the new one, wherever the power goes during an opening', async () => {
    const whole = blankCard()
    let written = 0
    const counting = blankCard(() => (written += 1))
    await run(counting, scriptFor(counting, opening))
    expect(written).toBe(2)
    // The key's slot and the record's.
    for (let bytes = 0; bytes < 21 + 96; bytes += 1) {
      const memory = plainMemory(whole.bytes.slice())
      memory.faults.tearAfterBytes = bytes
      await expect(run(memory, scriptFor(memory, opening))).rejects.toThrow(PowerLost)
      expect(whatCounts(memory)).toMatchObject({ userCardState: '4F', writeCounter: 0 })
      expect(await run(memory, scriptFor(memory, opening))).toEqual(['9000', '9000'])
      expect(whatCounts(memory)).toMatchObject(opening)
    }
  })

  it('keeps the old record or has the new one, wherever the power goes during a top-up under a new key', async () => {
    const opened = await openedCard()
    const change = { keyVersion: 2, purseFen: 9_000, purchaseCount: 2 }
    for (let bytes = 0; bytes < 21 + 96; bytes += 1) {
      const memory = plainMemory(opened.bytes.slice())
      memory.faults.tearAfterBytes = bytes
      await expect(run(memory, scriptFor(memory, change))).rejects.toThrow(PowerLost)
      expect(whatCounts(memory)).toMatchObject({ purseFen: 5_000, keyVersion: 1, writeCounter: 1 })
      expect(await run(memory, scriptFor(memory, change))).toEqual(['9000', '9000'])
      expect(whatCounts(memory)).toMatchObject({ ...change, writeCounter: 2 })
    }
  })

  it('turns its key as often as there are versions', async () => {
    const memory = await openedCard()
    for (const keyVersion of [2, 3, 1]) {
      expect(await run(memory, scriptFor(memory, { keyVersion }))).toEqual(['9000', '9000'])
    }
    expect(whatCounts(memory)).toMatchObject({ keyVersion: 1, writeCounter: 4, purseFen: 5_000 })
  })

  it('says that its memory is worn, and keeps what it has', async () => {
    const memory = await openedCard()
    memory.faults.isWorn = true
    expect(await run(memory, scriptFor(memory, { purseFen: 9_000 }))).toEqual(['6581'])
    expect(whatCounts(memory)).toMatchObject({ purseFen: 5_000, writeCounter: 1 })
  })

  it('lets the meter take a purse once and say what is left', async () => {
    const memory = await openedCard()
    const at = new Date('2026-11-21T08:00:00Z')
    expect(visitMeter(memory, 1_200, at)).toBe(3_800)
    expect(visitMeter(memory, 300, at)).toBe(3_500)
    expect(decodeMeterRecord(meterRecordOf(memory))?.fields).toMatchObject({
      balanceFen: 3_500,
      purchaseCountTaken: 1,
    })
    expect(await run(memory, scriptFor(memory, { purseFen: 0 }))).toEqual(['6985'])
    const mark = meterMark(meterRecordOf(memory))
    expect(await run(memory, scriptFor(memory, { purseFen: 0, meterMark: mark }))).toEqual(['9000'])
  })

  it("keeps the meter's old record whole, wherever the power goes while it writes", async () => {
    const opened = await openedCard()
    visitMeter(opened, 1_000, new Date(0))
    const before = meterRecordOf(opened)
    for (let bytes = 0; bytes < 65; bytes += 1) {
      const memory = plainMemory(opened.bytes.slice())
      memory.faults.tearAfterBytes = bytes
      expect(() => visitMeter(memory, 500, new Date(1))).toThrow(PowerLost)
      expect(meterRecordOf(memory)).toEqual(before)
    }
  })

  it('is no card of ours where another program answers', async () => {
    await expect(selectCard(foreign)).rejects.toThrow('6A82')
    await expect(readCard(foreign, challenge)).rejects.toThrow('6A82')
    expect(toHex(startCard(blankCard()).transmit(selectApdu())).endsWith('9000')).toBe(true)
  })
})
