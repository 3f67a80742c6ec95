import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { alarmStatistics, readContactTree } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { readOwnInstitutions } from '#contract/archive/archive.contract.ts'
import { AlarmStatisticsView } from '#src/features/alarm/statistics/alarm-statistics-view.tsx'
import { DispatchDialog } from '#src/features/alarm/dispatch-dialog.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

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

describe('giving an alarm to somebody (core §1: dispatch; core §8)', () => {
  it('says that the people did not come, and asks for them again', async () => {
    api.lose(readContactTree)
    show(<DispatchDialog rows={[]} onDone={() => undefined} onClose={() => undefined} />)
    fireEvent.click(await button('Try again'))
    expect(await within(await people()).findByRole('option', { name: 'Li Si · Field' })).toBeDefined()
  })
})
