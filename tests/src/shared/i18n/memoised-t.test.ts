import type { TFunction } from 'i18next'
import { expect, it, vi } from 'vitest'

import { remembered } from '#src/shared/i18n/memoised-t.ts'

it('words of a table are looked up once, those with values each time (issue 3: a new screen under 300 ms)', () => {
  const t = vi.fn<(key: string, values?: { count: number }) => string>(
    (key, values) => `${key} ${values?.count ?? ''}`,
  )
  const say = remembered(t as unknown as TFunction)
  expect([say('table.empty'), say('table.empty'), say('table.retry')]).toEqual([
    'table.empty ',
    'table.empty ',
    'table.retry ',
  ])
  expect(t).toHaveBeenCalledTimes(2)
  expect([say('table.total', { count: 1 }), say('table.total', { count: 2 })]).toEqual([
    'table.total 1',
    'table.total 2',
  ])
})
