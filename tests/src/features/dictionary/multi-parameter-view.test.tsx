import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import {
  addParameterContent,
  deleteParameterContent,
  type ParameterContent,
  searchParameterKinds,
  searchParameterContents,
  updateParameterContent,
} from '#contract/dictionary/dictionary.contract.ts'
import { parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import { type MenuAction, menuActions } from '#contract/kernel/rights.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { RightsContext } from '#src/shared/user/rights.ts'
import { consoleTheme } from '#src/shared/ui/theme/theme.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

// Pages with words of their own add them when they load.
startWords('en')
const { MultiParameterView } = await import('#src/features/dictionary/multi-parameter-view.tsx')

const server = new Map<Call, (input: unknown) => unknown>()
const asked = (call: Call): unknown[] =>
  vi.mocked(callApi).mock.calls.flatMap(([declaration, input]) => (declaration === call ? [input] : []))

const names = { fName: '厂家', fNameEnglish: 'Manufacturer', fSort: 10, version: 1, builtIn: true }
const kinds = [
  { ...names, id: 1, groupId: 1, kindCode: 'vender', contentCount: 2 },
  { ...names, id: 2, groupId: 1, kindCode: 'area', fNameEnglish: 'Areas', contentCount: 0, builtIn: false },
]
const content = (id: number, key: string, more: Partial<ParameterContent>): ParameterContent => ({
  id,
  version: 4,
  kindId: 1,
  key,
  value: key,
  valueEnglish: `${key} Ltd`,
  fSort: id * 10,
  enabled: true,
  builtIn: false,
  useCount: 0,
  ...more,
})

beforeAll(() => {
  addConsoleWords()
})
beforeEach(() => {
  server.clear()
  server.set(parameterGroup.calls.search, () => ({
    list: [{ ...names, id: 1, fNameEnglish: 'Archives', kindCount: 2 }],
    total: 1,
  }))
  server.set(searchParameterKinds, () => ({ list: kinds, total: 2 }))
  server.set(searchParameterContents, () => ({
    list: [content(1, 'used', { useCount: 7 }), content(2, 'free', {})],
    total: 2,
  }))
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation(async (call, input) => {
    const answer = await Promise.resolve(server.get(call)?.(input))
    if (answer === undefined) throw new Error(`no answer to ${call.path}`)
    return answer
  })
})
afterEach(cleanup)

async function show(actions: readonly MenuAction[] = menuActions, address = '/'): Promise<void> {
  render(
    <ChakraProvider value={consoleTheme}>
      <MemoryRouter initialEntries={[address]}>
        <RightsContext value={new Map([['multiParameter', actions]])}>
          <MultiParameterView />
        </RightsContext>
      </MemoryRouter>
    </ChakraProvider>,
  )
  await screen.findByRole('searchbox', { name: 'Name or code' })
}
const dialog = () => screen.findByRole('dialog')

describe('the multi parameters (core §7 Parameters)', () => {
  it('show the kinds under their groups, and the contents of the one that the address names', async () => {
    await show(menuActions, '/?kind=area')
    expect(screen.getByRole('button', { name: /^Areas/u }).getAttribute('aria-current')).toBe('true')
    await waitFor(() => expect(asked(searchParameterContents)).toEqual([{ kindId: 2 }]))
    fireEvent.click(screen.getByRole('button', { name: /^Manufacturer/u }))
    await waitFor(() => expect(asked(searchParameterContents)).toContainEqual({ kindId: 1 }))
  })

  it('find a kind by a part of its code', async () => {
    await show()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'AREA' } })
    expect(screen.getByRole('button', { name: /^Areas/u })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Manufacturer/u })).toBeNull()
  })

  it('add a content after the last one, and say at its field that a key is taken', async () => {
    server.set(addParameterContent, () => {
      throw new ProblemError({
        code: 'app.invalid_input',
        outcome: 'refused',
        status: '422',
        fields: { key: 'taken' },
      })
    })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Add an entry' }))
    const form = within(await dialog())
    await waitFor(() =>
      expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Order/u }).value).toBe('30'),
    )
    for (const [name, value] of [
      [/^Key/u, 'used'],
      [/^Chinese value/u, '用'],
      [/^English value/u, 'Used'],
    ] as const)
      fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Already taken')).toBeTruthy()
    expect(asked(addParameterContent)).toEqual([
      {
        requestId: expect.any(String),
        kindId: 1,
        key: 'used',
        value: '用',
        valueEnglish: 'Used',
        fSort: 30,
        enabled: true,
      },
    ])
  })

  it('change a content by the version that was seen, never its key', async () => {
    server.set(updateParameterContent, () => null)
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Change the entry: free Ltd' }))
    const form = within(await dialog())
    expect(form.queryByRole('textbox', { name: /^Key/u })).toBeNull()
    fireEvent.change(form.getByRole('textbox', { name: /^English value/u }), {
      target: { value: 'Free Inc' },
    })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(asked(updateParameterContent)).toEqual([
        { id: 2, version: 4, value: 'free', valueEnglish: 'Free Inc', fSort: 20, enabled: true },
      ]),
    )
  })

  it('say why a content in use stays, and ask before another is deleted', async () => {
    server.set(deleteParameterContent, () => null)
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the entry: used Ltd' }))
    expect(within(await dialog()).getByText(/Records hold this/u)).toBeTruthy()
    expect(within(await dialog()).queryByRole('button', { name: 'Delete' })).toBeNull()
    fireEvent.click(within(await dialog()).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Delete the entry: free Ltd' }))
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(asked(deleteParameterContent)).toEqual([{ id: 2, version: 4 }]))
  })

  it('offer nothing that the user may not do', async () => {
    await show(['view'])
    await screen.findByRole('grid')
    expect(screen.queryByRole('button', { name: /Add|Change|Delete/u })).toBeNull()
  })
})
