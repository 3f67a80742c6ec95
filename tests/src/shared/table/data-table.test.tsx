import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { ListTable, type ListSnapshot, type ListTableEvent } from '#src/shared/table/list/list-table.tsx'
import type { Selection } from '#src/shared/table/selection.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'

interface Row {
  readonly id: number
  readonly name: string
}
const columns: readonly TableColumn<Row>[] = [
  { prop: 'id', label: 'Number', type: 'number', isSortable: true },
  {
    prop: 'name',
    label: 'Name',
    render: ({ name }, { tabIndex }) => (
      <button type="button" tabIndex={tabIndex}>
        {name}
      </button>
    ),
  },
]
const rowsFrom = (first: number): readonly Row[] =>
  [0, 1, 2].map((step) => ({ id: first + step, name: `row ${first + step}` }))
const key = ({ id }: Row): number => id
const send = vi.fn<(event: ListTableEvent) => void>()
const onOpen = vi.fn<(row: Row) => void>()

function snapshotOf(
  more: Partial<ListSnapshot<Row>['context']> = {},
  state: 'loading' | 'shown' = 'shown',
): ListSnapshot<Row> {
  return {
    context: {
      query: { pageNum: 2, pageSize: 100, sortBy: 'id', sortOrder: 'asc', filters: {} },
      list: rowsFrom(101),
      total: 950,
      isKnown: true,
      problem: null,
      ...more,
    },
    hasTag: () => state === 'loading',
    matches: (name) => name === state,
  }
}

function Table({ snapshot }: { readonly snapshot: ListSnapshot<Row> }) {
  const [selection, setSelection] = useState<Selection<Row>>(new Map())
  return (
    <ChakraProvider value={defaultSystem}>
      <ListTable
        tableId="test"
        label="Rows"
        columns={columns}
        rowKey={key}
        snapshot={snapshot}
        send={send}
        onOpen={onOpen}
        selection={selection}
        onSelect={setSelection}
      />
    </ChakraProvider>
  )
}
const show = (snapshot = snapshotOf()) => render(<Table snapshot={snapshot} />)
const grid = () => screen.getByRole('grid', { name: 'Rows' })
const row = (name: string) => within(grid()).getByRole('row', { name: new RegExp(`${name}$`) })
const press = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more })
const headings = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent)

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(cleanup)

describe('list table (core §2 Shared widgets)', () => {
  it('tells screen readers its size, the place of each row and the order', () => {
    show()
    expect(grid().getAttribute('aria-rowcount')).toBe('951')
    expect(row('row 101').getAttribute('aria-rowindex')).toBe('102')
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('asks for another order, page and page size (core §9)', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Number' }))
    expect(send).toHaveBeenLastCalledWith({ type: 'sort.change', sortBy: 'id', sortOrder: 'desc' })
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '300' } })
    expect(send).toHaveBeenLastCalledWith({ type: 'size.change', pageSize: 300 })
    const size: HTMLSelectElement = screen.getByLabelText('Rows per page')
    expect([...size.options].map(({ value }) => value)).toEqual(['100', '200', '300'])
    fireEvent.change(screen.getByRole('textbox', { name: 'Go to page' }), { target: { value: '99' } })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Go to page' }), { key: 'Enter' })
    expect(send).toHaveBeenLastCalledWith({ type: 'page.change', pageNum: 10 })
  })

  it('goes through the rows by keyboard, chooses with Space and opens with Enter', () => {
    show()
    act(() => row('row 101').focus())
    press('ArrowDown')
    expect(document.activeElement).toBe(row('row 102'))
    press(' ')
    expect(row('row 102').getAttribute('aria-selected')).toBe('true')
    expect(screen.getByText('1 selected')).toBeTruthy()
    press('End')
    expect(document.activeElement).toBe(row('row 103'))
    press('ArrowDown')
    expect(document.activeElement).toBe(row('row 103'))
    press('Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 103, name: 'row 103' })
    press('Home')
    expect(document.activeElement).toBe(row('row 101'))
    press('ArrowUp')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Number' }))
    press('ArrowRight')
    expect(document.activeElement?.textContent).toBe('Name')
    press('ArrowDown')
    expect(document.activeElement).toBe(row('row 101'))
  })

  it('is one stop of the Tab key for its rows: what stands in other rows is passed over', () => {
    show()
    act(() => row('row 102').focus())
    const stops = within(grid())
      .getAllByRole('button')
      .filter(({ tabIndex, textContent }) => tabIndex === 0 && textContent.startsWith('row'))
    expect(stops.map(({ textContent }) => textContent)).toEqual(['row 102'])
  })

  it('keeps chosen rows while pages turn, and clears them on demand', () => {
    const { rerender } = show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    rerender(<Table snapshot={snapshotOf({ list: rowsFrom(201) })} />)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row 101' }))
    expect(screen.getByText('4 selected')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('remembers which columns it shows, in which order and how wide', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Number: move back' }))
    await waitFor(() => expect(headings()).toEqual(['', 'Name', 'Number']))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Name' }))
    await waitFor(() => expect(headings()).toEqual(['', 'Number']))
    const heading = screen.getByRole('button', { name: 'Number' })
    heading.focus()
    press('ArrowRight', { shiftKey: true })
    cleanup()
    show()
    expect(headings()).toEqual(['', 'Number'])
    expect(grid().style.getPropertyValue('--tracks')).toBe('44px 48px')
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Restore defaults' }))
    await waitFor(() => expect(headings()).toEqual(['', 'Number', 'Name']))
  })

  it('shows placeholders first, and dims the old rows while those of another question load', () => {
    const { rerender } = show(snapshotOf({ list: [], total: 0, isKnown: false }, 'loading'))
    expect(grid().getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('no data available at the moment')).toBeNull()
    const first = snapshotOf()
    rerender(<Table snapshot={first} />)
    const { list, query } = first.context
    rerender(<Table snapshot={snapshotOf({ list, query: { ...query, pageNum: 3 } }, 'loading')} />)
    expect(row('row 101')).toBeTruthy()
    expect(grid().querySelector('[data-dimmed]')).not.toBeNull()
    const second = snapshotOf()
    rerender(<Table snapshot={second} />)
    expect(grid().querySelector('[data-dimmed]')).toBeNull()
    // A list that looks again by itself stays readable.
    const again = { list: second.context.list, query: second.context.query }
    rerender(<Table snapshot={snapshotOf(again, 'loading')} />)
    expect(grid().querySelector('[data-dimmed]')).toBeNull()
    expect(grid().getAttribute('aria-busy')).toBe('true')
  })

  it('says that a load failed and tries again, with rows and without (core §8 Failed list loads)', () => {
    const problem = { code: 'app.unreachable', outcome: 'unknown', status: '' } as const
    const { rerender } = show(snapshotOf({ problem }))
    expect(row('row 101')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'list.reload' })
    rerender(<Table snapshot={snapshotOf({ problem, list: [], total: 0, isKnown: false })} />)
    expect(within(grid()).getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.queryByText('no data available at the moment')).toBeNull()
  })

  it('says that there is no data (core §8 Empty tables)', () => {
    const query = { pageNum: 1, pageSize: 100, sortBy: 'id', sortOrder: 'asc', filters: {} } as const
    show(snapshotOf({ query, list: [], total: 0 }))
    expect(screen.getByText('no data available at the moment')).toBeTruthy()
    // On one page of one.
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByText('1 / 1')).toBeTruthy()
  })

  it.each([
    ['default', '40px'],
    ['medium', '36px'],
    ['small', '32px'],
    ['mini', '28px'],
  ])('makes rows as high as the size %s asks (core §2 size selector)', (size, height) => {
    document.documentElement.dataset['size'] = size
    show()
    expect(grid().style.getPropertyValue('--row-height')).toBe(height)
    delete document.documentElement.dataset['size']
  })
})

describe('a table on a phone (issue 16: cards instead of wide tables)', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is a card for each row, each value behind the name of its column', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('479'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const third = { prop: 'twice', label: 'Twice', value: ({ id }: Row) => String(id * 2) }
    render(
      <ChakraProvider value={defaultSystem}>
        <ListTable
          tableId="cards"
          label="Cards"
          columns={[...columns, third]}
          rowKey={key}
          snapshot={snapshotOf()}
          send={send}
        />
      </ChakraProvider>,
    )
    const cards = screen.getByRole('grid', { name: 'Cards' })
    expect(cards.hasAttribute('data-cards')).toBe(true)
    const cells = [...cards.querySelectorAll('[data-part=body] [data-index="0"] [role=gridcell]')]
    expect(cells.map((cell) => [cell.getAttribute('data-label'), cell.textContent])).toEqual([
      ['Number', '101'],
      ['Name', 'row 101'],
      ['Twice', '202'],
    ])
    // What sorts is still there.
    fireEvent.click(within(cards).getByRole('button', { name: 'Number' }))
    expect(send).toHaveBeenCalledWith({ type: 'sort.change', sortBy: 'id', sortOrder: 'desc' })
  })
})
