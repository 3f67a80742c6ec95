import { expect, it } from 'vitest'

import { restOf } from '#src/features/command/given/rest-of.ts'

const item = (device: string, ok: boolean) => ({
  device,
  item: 'priceSharp',
  ok,
  value: ok ? 1 : null,
  reason: ok ? null : ('not_sent' as const),
  chinese: '',
  english: '',
  unit: '',
})
const record = {
  commandId: 'a',
  termId: 1,
  fTmName: '终端',
  code: 'setTariffs',
  content: {},
  priority: 2,
} as const

it('a command given anew is for the devices where it was not done, those without room in the message too (issue 19, Commands)', () => {
  const partly = restOf({
    ...record,
    deviceList: ['1', '2', '3', '4'],
    itemList: [item('1', true), item('1', true), item('2', true), item('2', false), item('3', false)],
  })
  expect(partly.deviceList).toEqual(['2', '3', '4'])
})

it('one that failed as a whole is for all of them again', () => {
  expect(restOf({ ...record, deviceList: ['1', '2'], itemList: [] }).deviceList).toEqual(['1', '2'])
  expect(restOf({ ...record, deviceList: [], itemList: [item('', false)] }).deviceList).toEqual([])
})
