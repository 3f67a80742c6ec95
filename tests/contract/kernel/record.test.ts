import { describe, expect, expectTypeOf, it } from 'vitest'

import type { DataOf, InputOf, ParsedOf } from '#contract/kernel/call.ts'
import { readCell, type Offered, standsInCell, writeCell } from '#contract/kernel/record/cells.ts'
import type { Field } from '#contract/kernel/record/field.ts'
import {
  choice,
  day,
  dictionary,
  energy,
  instant,
  institution,
  money,
  number,
  offset,
  onlyWhenAdded,
  picture,
  place,
  power,
  readOnly,
  reference,
  rows,
  text,
  timeSlot,
  yesNo,
} from '#contract/kernel/record/fields.ts'
import { record } from '#contract/kernel/record/record.ts'
import { samplesOf } from '#contract/kernel/record/samples.ts'
import type { RecordWords } from '#contract/kernel/record/words.ts'
import { faultsOf } from '#contract/rules/faults.ts'
import { englishDigits } from '#contract/rules/texts.ts'

const pump = record('pump', {
  menu: 'terminal',
  calls: {
    search: '/pump/search',
    add: '/pump/add',
    update: '/pump/upd',
    remove: '/pump/del',
  },
  fields: {
    fTid: institution(),
    fNo: onlyWhenAdded(text({ max: 8, rule: englishDigits, unique: true })),
    fName: text({ max: 20 }),
    fVender: dictionary('vender', { shownAs: 'fVenderName' }),
    fTmId: reference('terminal', { shownAs: 'fTmName', optional: true }),
    fKind: choice(['ac', 'dc']),
    ratio: number({ decimals: 2, min: -1, max: 10 }),
    cost: money({ optional: true }),
    used: energy(),
    rated: power({ max: 5000 }),
    bought: day({ optional: true }),
    heard: readOnly(instant({ optional: true })),
    slot: timeSlot({ optional: true }),
    zone: offset(),
    inUse: yesNo(),
    spot: place({ optional: true }),
    photo: picture({ optional: true }),
    parts: rows({ name: text({ max: 5 }), count: number({ min: 1, max: 9 }) }, { most: 3 }),
    fState: readOnly(choice([1, 2, 3], { tones: { 1: 'orange', 2: 'green', 3: 'grey' } })),
    fRemarks: text({ max: 10, optional: true, lines: 3 }),
  },
  list: ['fTName', 'fNo', 'fVenderName', 'bought', 'fState'],
  filters: ['fNo', 'fVender', 'bought', 'fState'],
  sort: ['fNo', 'bought'],
  lifecycle: { machine: 'asset', state: 'fState' },
  refusals: { remove: ['pump.running'] },
})

const entered = {
  fName: '一号泵',
  fTid: 1,
  fVender: 'a',
  fTmId: null,
  fKind: 'ac',
  ratio: 150,
  cost: null,
  used: 0,
  rated: 5_000_000,
  bought: '2026-01-31',
  slot: { from: '22:00', to: '06:00' },
  zone: '+08:00',
  inUse: true,
  spot: { latitude: 34_757_000, longitude: -113_665_000 },
  photo: null,
  parts: [{ name: '阀', count: 2 }],
  fRemarks: '',
} as const
const requestId = '6a4f2b52-6d0c-4a55-9d3b-0d6a1c1d2e3f'

const faults = (call: { input: (typeof pump.calls.add)['input'] }, input: object) => {
  const parsed = call.input.safeParse(input)
  return parsed.success
    ? {}
    : Object.fromEntries([...faultsOf(parsed.error, input)].map(([f, { rule }]) => [f, rule]))
}

describe('a declared record', () => {
  it('has calls at the paths of the specification, named by its kind and with the rights of its menu', () => {
    expect(Object.keys(pump.named)).toEqual(['searchPump', 'addPump', 'updatePump', 'removePump'])
    expect(pump.calls.update).toMatchObject({ method: 'POST', path: '/pump/upd' })
    expect(Object.values(pump.calls).map(({ need }) => need.action)).toEqual([
      'view',
      'add',
      'edit',
      'delete',
    ])
    expect(pump.calls.remove.refusals).toEqual(['pump.running'])
  })

  it('asks for a request id and everything that is entered once', () => {
    const { fNo: _, ...later } = { fNo: 'P1', ...entered }
    expect(faults(pump.calls.add, { requestId, fNo: 'P1', ...entered })).toEqual({})
    expect(faults(pump.calls.add, later)).toEqual({ requestId: 'required', fNo: 'required' })
    expect(pump.calls.update.input.safeParse({ id: 1, version: 1, ...later }).success).toBe(true)
    expect(pump.calls.update.input.safeParse({ id: 1, version: 1, fNo: 'P1', ...later }).success).toBe(false)
    expect(faults(pump.calls.add, { requestId, fNo: 'P1', ...entered, fState: 1 })).toEqual({
      fState: 'unknown',
    })
  })

  it('names the field and the rule that it breaks, at rows too', () => {
    const bad = {
      ...entered,
      requestId,
      fNo: 'P 1',
      fName: '',
      fVender: '',
      inUse: null,
      ratio: 1001,
      parts: [{ name: '阀', count: 0 }],
    }
    expect(faults(pump.calls.add, bad)).toEqual({
      fNo: 'english_digits',
      fName: 'required',
      fVender: 'select_required',
      inUse: 'required',
      ratio: 'maximum',
      'parts.0.count': 'minimum',
    })
  })

  it('is searched by its filters and sorted by what it names, the first by itself (collection §3)', () => {
    expect(pump.calls.search.input.parse({ fState: 2, boughtFrom: '2026-01-01' })).toEqual({
      pageNum: 1,
      pageSize: 100,
      fTid: -1,
      isConSon: 1,
      sortOrder: 'asc',
      sortBy: 'fNo',
      fState: 2,
      boughtFrom: '2026-01-01',
    })
    for (const bad of [{ sortBy: 'ratio' }, { ratioFrom: 1 }, { fState: 4 }])
      expect(pump.calls.search.input.safeParse(bad).success).toBe(false)
  })

  it('removes several at once, and at least one (collection §5 Select at least one record)', () => {
    expect(pump.calls.remove.input.safeParse({ records: [{ id: 1, version: 1 }] }).success).toBe(true)
    const none = pump.calls.remove.input.safeParse({ records: [] })
    expect(none.success ? null : faultsOf(none.error, { records: [] }).get('records')?.rule).toBe(
      'record_selected',
    )
  })

  it('follows no institution tree where it belongs to none', () => {
    const plain = record('plain', {
      menu: 'terminal',
      calls: { search: '/plain/search', remove: { get: '/plain/delete' } },
      fields: { fName: text({ max: 5 }) },
      list: ['fName'],
    })
    expect(plain.calls.search.input.parse({})).toEqual({
      pageNum: 1,
      pageSize: 100,
      sortOrder: 'asc',
      sortBy: 'id',
    })
    expect(plain.calls.remove).toMatchObject({ method: 'GET', path: '/plain/delete' })
    expect(plain.calls.remove.input.parse({ id: '7', version: '2' })).toEqual({ id: 7, version: 2 })
  })
})

describe('the types that follow from a declaration', () => {
  type Row = DataOf<typeof pump.calls.search>['list'][number]
  type Added = ParsedOf<typeof pump.calls.add>
  type Query = InputOf<typeof pump.calls.search>

  it('are those of its fields', () => {
    expectTypeOf<Row['fTName']>().toEqualTypeOf<string>()
    expectTypeOf<Row['fVenderName']>().toEqualTypeOf<string>()
    expectTypeOf<Row['fState']>().toEqualTypeOf<1 | 2 | 3>()
    expectTypeOf<Row['cost']>().toEqualTypeOf<number | null>()
    expectTypeOf<Row['used']>().toEqualTypeOf<number>()
    expectTypeOf<Added['parts'][number]['count']>().toEqualTypeOf<number>()
    expectTypeOf<Added>().toHaveProperty('fNo')
    expectTypeOf<Added>().not.toHaveProperty('fState')
    expectTypeOf<ParsedOf<typeof pump.calls.update>>().not.toHaveProperty('fNo')
    expectTypeOf<Query['sortBy']>().toEqualTypeOf<'fNo' | 'bought' | undefined>()
    expectTypeOf<Query['boughtTo']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<'pump.choice.fState.3'>().toExtend<keyof RecordWords<typeof pump>>()
    expectTypeOf<'pump.field.parts.count'>().toExtend<keyof RecordWords<typeof pump>>()
  })

  it('refuse names that are no fields, and orders and filters that a field has not', () => {
    const base = { menu: 'terminal', calls: { search: '/x' } } as const
    const fields = { fName: text({ max: 5 }), spot: place() }
    // @ts-expect-error -- no such field
    expect(record('x', { ...base, fields, list: ['fNmae'] }).list).toHaveLength(1)
    // @ts-expect-error -- a place is no filter
    expect(record('x', { ...base, fields, list: ['fName'], filters: ['spot'] }).filters).toHaveLength(1)
    // @ts-expect-error -- a place has no order
    expect(record('x', { ...base, fields, list: ['fName'], sort: ['spot'] }).sort).toHaveLength(1)
    // @ts-expect-error -- it has no such call
    expect(record('x', { ...base, fields, list: ['fName'] }).calls.add).toBeUndefined()
  })
})

const fields = Object.entries<Field>(pump.fields)
const offered: Offered = {
  labelOf: (value) => `label of ${String(value)}`,
  valueOf: (label) =>
    [true, false, 'ac', 'dc', 1, 2, 3].find((value) => label === `label of ${String(value)}`),
}

const read = (field: Field, cell: string | number) => readCell(field, cell, offered)

describe('every kind of field', () => {
  it.each(fields)('takes what its samples call right, and says what is wrong: %s', (_, field) => {
    const { valid, boundary, invalid } = samplesOf(field)
    for (const value of [...valid, ...boundary])
      expect([value, field.entry.safeParse(value).success]).toEqual([value, true])
    for (const { value, rule } of invalid) {
      const parsed = field.entry.safeParse(value)
      expect(parsed.success ? null : faultsOf(parsed.error, value).get('')?.rule).toBe(rule)
    }
  })

  it.each(fields.filter(([, field]) => standsInCell(field)))(
    'reads from a workbook what it wrote there: %s',
    (_, field) => {
      const { valid, boundary } = samplesOf(field)
      for (const value of [...valid, ...boundary])
        expect(readCell(field, writeCell(field, value, offered), offered)).toEqual({ value })
    },
  )

  it('reads numbers, days and places as people write them, exactly', () => {
    expect(read(money(), '1,234.56')).toEqual({ value: 123_456 })
    expect(read(money(), '１２.5')).toEqual({ value: 1250 })
    expect(read(money(), 0.1 + 0.2)).toEqual({ value: 30 })
    expect(read(money(), '1.234')).toEqual({ fault: { rule: 'max_decimals', values: { n: 2 } } })
    expect(read(money(), 'ten')).toEqual({ fault: { rule: 'number', values: {} } })
    expect(read(day(), '2026/1/5')).toEqual({ value: '2026-01-05' })
    expect(read(day(), '2026年1月5日')).toEqual({ value: '2026-01-05' })
    expect(read(place(), '34.757, 113.665')).toEqual({
      value: { latitude: 34_757_000, longitude: 113_665_000 },
    })
    expect(read(place(), '34.757')).toEqual({ fault: { rule: 'place', values: {} } })
  })
})
