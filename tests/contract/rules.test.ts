import { assert, integer, maxSafeInteger, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ruleCatalogue } from '#contract/rules/rows/catalogue.ts'
import { decimalText, unitsOf } from '#contract/rules/decimal.ts'
import { type Fault, faultsOf } from '#contract/rules/faults.ts'
import type { RuleRow } from '#contract/rules/rows/row.ts'
import { ruleWordsEn } from '#contract/rules/words/en.ts'
import { ruleWordsZh } from '#contract/rules/words/zh.ts'

import { boundaries } from './boundaries.ts'
import { statements } from './statements.ts'

const rowOf = (name: string): RuleRow => {
  const row = ruleCatalogue.find((one) => one.name === name)
  if (!row) throw new Error(`no row ${name}`)
  return row
}

function firstFault({ schema }: RuleRow, value: unknown): Fault | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? null : ([...faultsOf(parsed.error, value).values()][0] ?? null)
}

const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place ?? '').sort()

describe.each(ruleCatalogue.map((row) => ({ ...row, row })))('rule $name ($place)', ({ row }) => {
  it.each(row.valid.map((value) => [value]))('takes %j', (value) => {
    expect(firstFault(row, value)).toBeNull()
  })

  it.each(Object.entries(row.invalid))('says %s of %j', (id, value) => {
    const fault = firstFault(row, value)
    expect(fault?.rule).toBe(id)
    const key = `field.${id}` as keyof typeof ruleWordsZh
    expect(placesOf(ruleWordsZh[key])).toEqual(Object.keys(fault?.values ?? {}).sort())
  })

  it('takes what an independent statement of it allows, and nothing else', () => {
    const { value, holds } = statements[row.name] ?? {}
    if (!value || !holds) throw new Error(`no statement of ${row.name}`)
    assert(
      property(value, (one) => {
        expect(firstFault(row, one) === null).toBe(holds(one))
      }),
      { numRuns: 400 },
    )
  })
})

describe('boundaries', () => {
  it.each(boundaries)('%s: %j is %s', (name, value, expected) => {
    expect(firstFault(rowOf(name), value)?.rule ?? 'taken').toBe(expected)
  })
})

describe('words of the rules', () => {
  it('are there in both languages, none empty, with the same places to fill in', () => {
    expect(Object.keys(ruleWordsEn).sort()).toEqual(Object.keys(ruleWordsZh).sort())
    for (const [key, chinese] of Object.entries(ruleWordsZh)) {
      const english = ruleWordsEn[key as keyof typeof ruleWordsZh]
      expect([chinese.trim(), english.trim()]).not.toContain('')
      expect(placesOf(english)).toEqual(placesOf(chinese))
    }
  })

  it('belong each to a row of the catalogue, or to what a program sends', () => {
    const ofPrograms = [
      'unknown',
      'type',
      'format',
      'time_slot',
      'place',
      'unit_address',
      'not_allowed',
      'not_of_type',
      'summary_meter',
      'above_lower',
      'plan_clear',
      'power_by_status',
      'below_plan',
      'known_names',
      'not_ahead',
      'days_back',
      'min_items',
      'max_items',
      'taken',
      'tree_cycle',
      'tree_depth',
      'parent_is_page',
    ]
    const used = new Set([...ruleCatalogue.flatMap(({ invalid }) => Object.keys(invalid)), ...ofPrograms])
    expect(
      Object.keys(ruleWordsZh)
        .map((key) => key.replace('field.', ''))
        .filter((id) => !used.has(id)),
    ).toEqual([])
  })

  it.each([
    ['required', '此处是必填项!'],
    ['select_required', '请选择'],
    ['positive_integer', '请输入正整数'],
    ['reading_cycle', '抄表周期超出范围！'],
    ['digits', '请输入纯数字'],
    ['number', '请输入数字'],
    ['number_format', '请输入正确格式的数字'],
    ['ipv4', 'IP地址格式错误'],
    ['email', '请检查邮箱地址是否正确'],
    ['chinese_english', '只能输入中文、英文'],
    ['english_digits_underscore', '只能输入英文、数字和下划线'],
    ['english_digits', '只能输入英文、数字'],
    ['mobile', '请检查手机号是否正确'],
    ['password_spaces', '密码不能包含空格'],
    [
      'password_complexity',
      '密码至少要包含大写字母、小写字母、数字、特殊字符中的三种，且长度在8到20个字符之间',
    ],
    ['module_required', '请选择所属模块'],
  ] as const)('%s is worded as core §5 says', (id, text) => {
    expect(ruleWordsZh[`field.${id}`]).toBe(text)
  })

  it.each([
    ['twoDecimals', 'max_decimals', '最多2位小数'],
    ['parameter', 'max_decimals', '最多1位小数'],
    ['parameter', 'parameter_range', '参数不能大于300，不能小于0'],
    ['range', 'range', '范围在1~10之间'],
    ['maximum', 'maximum', '最大值为100'],
    ['amount', 'amount_ceiling', '金额不能高于1000000'],
  ] as const)('%s fills %s in (core §5)', (name, id, text) => {
    const row = rowOf(name)
    const { values = {} } = firstFault(row, row.invalid[id]) ?? {}
    const words = ruleWordsZh[`field.${id}`].replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) =>
      String(values[place]),
    )
    expect(words).toBe(text)
  })

  it.each([
    ['check_code', 'Please enter the 4-digit check digit'],
    ['password_length', 'Password length should be 8-20 characters'],
    ['password_mismatch', 'The two passwords do not match'],
    ['user_info_present', 'Verification failed, please Login again.'],
    ['roles_present', 'getInfo: roles must be a non-null array!'],
  ] as const)('%s is worded in English as core §5 says', (id, text) => {
    expect(ruleWordsEn[`field.${id}`]).toBe(text)
  })
})

describe('money and energy that people type', () => {
  const units = maxSafeInteger()

  it('come back as they were from text, in integers of the smallest unit (silences)', () => {
    assert(
      property(units, integer({ min: 0, max: 6 }), (value, decimals) => {
        expect(unitsOf(decimalText(value, decimals), decimals)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it('are exact where a float would not be', () => {
    expect(rowOf('amount').schema.parse('4503.57')).toBe(450_357)
    expect(rowOf('amount').schema.parse('1.1')).toBe(110)
    expect(rowOf('energy').schema.parse('8.029')).toBe(8029)
    expect(decimalText(-5, 2)).toBe('-0.05')
  })
})
