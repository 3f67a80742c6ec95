import { describe, expect, it, vi } from 'vitest'

import { type CardDesk, DeskError } from '#src/shared/card-desk/card-desk.ts'
import { CounterReader } from '#src/features/card/reader/counter-reader.ts'

const serial = '53570000000000A1'
const other = '53570000000000A2'
const run = vi.fn<CardDesk['run']>()
const read = vi.fn<CardDesk['read']>()
const desk: CardDesk = { deskId: 1, read, run }
const signal = new AbortController().signal

const codeOf = (error: unknown): string => (error as { problem: { code: string } }).problem.code

/** What came of it by now. */
async function outcomeOf(wait: Promise<void>): Promise<string> {
  const pending = Promise.resolve('waits')
  return Promise.race([wait.then(() => 'came', codeOf), pending.then(() => pending).then(() => pending)])
}

describe('the reader of a counter (issue 6: card removed, desk gone)', () => {
  it('waits for a card, and says when no desk can be asked', async () => {
    const reader = new CounterReader()
    await expect(reader.waitForCard(signal)).rejects.toMatchObject({ problem: { code: 'desk.unreachable' } })
    reader.update({ desk, card: null })
    const waiting = reader.waitForCard(signal)
    expect(await outcomeOf(waiting)).toBe('waits')
    reader.update({ desk, card: { serial } })
    await expect(waiting).resolves.toBeUndefined()
  })

  it('does not take the card that a flow has just ended with for the next one', async () => {
    const reader = new CounterReader()
    reader.update({ desk, card: { serial } })
    await expect(reader.waitForAnyCard(null, signal)).resolves.toBeUndefined()
    const waiting = reader.waitForAnyCard(serial, signal)
    expect(await outcomeOf(waiting)).toBe('waits')
    // The desk was away: nobody knows whether it was taken out.
    reader.update({ desk: null, card: null })
    reader.update({ desk, card: { serial } })
    expect(await outcomeOf(waiting)).toBe('waits')
    reader.update({ desk, card: null })
    reader.update({ desk, card: { serial } })
    await expect(waiting).resolves.toBeUndefined()
  })

  it('does not take a card for gone before the desk has come back after a reload', async () => {
    const reader = new CounterReader()
    const holding = reader.holdCard(serial, signal)
    expect(await outcomeOf(holding)).toBe('waits')
    reader.update({ desk, card: { serial } })
    expect(await outcomeOf(holding)).toBe('waits')
    reader.update({ desk, card: null })
    await expect(holding).rejects.toMatchObject({ problem: { code: 'desk.card_removed' } })
  })

  it('notices another card in the place of the one that was read', async () => {
    const reader = new CounterReader()
    reader.update({ desk, card: { serial } })
    const holding = reader.holdCard(serial, signal)
    const removed = reader.waitForRemoval(signal)
    reader.update({ desk, card: { serial: other } })
    await expect(removed).resolves.toBeUndefined()
    await expect(holding).rejects.toMatchObject({ problem: { code: 'desk.card_removed' } })
  })

  it.each([
    ['refused in the middle', ['9000', '6581']],
    ['cut off', ['9000']],
  ])('knows nothing of a script that was %s', async (_, words) => {
    const reader = new CounterReader()
    reader.update({ desk, card: { serial } })
    run.mockResolvedValueOnce(words)
    await expect(reader.run(serial, ['00A4', '00DC'])).rejects.toMatchObject({
      problem: { code: 'desk.write_error', outcome: 'unknown' },
    })
  })

  it.each([
    ['cardRemoved', 'desk.card_removed', 'unknown'],
    ['foreignCard', 'desk.foreign_card', 'refused'],
    ['unreachable', 'desk.unreachable', 'unknown'],
  ] as const)('names what the desk says: %s', async (fault, code, outcome) => {
    const reader = new CounterReader()
    reader.update({ desk, card: { serial } })
    read.mockRejectedValueOnce(new DeskError(fault))
    await expect(reader.read('00')).rejects.toMatchObject({ problem: { code, outcome } })
  })
})
