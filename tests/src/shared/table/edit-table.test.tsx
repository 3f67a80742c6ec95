import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import type { EditColumn } from '#src/shared/table/edit/edit-column.ts'
import { type EditRows, savedRows } from '#src/shared/table/edit/edit-rows.ts'
import { EditTable } from '#src/shared/table/edit/edit-table.tsx'

const columns: readonly EditColumn[] = [
  { prop: 'name', label: 'Name', type: 'input', rules: [(value) => (value === '' ? 'Required' : null)] },
  { prop: 'fixed', label: 'Fixed', type: 'input', only: true },
  { prop: 'kind', label: 'Kind', type: 'select', options: [{ key: '1', value: 'One' }] },
  { prop: 'day', label: 'Day', type: 'date' },
  { prop: 'at', label: 'At', type: 'datetime' },
  { prop: 'from', label: 'From', type: 'timeSelec' },
  { prop: 'own', label: 'Own', type: 'self', render: (row) => <em>{row['name']}!</em> },
  { prop: 'operation', label: 'Operations', type: 'operation' },
]

function Table() {
  const [rows, setRows] = useState<EditRows>(() =>
    savedRows([
      { name: 'a', fixed: 'x' },
      { name: 'b', fixed: 'y', from: '08:30' },
    ]),
  )
  const [checks, setChecks] = useState(0)
  return (
    <ChakraProvider value={defaultSystem}>
      <EditTable
        label="Items"
        columns={columns}
        rows={rows}
        onChange={setRows}
        checks={checks}
        blank={{ name: '' }}
      />
      <button type="button" onClick={() => setChecks(checks + 1)}>
        Check
      </button>
    </ChakraProvider>
  )
}
const field = (label: string): HTMLElement =>
  screen.getByLabelText(new RegExp(`^${label}(?: \\(changed\\))?$`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const rowCount = () => within(screen.getByRole('table')).getAllByRole('row').length - 1
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
afterEach(cleanup)

describe('editable table (core §2 Shared widgets)', () => {
  it('has a field of the right kind in each column', () => {
    render(<Table />)
    expect(field('Day, row 1').getAttribute('placeholder')).toBe('YYYY-MM-DD')
    expect(field('At, row 1').getAttribute('placeholder')).toBe('YYYY-MM-DD')
    expect(field('At, row 1, time').tagName).toBe('SELECT')
    expect(field('Kind, row 1').tagName).toBe('SELECT')
    expect(screen.queryByLabelText('Fixed, row 1')).toBeNull()
    expect(screen.getByText('x')).toBeTruthy()
    expect(screen.getByText('a!').tagName).toBe('EM')
  })

  it('offers each minute of the day from 00:00 to 23:59, once the cell is reached for', () => {
    render(<Table />)
    const times = (): string[] =>
      [...field('From, row 2').querySelectorAll('option')].map(({ value }) => value)
    expect(times()).toEqual(['', '08:30'])
    fireEvent.focus(field('From, row 2'))
    expect(times()).toHaveLength(1 + 24 * 60)
    expect([times()[1], times()[2], times().at(-1)]).toEqual(['00:00', '00:01', '23:59'])
  })

  it('shows what is wrong at a cell once it was left', () => {
    render(<Table />)
    type('Name, row 1', '')
    expect(screen.queryByText('Required')).toBeNull()
    fireEvent.blur(field('Name, row 1'))
    const fault = screen.getByText('Required')
    expect(field('Name, row 1').getAttribute('aria-describedby')).toBe(fault.id)
    type('Name, row 1', 'c')
    expect(screen.queryByText('Required')).toBeNull()
  })

  it('shows every fault when all is checked, and goes to the first', () => {
    render(<Table />)
    type('Name, row 1', '')
    type('Name, row 2', '')
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getAllByText('Required')).toHaveLength(2)
    expect(document.activeElement).toBe(field('Name, row 1'))
  })

  it('marks what was changed since it was saved', () => {
    render(<Table />)
    type('Name, row 1', 'z')
    expect(screen.getByLabelText('Name, row 1 (changed)')).toBeTruthy()
    type('Name, row 1', 'a')
    expect(screen.getByLabelText('Name, row 1')).toBeTruthy()
  })

  it('adds, copies and deletes rows, and leaves the focus where work goes on', () => {
    render(<Table />)
    fireEvent.click(screen.getByRole('button', { name: 'Add a row' }))
    expect(rowCount()).toBe(3)
    expect(document.activeElement).toBe(field('Name, row 3'))
    fireEvent.click(screen.getByRole('button', { name: 'Copy row 1' }))
    expect(document.activeElement).toBe(field('Name, row 2'))
    expect(screen.getAllByDisplayValue('a')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Delete row 4' }))
    expect(document.activeElement).toBe(field('Name, row 3'))
    for (const _ of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: 'Delete row 1' }))
    expect(screen.getByText('no data available at the moment')).toBeTruthy()
  })

  it('goes between cells by keyboard', () => {
    render(<Table />)
    field('Name, row 1').focus()
    press('Enter')
    expect(document.activeElement).toBe(field('Name, row 2'))
    press('Enter', { shiftKey: true })
    expect(document.activeElement).toBe(field('Name, row 1'))
    press('ArrowRight', { ctrlKey: true })
    expect(document.activeElement).toBe(field('Kind, row 1'))
    press('ArrowDown', { ctrlKey: true })
    expect(document.activeElement).toBe(field('Kind, row 2'))
    press('ArrowLeft', { ctrlKey: true })
    press('ArrowLeft', { ctrlKey: true })
    expect(document.activeElement).toBe(field('Name, row 2'))
  })

  it('takes a block copied from a spreadsheet', () => {
    render(<Table />)
    const paste = (text: string) =>
      fireEvent.paste(field('Name, row 1'), { clipboardData: { getData: () => text } })
    paste('p\tx\tOne\nq\n')
    expect(screen.getByDisplayValue('p')).toBeTruthy()
    expect(screen.getByDisplayValue('q')).toBeTruthy()
    expect(screen.getByDisplayValue('One')).toBe(field('Kind, row 1'))
    // A single value is left to the field.
    expect(paste('single')).toBe(true)
    expect(screen.getByDisplayValue('p')).toBeTruthy()
  })
})
