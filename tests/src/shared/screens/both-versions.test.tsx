import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { loadDictionary } from '#contract/dictionary/dictionary.contract.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi, stale } from '#tests/support/fake-api.ts'

import { pump, type PumpRow, pumpRow, pumpWords } from './pump.ts'

vi.mock('#src/shared/ui/notice/notices.tsx')
startWords('en')
addConsoleWords()
const PumpView = recordScreen(pump, { words: pumpWords })
const { search, update } = pump.calls

let api: FakeApi
/** The record as the server holds it. */
let held: PumpRow
beforeEach(() => {
  held = pumpRow(1)
  api = new FakeApi()
    .on(search, () => ({ list: [pumpRow(1)], total: 1 }))
    .on(loadDictionary, () => [
      { key: 'a', value: 'Acme' },
      { key: 'b', value: 'Bolt' },
    ])
    .on(readOwnInstitutions, () => [
      { id: 1, label: '总公司', fIcon: '', data: { fUserNameEnglish: 'Head office' }, children: [] },
    ])
    .on(readSiteTree, () => ({ children: [] }))
    .on(update, ({ version }) => (version === held.version ? null : stale(held)))
})
afterEach(() => {
  cleanup()
  api.check()
})

/** By text: what is asked by its role is slow among so many fields. */
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }))

/** Opens the form of the first pump; the record is as the other person left it by then. */
async function edit(theirs: Partial<PumpRow>): Promise<void> {
  showWithRights({ terminal: menuActions }, <PumpView />, '/?id=1')
  await press('Edit')
  await screen.findByLabelText(/^Name/u, { selector: '[role=dialog] form *' })
  held = { ...held, ...theirs, version: held.version + 1 }
}
const entry = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: '[role=dialog] form *' })
const type = (name: RegExp, value: string) => fireEvent.change(entry(name), { target: { value } })

/** The two values of a field, once both versions are shown. */
async function choice(field: string) {
  await screen.findByText('Somebody else changed this meanwhile')
  const found = document.querySelector<HTMLElement>(`[data-field=${field}]`)
  if (!found) throw new Error(`${field} is not among those that differ`)
  const side = (value: string) => {
    const input = found.querySelector<HTMLInputElement>(`input[value=${value}]`)
    return { input, text: input?.closest('label')?.textContent ?? '' }
  }
  return { text: found.textContent ?? '', mine: side('mine'), theirs: side('theirs') }
}
const choose = (side: { readonly input: HTMLInputElement | null }) =>
  side.input && fireEvent.click(side.input)

describe('a record that somebody else changed meanwhile (records.md: both versions)', () => {
  it('shows both versions field by field, with what was there, and saves what is chosen', async () => {
    await edit({ fName: 'Theirs', fVender: 'b', fVenderName: 'Bolt' })
    type(/^Name/u, 'Mine')
    type(/^Rated/u, '7')
    await press('Save')
    const name = await choice('fName')
    expect(name.text).toContain('It was: Pump 1')
    expect([name.mine.text, name.theirs.text]).toEqual(['MineMine', 'TheirsTheirs'])
    // Changed by both: nothing is proposed, and nothing can be saved yet.
    expect([name.mine.input?.checked, name.theirs.input?.checked]).toEqual([false, false])
    expect(screen.getByText('Save these', { selector: 'button' }).hasAttribute('disabled')).toBe(true)
    // Changed by one: that one's value is proposed, in words.
    const vender = await choice('fVender')
    expect([vender.theirs.text, vender.theirs.input?.checked]).toEqual(['TheirsBolt', true])
    const rated = await choice('rated')
    expect([rated.mine.text, rated.mine.input?.checked]).toEqual(['Mine7 kW', true])
    expect(document.querySelector('[data-field=fKind]')).toBeNull()
    choose(name.mine)
    await press('Save these')
    await waitFor(() => expect(api.sent(update)).toHaveLength(2))
    expect(api.sent(update)[1]).toMatchObject({
      id: 1,
      version: held.version,
      fName: 'Mine',
      fVender: 'b',
      rated: 7000,
    })
  })

  it('can be taken as the other one left it, without saving anything', async () => {
    await edit({ fName: 'Theirs' })
    type(/^Name/u, 'Mine')
    type(/^Rated/u, '7')
    await press('Save')
    await press('Take all of theirs')
    await press('Keep theirs')
    await waitFor(() => expect(screen.queryByText('Somebody else changed this meanwhile')).toBeNull())
    expect([entry(/^Name/u).value, entry(/^Rated/u).value]).toEqual(['Theirs', '1500.000'])
    expect(api.sent(update)).toHaveLength(1)
  })

  it('goes back to the form with what was chosen, and a third change is told again', async () => {
    await edit({ fName: 'Theirs' })
    type(/^Name/u, 'Mine')
    await press('Save')
    choose((await choice('fName')).mine)
    await press('Go on editing with these')
    await waitFor(() => expect(entry(/^Name/u).value).toBe('Mine'))
    held = { ...held, fName: 'Third', version: held.version + 1 }
    await press('Save')
    expect((await choice('fName')).text).toContain('It was: Theirs')
  })
})
