import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { array, assert, property, record, string } from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { SearchValues } from '#machines/search-form/index.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import {
  addressOfValues,
  useAddressValues,
  valuesFromAddress,
} from '#src/shared/widgets/search-form/address-values.ts'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'

const option = (value: string) => ({ value, label: `Kind ${value}` })
const items: readonly SearchItem[] = [
  { kind: 'text', name: 'text', label: 'Name' },
  { kind: 'select', name: 'state', label: 'State', anyLabel: 'Any', options: [option('a')] },
  { kind: 'text', name: 'third', label: 'Third' },
  { kind: 'checks', name: 'kinds', label: 'Kinds', options: [option('1'), option('2')] },
]
const defaults = { text: '', state: '', third: '', kinds: [] as readonly string[] }

const onSearch = vi.fn<(values: SearchValues) => void>()

function Form({ isFoldable = false }: { readonly isFoldable?: boolean }) {
  const [values, keep] = useAddressValues(defaults)
  return (
    <SearchForm
      label="Filters"
      items={items}
      values={values}
      defaults={defaults}
      isFoldable={isFoldable}
      onSearch={(next) => {
        onSearch(next)
        keep(next)
      }}
    />
  )
}

const chosen = () => onSearch.mock.lastCall?.[0]['kinds']

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
afterEach(() => {
  cleanup()
  onSearch.mockClear()
})

describe('search form (core §2)', () => {
  it('keeps filters in the address, defaults left out, and leaves what is not its own', async () => {
    show(<Form />, '/?page=2')
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'a' } })
    await waitFor(() =>
      expect([...addressNow()]).toEqual([
        ['page', '2'],
        ['state', 'a'],
      ]),
    )
    fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } })
    await waitFor(() => expect([...addressNow()]).toEqual([['page', '2']]))
  })

  it('begins with what the address says, without searching', () => {
    show(<Form />, '/?text=abc&kinds=2')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('abc')
    expect(screen.getByLabelText<HTMLInputElement>('Kind 2').checked).toBe(true)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('searches by itself once typing rests, once (core §9 Debounce)', async () => {
    show(<Form />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'a' } })
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'ab' } })
    expect(onSearch).not.toHaveBeenCalled()
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1))
    expect(onSearch.mock.lastCall?.[0]).toMatchObject({ text: 'ab' })
  })

  it('searches at once on Enter and resets to the defaults', async () => {
    show(<Form />, '/?state=a')
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'ab' } })
    fireEvent.submit(screen.getByLabelText('Name'))
    expect(onSearch.mock.lastCall?.[0]).toMatchObject({ text: 'ab', state: 'a' })
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(onSearch.mock.lastCall?.[0]).toEqual(defaults)
    await waitFor(() => expect([...addressNow()]).toEqual([]))
  })

  it('selects all event categories at once, and says when only some are', async () => {
    show(<Form />)
    const all = screen.getByLabelText<HTMLInputElement>('Select all')
    fireEvent.click(all)
    await waitFor(() => expect(chosen()).toEqual(['1', '2']))
    fireEvent.click(screen.getByLabelText('Kind 1'))
    await waitFor(() => expect(chosen()).toEqual(['2']))
    expect(all.indeterminate).toBe(true)
    fireEvent.click(all)
    await waitFor(() => expect(chosen()).toEqual(['1', '2']))
    fireEvent.click(all)
    await waitFor(() => expect(chosen()).toEqual([]))
  })

  it('shows three items folded and counts the hidden ones that are set', () => {
    show(<Form isFoldable />, '/?kinds=1')
    expect(screen.queryByLabelText('Kind 1')).toBeNull()
    expect(screen.getByLabelText('Third')).toBeTruthy()
    const unfold = screen.getByRole('button', { name: 'Unfold (1 set)' })
    expect(unfold.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(unfold)
    expect(screen.getByLabelText<HTMLInputElement>('Kind 1').checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Fold' }))
    expect(screen.queryByLabelText('Kind 1')).toBeNull()
  })
})

it('brings any values back from the address that holds them', () => {
  // An empty key among several stands for "none of them"; options have keys.
  const key = string({ minLength: 1 })
  const values = record({ text: string(), some: array(key) })
  assert(
    property(values, values, (wanted, usual) => {
      const address = addressOfValues(new URLSearchParams('other=1'), wanted, usual)
      expect(valuesFromAddress(new URLSearchParams(address.toString()), usual)).toEqual(wanted)
      expect(address.get('other')).toBe('1')
    }),
  )
})
