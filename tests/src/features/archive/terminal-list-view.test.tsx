import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  readProtocols,
  readOwnInstitutions,
  searchTerminals,
  terminalDetail,
  type TerminalRow,
} from '#contract/archive/archive.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { TerminalListView } from '#src/features/archive/terminal-list-view.tsx'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

const row: TerminalRow = {
  id: 3,
  fTmName: '郑州三号终端',
  fConAdd: '410100000003',
  fAtNo: 'A-3',
  fConProtocol: '698.45',
  fConProtocolName: 'DL/T 698.45',
  fTid: 2,
  fTName: '郑州供电公司',
  siteId: 7,
  siteName: '郑州航空港',
  online: true,
  lastSeenAt: null,
  registStage: 6,
  registState: 'registered',
  fTmState: 2,
  allowed: ['terminal.stop'],
  version: 1,
}
const server = new Map<Call, (input: unknown) => unknown>()
const searches = (): unknown[] =>
  vi.mocked(callApi).mock.calls.flatMap(([call, input]) => (call === searchTerminals ? [input] : []))

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => {
  forgetInstitutions()
  server.clear()
  server.set(searchTerminals, () => ({ list: [row], total: 250 }))
  server.set(readOwnInstitutions, () => [])
  server.set(readProtocols, () => [{ cpName: 'DL/T 698.45', cpCode: '698.45' }])
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation(async (call, input) => {
    const answer = await Promise.resolve(server.get(call)?.(input))
    if (answer === undefined) throw new Error(`no answer to ${call.path}`)
    return answer
  })
})
afterEach(cleanup)

function Address() {
  const { search } = useLocation()
  return <output data-testid="address">{search}</output>
}
const show = (address = '/') =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter initialEntries={[address]}>
        <TerminalListView />
        <Address />
      </MemoryRouter>
    </ChakraProvider>,
  )
const address = () => new URLSearchParams(screen.getByTestId('address').textContent)

describe('terminal list (collection §2, §3; core §9)', () => {
  it('lists the first 100 terminals by name, with their states in words', async () => {
    show()
    expect(await screen.findByRole('button', { name: row.fTmName })).toBeTruthy()
    expect(screen.getByText('250 in total')).toBeTruthy()
    expect(screen.getByText('Never seen')).toBeTruthy()
    expect(searches()).toEqual([{ pageNum: 1, pageSize: 100, sortBy: 'fTmName', sortOrder: 'asc', fTid: -1 }])
  })

  it('keeps filters in the address and goes back to page 1 when they change', async () => {
    show('/?pageNum=3')
    await screen.findByRole('button', { name: row.fTmName })
    fireEvent.change(screen.getByLabelText('Online state'), { target: { value: 'true' } })
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ online: true, pageNum: 1 }))
    expect([...address()]).toEqual([['online', 'true']])
  })

  it('reads its whole query from the address, and ignores what makes no sense there', async () => {
    show('/?pageSize=200&sortBy=fConAdd&sortOrder=desc&terminalMng=4101&fTid=drop')
    await waitFor(() =>
      expect(searches()[0]).toEqual({
        pageNum: 1,
        pageSize: 200,
        sortBy: 'fConAdd',
        sortOrder: 'desc',
        terminalMng: '4101',
      }),
    )
  })

  it('sorts the other way when the same heading is pressed again', async () => {
    show()
    await screen.findByRole('button', { name: row.fTmName })
    fireEvent.click(screen.getByRole('button', { name: 'Terminal name' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ sortBy: 'fTmName', sortOrder: 'desc' }))
    expect(screen.getByRole('columnheader', { name: 'Terminal name' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  })

  it('searches once typing rests for 500 ms (core §9)', async () => {
    show()
    await screen.findByRole('button', { name: row.fTmName })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '41' } })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '4101' } })
    expect(searches()).toHaveLength(1)
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ terminalMng: '4101' }))
    expect(searches()).toHaveLength(2)
  })

  it('leaves the rows when a load fails (core §8 Failed list loads)', async () => {
    show()
    await screen.findByRole('button', { name: row.fTmName })
    server.delete(searchTerminals)
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(await screen.findByText(/The reload failed/)).toBeTruthy()
    expect(screen.getByRole('button', { name: row.fTmName })).toBeTruthy()
  })

  it('says that there is no data (core §8 Empty tables)', async () => {
    server.set(searchTerminals, () => ({ list: [], total: 0 }))
    show()
    expect(await screen.findByText('no data available at the moment')).toBeTruthy()
  })

  it('opens a terminal by its address, with the way to its registration', async () => {
    server.set(terminalDetail, () => ({
      ...row,
      fVender: '许继',
      fModelName: '',
      fBuyDate: '2024-05-01',
      fRemarks: '',
      detailUtcTime: '+08:00',
      boxCount: 12,
      meterCount: 140,
    }))
    show('/?termId=3')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('许继')
    expect(screen.getByRole('link', { name: /regist/i }).getAttribute('href')).toBe(
      '/datacollect/registration?termId=3',
    )
    expect(callApi).toHaveBeenCalledWith(terminalDetail, { termId: '3' }, expect.anything())
  })
})
