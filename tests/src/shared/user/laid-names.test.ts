import { afterEach, expect, it } from 'vitest'

import { chooseLanguage, startWords } from '#src/shared/i18n/i18n.ts'
import { laidName, laidTerminalName } from '#src/shared/user/laid-names.ts'

startWords('en')
afterEach(() => chooseLanguage('en'))

const site = (name: string) => (name === '中牟雁鸣湖台区' ? 'Zhongmu Yanming Lake Area' : undefined)

it('says in English what the product laid down, and leaves what somebody named (issue 16, 3)', () => {
  expect(laidName('系统管理员')).toBe('System administrator')
  expect(laidName('王经理')).toBe('王经理')
  expect(laidName('demo')).toBe('Demo data')
  expect(laidTerminalName('中牟雁鸣湖台区03号终端', site)).toBe('Terminal 03, Zhongmu Yanming Lake Area')
  expect(laidTerminalName('中牟雁鸣湖台区储能终端', site)).toBe('Station terminal, Zhongmu Yanming Lake Area')
  expect(laidTerminalName('中牟雁鸣湖台区03号终端总表', site)).toBe(
    'Terminal 03 summary meter, Zhongmu Yanming Lake Area',
  )
  expect(laidTerminalName('中牟雁鸣湖台区备用机', site)).toBe('中牟雁鸣湖台区备用机')
  expect(laidTerminalName('别处03号终端', site)).toBe('别处03号终端')
})

it('keeps Chinese names in Chinese', () => {
  chooseLanguage('zh')
  expect(laidName('系统管理员')).toBe('系统管理员')
  expect(laidName('demo')).toBe('演示数据')
  expect(laidTerminalName('中牟雁鸣湖台区03号终端', site)).toBe('中牟雁鸣湖台区03号终端')
})
