import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { loadDictionary } from '#contract/dictionary/dictionary.contract.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { type MeterChange, meterChange } from '#contract/meter-change/meter-change.record.ts'
import { MeterChangeView } from '#src/features/meter-change/meter-change-view.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()
const { search, update } = meterChange.calls

const change: MeterChange = {
  id: 7,
  version: 2,
  fMpId: 4,
  fMpName: 'M4',
  fTid: 1,
  fTName: '总公司',
  changedAt: '2026-11-20T08:00:00.000Z',
  detailUtcTime: '-03:30',
  oldAmId: null,
  oldAmNo: '',
  newAmId: null,
  newAmNo: '',
  lastReadingWh: 5000,
  firstReadingWh: 0,
  lastReverseWh: null,
  firstReverseWh: null,
  testPassed: true,
  reason: 'fault',
  reasonName: 'Fault',
  photo: null,
  fRemarks: '',
  redoneQuarters: 3,
}
let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
    .on(search, () => ({ list: [change], total: 1 }))
    .on(loadDictionary, () => [{ key: 'fault', value: 'Fault' }])
    .on(readOwnInstitutions, () => [
      { id: 1, label: '总公司', fIcon: '', data: { fUserNameEnglish: 'Head office' }, children: [] },
    ])
    .on(readSiteTree, () => ({ children: [] }))
    .on(update, () => null)
})
afterEach(() => {
  cleanup()
  api.check()
})

function enterDay(field: HTMLElement, day: string): void {
  fireEvent.change(field, { target: { value: day } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.blur(field)
}

it('shows and takes the instant of an exchange on the clock of its site (silences Money, energy and time)', async () => {
  showWithRights({ meterChange: menuActions }, <MeterChangeView />, '/?id=7')
  const drawer = within(await screen.findByRole('dialog', { name: 'M4' }))
  expect(drawer.getByText('2026-11-20 04:30:00 UTC-03:30')).toBeTruthy()
  fireEvent.click(await drawer.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('form', { name: /^Edit meter change/u }))
  expect(form.getByText('UTC-03:30')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('Changed at').value).toBe('2026-11-20')
  expect(form.getByLabelText('Changed at, time')).toHaveProperty('value', '04:30')
  enterDay(form.getByLabelText('Changed at'), '2026-11-19')
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.sent(update)[0]).toMatchObject({ changedAt: '2026-11-19T08:00:00.000Z' }))
})
