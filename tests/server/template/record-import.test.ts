import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { importTargets } from '#server/import-targets.ts'
import type { ImportEntry } from '#server/platform/workbook/import-target.ts'
import { readEntry } from '#server/platform/workbook/read-cells.ts'
import { targetFor } from '#server/template/targets.ts'
import { handClock } from '#tests/support/platform.ts'

import { importStage } from './stage.ts'

let stage: Awaited<ReturnType<typeof importStage>>
beforeAll(async () => {
  stage = await importStage()
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

const group = (row: number, fName: string, fSort = 1): ImportEntry => ({
  row,
  values: { fName, fNameEnglish: 'Group', fSort },
})

function place(what: 'judge' | 'write', entries: readonly ImportEntry[], more = {}) {
  const clock = handClock()
  const { caller } = stage.contextOf('ZH', more)
  const source = { actor: 'user:importer', address: '', httpId: 'import:1', call: 'startImport' }
  const target = targetFor(importTargets(clock), 'parameterGroup')
  return stage.db
    .transaction()
    .execute((tx) => target[what](tx, { caller, source, at: clock.now() }, entries))
}
const outcomes = async (...given: Parameters<typeof place>) =>
  (await place(...given)).map(({ outcome, problems = {} }) => [outcome, ...Object.keys(problems)])

const mayAdd = (_: string, action: string): boolean => action !== 'edit'

describe('rows of a declared record', () => {
  it('are told apart by its unique field, and the same ones once more change nothing', async () => {
    expect(await outcomes('judge', [group(2, '甲'), group(3, '乙')])).toEqual([['added'], ['added']])
    expect(await stage.db.selectFrom('parameter_group').selectAll().execute()).toEqual([])
    expect(await outcomes('write', [group(2, '甲'), group(3, '乙')])).toEqual([['added'], ['added']])
    expect(await outcomes('write', [group(2, '甲'), group(3, '乙', 7), group(4, '丙')])).toEqual([
      ['same'],
      ['changed'],
      ['added'],
    ])
    const rows = await stage.db
      .selectFrom('parameter_group')
      .select(['name', 'sort', 'version'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { name: '甲', sort: 1, version: 1 },
      { name: '乙', sort: 7, version: 2 },
      { name: '丙', sort: 1, version: 1 },
    ])
  })

  it('are written down one by one, in the chain of the audit log', async () => {
    await place('write', [group(2, '甲'), group(3, '乙')])
    await place('write', [group(2, '甲', 5)])
    const rows = await stage.db
      .selectFrom('audit')
      .select(['seq', 'kind', 'before', 'after', 'call'])
      .orderBy('seq')
      .execute()
    expect(rows).toMatchObject([
      { seq: 1, kind: 'parameterGroup', before: null, after: { fName: '甲' }, call: 'startImport' },
      { seq: 2, before: null, after: { fName: '乙' } },
      { seq: 3, before: { fName: '甲', fSort: 1 }, after: { fName: '甲', fSort: 5 } },
    ])
  })

  it('change no record of a caller who may only add', async () => {
    await place('write', [group(2, '甲')])
    expect(await outcomes('write', [group(2, '甲', 5), group(3, '乙')], { can: mayAdd })).toEqual([
      ['refused', ''],
      ['added'],
    ])
  })

  it('are in one by one where two have the same name, and only the second is changed', async () => {
    expect(await outcomes('write', [group(2, '甲'), group(3, '甲', 9), group(4, '乙')])).toEqual([
      ['added'],
      ['changed'],
      ['added'],
    ])
  })

  it('leave what a record has where a cell is empty', async () => {
    await place('write', [group(2, '甲', 5)])
    expect(await outcomes('write', [{ row: 2, values: { fName: '甲' } }])).toEqual([['same']])
  })
})

it('reads cells by the schema of the call that adds one record', async () => {
  const clock = handClock()
  const target = targetFor(importTargets(clock), 'parameterGroup')
  const { caller } = stage.contextOf('ZH')
  const columns = await stage.db
    .transaction()
    .execute((tx) => target.columns(tx, { caller, at: clock.now() }))
  expect(columns.map(({ heading }) => heading.zh)).toEqual(['名称', '英文名称', '排序'])
  const read = (...cells: Parameters<typeof readEntry>[0]) => readEntry(cells, columns)
  expect(read('甲', 'Group', '１２').values).toEqual({ fName: '甲', fNameEnglish: 'Group', fSort: 12 })
  expect(read(7, 'Group', 10_000).problems).toEqual({ fSort: { rule: 'maximum', values: { max: 9999 } } })
  expect(read('x'.repeat(51), null, 'a').problems).toEqual({
    fName: { rule: 'max_length', values: { max: 50 } },
    fNameEnglish: { rule: 'required' },
    fSort: { rule: 'number', values: {} },
  })
  expect(read(4.1e17, 'Group', 1).problems).toEqual({ fName: { rule: 'digits_lost' } })
})
