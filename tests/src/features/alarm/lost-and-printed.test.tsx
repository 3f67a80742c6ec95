import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { alarmStatistics, confirmAlarms, readContactTree } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { readOwnInstitutions } from '#contract/archive/archive.contract.ts'
import { AlarmStatisticsView } from '#src/features/alarm/statistics/alarm-statistics-view.tsx'
import { ConfirmDialog } from '#src/features/alarm/confirm-dialog.tsx'
import { DispatchDialog } from '#src/features/alarm/dispatch-dialog.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi, refusedWith } from '#tests/support/fake-api.ts'

import { alarmRow } from './alarm-row.ts'

startWords('en')
addConsoleWords()
addWords(alarmWords)

const row = (key: string, label: string, count: number) => ({ key, label, count, before: 1 })
const counted = {
  total: 8,
  totalBefore: 3,
  open: 2,
  confirmSeconds: 60,
  endSeconds: 7200,
  confirmSecondsBefore: null,
  endSecondsBefore: 3600,
  byLevel: [row('1', '', 6), row('2', '', 2)],
  byState: [row('5', '', 8)],
  bySite: [row('4', 'North site', 8)],
  byDevice: [],
  byType: [],
  byRule: [],
  byHour: [{ day: '2026-11-24', hour: 13, count: 8 }],
}

let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
    .on(alarmStatistics, () => counted)
    .on(readContactTree, () => [
      { id: 'd1', label: 'Field', children: [{ id: 'u7', label: 'Li Si', children: [] }] },
    ])
    .on(readOwnInstitutions, () => [])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
  api.check()
})

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const people = () => screen.findByRole('combobox', { name: /^Given to/u })

describe('alarm statistics (core §1 Fault Alarm; issue 20: export and print)', () => {
  it('print a sheet of their own: of which days, the figures, the tables and the calendar', async () => {
    // The test's page has none; the browsers have.
    Object.assign(document, { adoptedStyleSheets: [] })
    const print = vi.spyOn(window, 'print').mockReturnValue()
    show(<AlarmStatisticsView />)
    await waitFor(async () => expect((await button('Print')).disabled).toBe(false))
    fireEvent.click(await button('Print'))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const sheet = screen.getByRole('article', { hidden: true })
    expect(sheet.closest('.paper')?.parentElement).toBe(document.body)
    expect(sheet.textContent).toContain('North site')
    expect(sheet.textContent).toContain('75 %')
    expect(within(sheet).getAllByRole('columnheader', { hidden: true, name: '23' })).toHaveLength(1)
    expect(within(sheet).queryAllByRole('button', { hidden: true })).toHaveLength(0)
  })

  it('neither save nor print what did not come, and ask again', async () => {
    api.lose(alarmStatistics)
    show(<AlarmStatisticsView />)
    const again = await button('Try again')
    expect((await button('Print')).disabled).toBe(true)
    expect((await button('Export XLSX')).disabled).toBe(true)
    fireEvent.click(again)
    await waitFor(async () => expect((await button('Print')).disabled).toBe(false))
    expect(screen.getByText('North site')).toBeDefined()
  })
})

const alarmOf = (id: number, allowed: string) => ({ ...alarmRow, id, allowed })

const ask = (...allowed: readonly string[]) =>
  show(
    <ConfirmDialog
      rows={allowed.map((one, place) => alarmOf(place + 1, one))}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
  )

describe('confirming several alarms at once (core §1: confirm; silences: Alarm)', () => {
  it('takes those whose state allows it, and says how many are left out', async () => {
    api.on(confirmAlarms, () => null)
    ask('confirm', 'dispatch', 'confirm', '')
    expect(await screen.findByText('Confirm: 2 alarms')).toBeDefined()
    expect(screen.getByText(/^Left out: 2 more/u)).toBeDefined()
    fireEvent.click(await button('Confirm'))
    await waitFor(() => expect(api.sent(confirmAlarms)).toMatchObject([{ ids: [1, 3] }]))
  })

  it('names those that were refused, and keeps what was chosen (core §8)', async () => {
    api.on(confirmAlarms, () =>
      refusedWith('alarm.step_not_allowed', { count: 2, names: 'Line 1 is off; Line 2 is off' }),
    )
    ask('confirm', 'confirm', 'confirm')
    fireEvent.click(await button('Confirm'))
    expect(
      await screen.findByText(/^Nothing was done: 2 of those chosen.*: Line 1 is off; Line 2 is off$/u),
    ).toBeDefined()
    expect(screen.getByText('Confirm: 3 alarms')).toBeDefined()
  })

  it('says so where none of them allows it, and offers nothing', async () => {
    ask('dispatch', '')
    expect(await screen.findByText(/none of those chosen allows it/u)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })
})

describe('giving an alarm to somebody (core §1: dispatch; core §8)', () => {
  it('says that the people did not come, and asks for them again', async () => {
    api.lose(readContactTree)
    show(
      <DispatchDialog rows={[alarmOf(1, 'dispatch')]} onDone={() => undefined} onClose={() => undefined} />,
    )
    fireEvent.click(await button('Try again'))
    expect(await within(await people()).findByRole('option', { name: 'Li Si · Field' })).toBeDefined()
  })
})
