import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readAlarmSummary } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { AlarmBell } from '#src/features/alarm/live/alarm-bell.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()
addWords(alarmWords)

const newest = {
  id: 7,
  level: 1,
  state: 1,
  message: '1 号终端 离线',
  messageEnglish: 'Terminal 1 is offline',
  siteName: '',
  siteNameEnglish: '',
  raisedAt: '2026-11-24T05:00:00.000Z',
}

let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
    .on(readAlarmSummary, () => ({
      open: 3,
      mine: 0,
      userId: 1,
      byLevel: [{ level: 1, count: 3, unconfirmed: 1 }],
      newest: [newest],
    }))
    .on(readOwnInstitutions, () => [])
    .on(readSiteTree, () => ({ children: [] }))
})
afterEach(() => {
  cleanup()
  api.check()
})

const show = () => showWithRights({ alarm: ['view'] }, <AlarmBell />, '/')
const bell = (name: RegExp) => screen.findByRole('button', { name })

describe('the bell of the shell (core §1 Fault Alarm)', () => {
  it('says how many alarms are open', async () => {
    show()
    expect((await bell(/^Alarms: 3 open/u)).textContent).toBe('3')
  })

  it('says that nobody knows where it did not come, and asks again', async () => {
    api.lose(readAlarmSummary)
    show()
    const unread = await bell(/could not be read/u)
    expect(unread.textContent).toBe('?')
    fireEvent.click(unread)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Terminal 1 is offline')).toBeDefined()
    expect(screen.queryByRole('button', { name: /could not be read/u })).toBeNull()
  })
})
