import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'

import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { giveUpBegun } from '#src/shared/page/begin-ahead.ts'
import { type AddressList, askList, useAddressList } from '#src/shared/table/list/address-list.ts'

const any = { name: '', state: '' }
type Filters = Readonly<typeof any>

let asked: ListQuery<Filters>[] = []
const roles: AddressList<string, Filters> = {
  id: '/roles',
  machine: createListMachine<string, Filters>().provide({
    actors: {
      loadPage: fromPromise<ListPage<string>, ListQuery<Filters>>(({ input }) => {
        asked.push(input)
        return Promise.resolve({ list: ['reader'], total: 1 })
      }),
    },
  }),
  any,
  sortBy: 'name',
  sortOrder: 'desc',
}

const openAt = (address: string) =>
  renderHook(() => ({ list: useAddressList(roles), location: useLocation(), go: useNavigate() }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  })
const first = { pageNum: 1, pageSize: 100, sortBy: 'name', sortOrder: 'desc' }

beforeEach(() => {
  asked = []
})
afterEach(() => {
  cleanup()
  giveUpBegun()
})

describe('a list whose filters stand in the address (issue 3: filters kept in the URL)', () => {
  it('begins with what the address filters', async () => {
    const { result } = openAt('/role?name=reader&page=2')
    await act(async () => undefined)
    expect(asked).toEqual([{ ...first, filters: { name: 'reader', state: '' } }])
    expect(result.current.list.filters.name).toBe('reader')
    expect(result.current.list.snapshot.context.list).toEqual(['reader'])
  })

  it('searches for what is named alone, and says so in the address beside what others keep there', async () => {
    const { result } = openAt('/role?name=reader&page=2')
    await act(async () => result.current.list.search({ state: 'locked' }))
    expect(asked.at(-1)?.filters).toEqual({ name: '', state: 'locked' })
    expect(result.current.location.search).toBe('?page=2&state=locked')
    await act(async () => result.current.list.reload())
    expect(asked).toHaveLength(3)
  })

  it('is begun before its page is drawn, and not again by the page', async () => {
    expect(await askList(roles)(new URLSearchParams('name=reader'))).toBe(true)
    const { result } = openAt('/role?name=reader')
    expect(result.current.list.snapshot.context.list).toEqual(['reader'])
    await act(async () => undefined)
    expect(asked).toHaveLength(1)
  })

  it('keeps page, size and order in the address, and leaves out what is usual (issue 15: page and sort in the address)', async () => {
    const { result } = openAt('/role?id=7')
    await act(async () => undefined)
    await act(async () => result.current.list.send({ type: 'page.change', pageNum: 2 }))
    expect(result.current.location.search).toBe('?id=7&pageNum=2')
    await act(async () =>
      result.current.list.send({ type: 'sort.change', sortBy: 'state', sortOrder: 'desc' }),
    )
    expect(result.current.location.search).toBe('?id=7&sortBy=state&sortOrder=desc')
    await act(async () =>
      result.current.list.send({ type: 'sort.change', sortBy: 'name', sortOrder: 'desc' }),
    )
    expect(result.current.location.search).toBe('?id=7')
  })

  it('begins with the page, size and order of the address, and leaves out what it does not understand', async () => {
    openAt('/role?pageNum=3&pageSize=200&sortBy=state&sortOrder=asc')
    openAt('/role?pageNum=-3&pageSize=7')
    await act(async () => undefined)
    expect(asked.map(({ filters, ...rest }) => [rest, filters.name])).toEqual([
      [{ pageNum: 3, pageSize: 200, sortBy: 'state', sortOrder: 'asc' }, ''],
      [first, ''],
    ])
  })

  it('lists what a link to the open page asks for, its page too', async () => {
    const { result } = openAt('/role?name=reader')
    await act(async () => undefined)
    await act(async () => result.current.go('/role?state=locked&pageNum=2'))
    expect(asked.at(-1)).toEqual({ ...first, pageNum: 2, filters: { name: '', state: 'locked' } })
    await act(async () => result.current.go(-1))
    expect(asked.at(-1)).toEqual({ ...first, filters: { name: 'reader', state: '' } })
  })
})

describe('all rows of a list (issue 16: export asks "this page / all")', () => {
  it('are read page after page, filtered and ordered as they are listed', async () => {
    const everyone = Array.from({ length: 700 }, (_, index) => `person ${index}`)
    const read: ListQuery<Filters>[] = []
    const people: AddressList<string, Filters> = {
      ...roles,
      machine: createListMachine<string, Filters>().provide({
        actors: {
          loadPage: fromPromise<ListPage<string>, ListQuery<Filters>>(({ input }) => {
            read.push(input)
            const { pageNum, pageSize } = input
            const list = everyone.slice((pageNum - 1) * pageSize, pageNum * pageSize)
            return Promise.resolve({ list, total: everyone.length })
          }),
        },
      }),
    }
    const { result } = renderHook(() => useAddressList(people), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <MemoryRouter initialEntries={['/role?state=active']}>{children}</MemoryRouter>
      ),
    })
    await act(async () => undefined)
    read.length = 0
    expect(await result.current.everyRow()).toEqual(everyone)
    expect(
      read.map(({ pageNum, pageSize, filters, sortOrder }) => [pageNum, pageSize, filters, sortOrder]),
    ).toEqual([1, 2, 3].map((pageNum) => [pageNum, 300, { name: '', state: 'active' }, 'desc']))
  })
})
