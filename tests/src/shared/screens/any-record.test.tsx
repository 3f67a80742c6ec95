import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { type ParameterGroup, parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import { parameterGroupWords } from '#contract/dictionary/parameter-group.words.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { readRecord, readRecordHistory, readRecordUses } from '#contract/record/record.contract.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { recordScreen } from '#src/shared/screens/record/record-screen.tsx'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi, refused } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()
const View = recordScreen(parameterGroup, { words: parameterGroupWords })

const group = (id: number, changes: Partial<ParameterGroup> = {}): ParameterGroup => ({
  id,
  version: 2,
  fName: `组${id}`,
  fNameEnglish: `Group ${id}`,
  fSort: id,
  builtIn: false,
  kindCount: 0,
  ...changes,
})

let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
    .on(parameterGroup.calls.search, () => ({ list: [group(1)], total: 40 }))
    .on(readOwnInstitutions, () => [])
    .on(readSiteTree, () => ({ children: [] }))
})
afterEach(() => {
  cleanup()
  api.check()
})
const open = (address: string) => showWithRights({ multiParameter: menuActions }, <View />, address)

describe('what every declared record can be asked (issue 15: drawer, history, delete with what hangs on it)', () => {
  it('opens a record that its list does not show, by its address', async () => {
    api.on(readRecord, ({ id }) => ({ ...group(id) }))
    open('/?id=30')
    const drawer = within(await screen.findByRole('dialog', { name: 'Group 30' }))
    expect(drawer.getByText('组30')).toBeTruthy()
    expect(api.sent(readRecord)).toEqual([{ kind: 'parameterGroup', id: 30 }])
  })

  it('shows a record as it is by now where what was done takes it out of its list', async () => {
    let isChanged = false
    api
      .on(parameterGroup.calls.search, () => ({ list: isChanged ? [] : [group(1)], total: 0 }))
      .on(parameterGroup.calls.update, () => {
        isChanged = true
        return null
      })
      .on(readRecord, ({ id }) => ({ ...group(id, { fNameEnglish: 'Renamed', version: 3 }) }))
    open('/?id=1')
    const drawer = within(await screen.findByRole('dialog', { name: 'Group 1' }))
    expect(api.sent(readRecord)).toEqual([])
    fireEvent.click(drawer.getByRole('button', { name: 'Edit' }))
    fireEvent.change(await screen.findByLabelText(/^English name/u), { target: { value: 'Renamed' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('dialog', { name: 'Renamed' })).toBeTruthy()
  })

  it('says of an address whose record is gone that there is none', async () => {
    api.on(readRecord, () => refused('app.not_found', statuses.notFound))
    open('/?id=30')
    expect(await screen.findByText('There is no such record, or you may not see it.')).toBeTruthy()
  })

  it('says of an address whose answer was lost that the server did not answer, and reads it at another try (core §8)', async () => {
    api.on(readRecord, ({ id }) => ({ ...group(id) })).lose(readRecord)
    open('/?id=30')
    const drawer = within(await screen.findByRole('dialog', { name: 'Parameter group' }))
    expect(await drawer.findByText('The server did not answer, please try again')).toBeTruthy()
    expect(screen.queryByText('There is no such record, or you may not see it.')).toBeNull()
    fireEvent.click(drawer.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('dialog', { name: 'Group 30' })).toBeTruthy()
  })

  it('tells the history of a record that was removed', async () => {
    api.on(readRecord, () => refused('app.not_found', statuses.notFound))
    const removal = { seq: 9, at: '2026-03-02T08:00:00.000Z', by: 'an', call: 'deleteParameterGroup' }
    api.on(readRecordHistory, () => ({
      list: [{ ...removal, before: { fName: '组30', fSort: 1 }, after: null }],
      total: 1,
    }))
    open('/?id=30')
    fireEvent.click(await screen.findByRole('button', { name: 'History' }))
    expect(await screen.findByText('Deleted')).toBeTruthy()
  })

  it('tells the history once it is asked for, field by field', async () => {
    api.on(readRecordHistory, () => ({
      list: [
        {
          seq: 9,
          at: '2026-03-02T08:00:00.000Z',
          by: 'an',
          call: 'updateParameterGroup',
          before: { fName: '旧', fSort: 1 },
          after: { fName: '组1', fSort: 1 },
        },
        {
          seq: 3,
          at: '2026-03-01T08:00:00.000Z',
          by: '',
          call: 'addParameterGroup',
          before: null,
          after: {},
        },
      ],
      total: 2,
    }))
    open('/?id=1')
    const drawer = within(await screen.findByRole('dialog', { name: 'Group 1' }))
    expect(api.sent(readRecordHistory)).toEqual([])
    fireEvent.click(drawer.getByRole('button', { name: 'History' }))
    expect(await drawer.findByText('Name: 旧 → 组1')).toBeTruthy()
    expect(drawer.getByText('Added')).toBeTruthy()
    expect(drawer.queryByText(/^Order: 1 →/u)).toBeNull()
  })

  it('shows what hangs on a record before it is deleted, and offers no delete then', async () => {
    api.on(readRecordUses, () => ({
      goes: [],
      uses: [
        { kind: 'site', count: 3 },
        { kind: 'customer', count: 2 },
      ],
    }))
    open('/?id=1')
    const drawer = within(await screen.findByRole('dialog', { name: 'Group 1' }))
    // The drawer hides the list from screen readers a moment after it is there, and would hide the question too.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull())
    fireEvent.click(drawer.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Parameter group: Group 1?' }))
    const sites = await question.findByRole('link', { name: 'Sites (3)' })
    expect(sites.getAttribute('href')).toContain('/datacollect/archive/site')
    expect(question.getByRole('link', { name: 'Customers (2)' })).toBeTruthy()
    await waitFor(() => expect(question.queryByRole('button', { name: 'Delete' })).toBeNull())
  })

  it('tells what is deleted with a record, and deletes it', async () => {
    api.on(readRecordUses, () => ({ uses: [], goes: [{ kind: 'diagram', count: 1 }] }))
    open('/?id=1')
    const drawer = within(await screen.findByRole('dialog', { name: 'Group 1' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull())
    fireEvent.click(drawer.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Parameter group: Group 1?' }))
    expect(await question.findByText('Configuration diagram (1)')).toBeTruthy()
    expect(question.getByRole('button', { name: 'Delete' })).toBeTruthy()
  })
})
