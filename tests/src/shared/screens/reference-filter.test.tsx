import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { loadDictionary } from '#contract/dictionary/dictionary.contract.ts'
import { readRecord } from '#contract/record/record.contract.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { pickFrom } from '#src/shared/screens/record/picked.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { siteNameOf, SitePanel } from '#src/shared/widgets/pick/site-panel.tsx'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

import { pump, type PumpRow, pumpRow, pumpWords } from './pump.ts'

vi.mock('#src/shared/ui/notice/notices.tsx')
startWords('en')
addConsoleWords()
const picks = { siteId: pickFrom(SitePanel, siteNameOf) }
const PumpView = recordScreen(pump, { words: pumpWords, picks })
const BesideView = recordScreen(pump, { words: pumpWords, picks, besideFilters: ['siteId'] })
const { search } = pump.calls
const sites = [7, 8].map((id) => ({
  id,
  label: `站点${id}`,
  labelEnglish: `Site ${id}`,
  fTid: 1,
  detailUtcTime: '+08:00',
  hasStorage: true,
}))

let api: FakeApi
let pumps: PumpRow[]
beforeEach(() => {
  pumps = [pumpRow(1)]
  api = new FakeApi()
    .on(search, () => ({ list: pumps, total: pumps.length }))
    .on(loadDictionary, () => [])
    .on(readOwnInstitutions, () => [])
    .on(readSiteTree, () => ({ children: sites }))
    .on(readRecord, ({ id }) => ({ ...sites.find((site) => site.id === id), version: 1 }))
})
afterEach(() => {
  cleanup()
  api.check()
})

const open = (address: string, actions: readonly 'view'[] = ['view'], View = PumpView) =>
  showWithRights({ terminal: ['view'], site: actions }, <View />, address)
const chips = async () => within(await screen.findByRole('list', { name: 'Filters in use' }))

describe('a filter by another record', () => {
  it('is picked where forms pick it, stands in the call, and its chip has the name', async () => {
    open('/')
    await screen.findByRole('button', { name: 'P1' })
    fireEvent.click(screen.getByRole('button', { name: 'Unfold' }))
    fireEvent.click(screen.getByRole('button', { name: 'Site: Any Choose…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Site' }))
    const row = (await dialog.findByText('Site 8')).closest('[role=row]')
    fireEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Pick' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(api.sent(search).at(-1)).toMatchObject({ siteId: 8 }))
    expect(await (await chips()).findByText(/: Site 8$/u)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Site: Site 8 Choose…', hidden: true })).toBeTruthy()
  })

  it('of a link is named by the rows that it lists, and taken away by its chip', async () => {
    pumps = [pumpRow(1, { siteId: 7, siteName: 'By the row' })]
    open('/?siteId=7')
    const chip = await (await chips()).findByRole('button', { name: /Site: By the row/u })
    expect(api.sent(search).at(-1)).toMatchObject({ siteId: 7 })
    expect(api.sent(readRecord)).toEqual([])
    fireEvent.click(chip)
    await waitFor(() => expect(api.sent(search).at(-1)).not.toHaveProperty('siteId'))
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
  })

  it('is named by the record itself where nothing is listed', async () => {
    pumps = []
    open('/?siteId=8')
    expect(await (await chips()).findByText(/: Site 8$/u)).toBeTruthy()
  })

  it('is told by its id to whoever may not see the record, and asks for nothing', async () => {
    pumps = []
    open('/?siteId=8', [])
    expect(await (await chips()).findByText(/: 8$/u)).toBeTruthy()
    expect(api.sent(readRecord)).toEqual([])
  })

  it('that stands beside the list has its chip alone', async () => {
    pumps = []
    open('/?siteId=8', ['view'], BesideView)
    expect(await (await chips()).findByText(/: Site 8$/u)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Unfold/u }))
    expect(screen.queryByRole('button', { name: /^Site: Site 8 Choose/u })).toBeNull()
  })
})
