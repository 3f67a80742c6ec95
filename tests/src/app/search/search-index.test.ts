import { describe, expect, it } from 'vitest'

import type { AppRoute } from '#machines/navigation/index.ts'
import { matchesPinyin } from '#src/app/search/pinyin.ts'
import { pageEntries, search } from '#src/app/search/search-index.ts'

const route = (path: string, name: string, children: readonly AppRoute[] = []): AppRoute => ({
  id: 1,
  path,
  view: children.length > 0 ? '' : path.slice(1),
  titleKey: name,
  name,
  icon: '',
  roles: [],
  code: '',
  actions: [],
  children,
})
const chinese: readonly AppRoute[] = [
  route('/overviewenergy', '数据总览', [
    route('/overviewenergy/countrywide', '多站总览'),
    route('/overviewenergy/singleI', '单站总览'),
  ]),
  route('/datacollect', '数据采集', [
    route('/datacollect/archive', '档案管理', [route('/datacollect/archive/terminal', '终端档案')]),
  ]),
]
const entries = pageEntries(chinese, ({ name }) => name)
const titles = (query: string, withPinyin = false) =>
  search(entries, query, withPinyin ? matchesPinyin : null).map(({ title }) => title)

describe('search over permitted pages (core §2 Header search)', () => {
  it('offers every page, with the folders that it lies in, before anything is typed', () => {
    expect(entries.map(({ title, within }) => [title, within])).toEqual([
      ['多站总览', '数据总览'],
      ['单站总览', '数据总览'],
      ['终端档案', '数据采集 / 档案管理'],
    ])
    expect(titles('  ')).toHaveLength(3)
  })

  it('finds by title and by path, also misspelt', () => {
    expect(titles('单站')[0]).toBe('单站总览')
    expect(titles('countrywide')[0]).toBe('多站总览')
    expect(titles('countrywyde')[0]).toBe('多站总览')
    expect(titles('qqqqqq')).toEqual([])
  })

  it('reads 32 characters of the query at the most', () => {
    expect(titles(`/overviewenergy/countrywide     ${'z'.repeat(200)}`)[0]).toBe('多站总览')
  })

  it.each(['zhongduan', 'zdda', 'zhongd', 'Zhong Duan'])('finds 终端档案 by the pinyin %s', (letters) => {
    expect(titles(letters, true)[0]).toBe('终端档案')
  })

  it('does not spell names where pinyin is switched off', () => {
    expect(titles('zdda')).not.toContain('终端档案')
  })

  it('follows the language of the names', () => {
    const english = pageEntries(chinese, ({ path }) => (path.endsWith('terminal') ? 'Terminals' : path))
    expect(search(english, 'termin').map(({ title }) => title)).toEqual(['Terminals'])
    expect(search(english, '终端')).toEqual([])
  })
})
