import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { cardKeys, rotateCardKeys } from '#contract/card/card-key.contract.ts'
import { searchDesks } from '#contract/desk/desk.contract.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import * as api from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts')
vi.mock('#src/shared/net/sealing/sealed-fields.ts', () => ({
  sealedFields: (fields: Record<string, string>) => Promise.resolve({ ...fields, encryptKey: '00' }),
}))
const callApi = vi.mocked(api.callApi)
startWords('en')
addConsoleWords()
// Adds its words as it is loaded, as it does in the console.
const { DeskListView } = await import('#src/features/desk/desk-list-view.tsx')

const since = '2026-11-21T02:00:00.000Z'
const answers = new Map<Call, unknown>([
  [searchDesks, { list: [], total: 0 }],
  [readOwnInstitutions, []],
  [readSiteTree, { children: [] }],
  [
    cardKeys,
    {
      list: [
        { version: 2, since, madeBy: 'chief', cards: 3 },
        { version: 1, since, madeBy: '', cards: 120 },
      ],
    },
  ],
  [rotateCardKeys, { list: [] }],
])

beforeEach(() => {
  vi.clearAllMocks()
  callApi.mockImplementation((call: Call) => Promise.resolve(answers.get(call) as never))
})
afterEach(cleanup)

const open = (actions: readonly (typeof menuActions)[number][] = menuActions) =>
  showWithRights({ cardDesk: actions }, <DeskListView />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const asked = () => callApi.mock.calls.filter(([call]) => call === rotateCardKeys)

describe('the versions of the card keys (issue 6)', () => {
  it('are shown with the cards under each, and the newest is the current one', async () => {
    open(['view'])
    await press('Card keys')
    const rows = within(await screen.findByRole('table', { name: 'Versions of the card keys' }))
    expect(rows.getByRole('row', { name: '2 current 3 2026-11-21 10:00:00 chief' })).toBeDefined()
    expect(rows.getByRole('row', { name: '1 120 2026-11-21 10:00:00 the server' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
  })

  it('are changed with the own password alone, after what it does was told', async () => {
    open()
    await press('Card keys')
    await press('New key')
    const dialog = await screen.findByRole('dialog', { name: 'Bring version 3 of the card key into use' })
    expect(dialog.textContent).toContain('Cards in use under older versions: 123')
    await press('New key')
    expect(await screen.findByText('This field is required!')).toBeDefined()
    expect(asked()).toEqual([])
    fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: ' my word ' } })
    await press('New key')
    await screen.findByRole('dialog', { name: 'Card keys' })
    expect(asked()).toMatchObject([[rotateCardKeys, { newest: 2, password: ' my word ' }]])
  })

  it('say why they were not changed, and keep what was typed', async () => {
    callApi.mockImplementation((call: Call) =>
      call === rotateCardKeys
        ? Promise.reject(
            new ProblemError({ code: 'session.wrong_password', outcome: 'refused', status: '400' }),
          )
        : Promise.resolve(answers.get(call) as never),
    )
    open()
    await press('Card keys')
    await press('New key')
    fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'wrong' } })
    await press('New key')
    expect((await screen.findByRole('alert')).textContent).toContain('password')
    expect(screen.getByLabelText<HTMLInputElement>(/Your password/).value).toBe('wrong')
  })
})
