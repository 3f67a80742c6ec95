import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { loadDictionary } from '#contract/dictionary/dictionary.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { ScreensContext } from '#src/shared/ui/screen-link.tsx'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import * as notice from '#src/shared/ui/notice/notices.tsx'
import { FakeApi, refused } from '#tests/support/fake-api.ts'

import { pump, type PumpRow, pumpRow, pumpWords } from './pump.ts'

vi.mock('#src/shared/ui/notice/notices.tsx')
const notices = (): readonly string[] => vi.mocked(notice.notify).mock.calls.map(([, text]) => text)
startWords('en')
addConsoleWords()
const PumpView = recordScreen(pump, { words: pumpWords })
const Called = ({ row }: { readonly row: PumpRow }) => `called ${row.fName}`
const SaidView = recordScreen(pump, { words: pumpWords, cells: { fName: Called }, linkedFilters: ['rated'] })
const { search, add, update, remove } = pump.calls

let api: FakeApi
let pumps: PumpRow[]
beforeEach(() => {
  pumps = [pumpRow(1), pumpRow(2, { fState: 1, inUse: false })]
  api = new FakeApi()
    .on(search, () => ({ list: pumps, total: pumps.length }))
    .on(loadDictionary, () => [{ key: 'a', value: 'Acme' }])
    .on(readOwnInstitutions, () => [
      { id: 1, label: '总公司', fIcon: '', data: { fUserNameEnglish: 'Head office' }, children: [] },
    ])
    .on(readSiteTree, () => ({ children: [] }))
    .on(add, () => ({ id: 3 }))
    .on(update, () => null)
    .on(remove, () => null)
})
afterEach(() => {
  cleanup()
  api.check()
})

const open = (actions: readonly (typeof menuActions)[number][] = menuActions, address = '/') =>
  showWithRights({ terminal: actions }, <PumpView />, address)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** The drawer once it has hidden the page: what opens before would be hidden with it. */
async function drawerOf(name: string) {
  const drawer = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pumps' })).toBeNull())
  return within(drawer)
}

describe('the screen of a declared record', () => {
  it('lists what its declaration says, in words', async () => {
    open()
    const row = (await screen.findByRole('button', { name: 'P1' })).closest('[role=row]')
    expect(
      within(row as HTMLElement)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['', 'P1', 'Pump 1', 'Head office', 'Acme', 'AC', '1,500.000', '2026-03-01', 'Yes', 'Running'])
  })

  it("filters by the call's own fields and units", async () => {
    open()
    await screen.findByRole('button', { name: 'P1' })
    await press('Unfold')
    fireEvent.change(await screen.findByLabelText('State'), { target: { value: '2' } })
    fireEvent.change(screen.getByLabelText('Rated power from'), { target: { value: '1.5' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Pumps: filters' }))
    await waitFor(() =>
      expect(api.sent(search).at(-1)).toMatchObject({ fState: 2, ratedFrom: 1500, fTid: -1 }),
    )
  })

  it('adds one with what is typed, in the units of the call, under a request id', async () => {
    open()
    await press('Add')
    const form = within(await screen.findByRole('form', { name: 'Add pump' }))
    const type = (label: RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } })
    await form.findByRole('button', { name: 'Institution: Head office' })
    type(/^Number/u, 'A7')
    type(/^Name/u, ' Seventh ')
    type(/^Maker/u, 'a')
    type(/^Kind/u, 'dc')
    type(/^Rated/u, '2.5')
    type(/^Longitude/u, '121.5')
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByLabelText(/^Latitude/u).getAttribute('aria-invalid')).toBe('true'))
    expect(api.sent(add)).toEqual([])
    type(/^Latitude/u, '-31.25')
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.sent(add)).toHaveLength(1))
    expect(api.sent(add)[0]).toEqual({
      requestId: expect.any(String),
      fTid: 1,
      fNo: 'A7',
      fName: 'Seventh',
      fVender: 'a',
      fKind: 'dc',
      ratio: null,
      rated: 2500,
      bought: null,
      slot: null,
      inUse: false,
      spot: { latitude: -31_250_000, longitude: 121_500_000 },
      parts: [],
      fRemarks: '',
    })
  })

  it('opens one by its address, with its facts and its journal, and changes it as it was read', async () => {
    open(menuActions, '/?id=2')
    const drawer = await drawerOf('P2')
    expect(drawer.getByText('1,500.000 kW')).toBeTruthy()
    expect(drawer.getByText('31.230400, 121.473700')).toBeTruthy()
    expect(drawer.getByText('In stock')).toBeTruthy()
    expect(drawer.getByText('seal · 2')).toBeTruthy()
    fireEvent.click(drawer.getByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('form', { name: 'Edit pump: P2' }))
    expect(form.queryByLabelText(/^Number/u)).toBeNull()
    fireEvent.change(form.getByLabelText(/^Name/u), { target: { value: 'Other' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.sent(update)[0]).toMatchObject({
        id: 2,
        version: 3,
        fName: 'Other',
        ratio: 125,
        slot: { from: '08:00', to: '12:00' },
        parts: [{ name: 'seal', count: 2 }],
      }),
    )
  })

  it('shows what the server refused at its field, and loses nothing typed', async () => {
    api.on(update, () => refused('app.invalid_input', statuses.badInput, { fName: 'max_length' }))
    open(menuActions, '/?id=1')
    fireEvent.click((await drawerOf('P1')).getByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('form', { name: 'Edit pump: P1' }))
    fireEvent.change(form.getByLabelText(/^Name/u), { target: { value: 'Other' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByLabelText(/^Name/u).getAttribute('aria-invalid')).toBe('true'))
    expect(form.getByLabelText<HTMLInputElement>(/^Name/u).value).toBe('Other')
  })

  it('lets what was just changed be changed again only as the server has it by then', async () => {
    open(menuActions, '/?id=1')
    const edit = (await drawerOf('P1')).getByRole('button', { name: 'Edit' })
    const asked = Promise.withResolvers<void>()
    api.on(search, async () => {
      await asked.promise
      return { list: [{ ...pumpRow(1), version: 4 }], total: 1 }
    })
    fireEvent.click(edit)
    await press('Save')
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit pump: P1' })).toBeNull())
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Edit' })
    expect(again.disabled).toBe(true)
    asked.resolve()
    await waitFor(() => expect(again.disabled).toBe(false))
    fireEvent.click(again)
    await press('Save')
    await waitFor(() => expect(api.sent(update).at(-1)).toMatchObject({ id: 1, version: 4 }))
  })

  it('deletes several that were selected, and says so where none was (collection §3 messages)', async () => {
    open()
    await press('Delete selected')
    expect(notices()).toContain('Pumps must be selected before delete')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
    await press('Delete selected')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('P1')).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(api.sent(remove)).toEqual([
        {
          records: [
            { id: 1, version: 3 },
            { id: 2, version: 3 },
          ],
        },
      ]),
    )
  })

  it('offers whoever may only look nothing else', async () => {
    open(['view'], '/?id=1')
    const drawer = within(await screen.findByRole('dialog', { name: 'P1' }))
    expect(drawer.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(drawer.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add', hidden: true })).toBeNull()
    expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull()
  })

  it('says where nothing matches, and leads back to all', async () => {
    pumps = []
    open(menuActions, '/?fState=3')
    expect(await screen.findByText('no data available at the moment')).toBeTruthy()
    await press('Clear filters')
    await waitFor(() => expect(api.sent(search).at(-1)).not.toHaveProperty('fState'))
  })

  it('leads from a record to what it names where the user has that screen', async () => {
    open(menuActions, '/?id=1')
    const alone = await drawerOf('P1')
    expect(alone.queryByRole('link', { name: 'West works' })).toBeNull()
    cleanup()
    showWithRights(
      { terminal: menuActions },
      <ScreensContext value={new Map([['datacollect/archive/site', '/moved/site']])}>
        <PumpView />
      </ScreensContext>,
      '/?id=1',
    )
    const link = await (await drawerOf('P1')).findByRole('link', { name: 'West works' })
    expect(link.getAttribute('href')).toBe('/moved/site?id=7')
  })

  it('shows a field by its own part in list and drawer, and offers no filter that only links set', async () => {
    showWithRights({ terminal: menuActions }, <SaidView />, '/?id=1&ratedFrom=1')
    const drawer = await drawerOf('P1')
    expect(drawer.getByText('called Pump 1')).toBeDefined()
    expect(screen.getAllByText('called Pump 2')).toHaveLength(1)
    // Seven others are few enough to stand there at once.
    expect(screen.getByLabelText('State')).toBeDefined()
    expect(screen.queryByLabelText('Rated power from')).toBeNull()
    expect(api.sent(search).at(-1)).toMatchObject({ ratedFrom: 1000 })
  })
})
