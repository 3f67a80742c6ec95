import { expect, it } from 'vitest'

import { messageFields } from '#src/features/command/proofs/message-fields.ts'
import { proofFile } from '#src/features/command/proofs/proof-file.ts'

const requestId = '0f9a55c5-aa35-4cb3-9890-a1a8351f4794'
const sent = JSON.stringify({
  requestId,
  kind: 'operate',
  operation: {
    code: 'setParameters',
    devices: [],
    content: { values: { reportMinutes: 15 } },
    until: '2026-11-23T10:25:01.265Z',
  },
})
const english = (body: string) => messageFields(body).map(({ label, value }) => [label[1], value[1]])

it('says what was sent field by field, codes in words and settings by their names (issue 19, evidence)', () => {
  expect(english(sent)).toEqual([
    ['Request', requestId],
    ['Kind', 'Carry out'],
    ['Command', 'Set parameters'],
    ['Devices', '—'],
    ['Content · Reports every', '15'],
    ['Valid until', '2026-11-23T10:25:01.265Z'],
  ])
  expect(messageFields(sent).filter(({ isInstant }) => isInstant)).toHaveLength(1)
})

it('says what is to be read by its names (issue 19, evidence)', () => {
  const content = { items: ['meterNumber', 'heartbeatS'] }
  const asked = JSON.stringify({ operation: { content } })
  expect(english(asked)).toEqual([['Content · Parameter names', 'Meter number, Heartbeat']])
  expect(english(JSON.stringify({ operation: { content: { percent: 60 } } }))).toEqual([
    ['Content · Load that stays', '60'],
  ])
})

it('says each item of a result with its value or why it has none, and counts frames, which are shown by themselves', () => {
  const items = [
    { device: '', item: 'clock', ok: true, value: '2026-11-23T10:15:00Z', reason: null },
    { device: '7', item: 'soc', ok: false, value: null, reason: 'device_silent' },
  ]
  expect(
    english(JSON.stringify({ requestId, reason: null, items, frames: ['68', '68'], executions: 1 })),
  ).toEqual([
    ['Request', requestId],
    ['Reason', '—'],
    ['Item · Clock', '2026-11-23T10:15:00Z'],
    ['Item · soc · 7', 'The device does not answer'],
    ['Bus frames', '2'],
    ['Executions', '1'],
  ])
})

it('lists fifty items and counts the others, and keeps what it does not know', () => {
  const item = { device: '', item: 'a', ok: true, value: 1, reason: null }
  expect(english(JSON.stringify({ items: Array.from({ length: 52 }, () => item) })).slice(49)).toEqual([
    ['Item · a', '1'],
    ['Item', '+ 2'],
  ])
  expect(english(JSON.stringify({ extra: { deep: [{ x: 1 }] } }))).toEqual([['Other · extra.deep.1.x', '1']])
})

it('has no fields for what is no message', () => {
  expect(messageFields('not json')).toEqual([])
})

it('puts the fields into the file in both languages, below the message as it was on the wire', () => {
  const file = proofFile([
    { at: '2026-11-23T10:15:01.000Z', direction: 'sent', topic: 'sw/down/1/command', body: sent, frames: [] },
  ])
  expect(file).toContain(sent)
  expect(file).toContain('命令 / Command\t设置参数 / Set parameters')
})
