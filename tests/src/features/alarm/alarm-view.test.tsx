import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readAlarmSummary } from '#contract/alarm/alarm.contract.ts'
import { alarm, type Alarm } from '#contract/alarm/alarm.record.ts'
import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { AlarmView } from '#src/features/alarm/alarm-view.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

import { alarmRow } from './alarm-row.ts'

startWords('en')
addConsoleWords()

let api: FakeApi
let alarms: Alarm[]
beforeEach(() => {
  api = new FakeApi()
    .on(alarm.calls.search, () => ({ list: alarms, total: alarms.length }))
    .on(readAlarmSummary, () => ({ open: 2, mine: 0, userId: 1, byLevel: [], newest: [] }))
    .on(readOwnInstitutions, () => [])
    .on(readSiteTree, () => ({ children: [] }))
})
afterEach(() => {
  cleanup()
  api.check()
})

const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest('[role=row]') as HTMLElement)

describe('the list of alarms (core §1 Fault Alarm: real-time alert)', () => {
  it('says of a cause how many came with it, and how grave the gravest is where that is another', async () => {
    alarms = [
      { ...alarmRow, id: 1, level: 3, messageEnglish: 'Line 1', groupId: 1, groupSize: 7, groupLevel: 1 },
      { ...alarmRow, id: 2, level: 1, messageEnglish: 'Line 2', groupId: 2, groupSize: 5, groupLevel: 1 },
      { ...alarmRow, id: 3, level: 3, messageEnglish: 'Line 3' },
    ]
    showWithRights({ alarm: menuActions }, <AlarmView />)
    expect((await rowOf('7 in its group, up to Fault: Line 1')).getByText('Warning')).toBeDefined()
    expect(await rowOf('5 in its group: Line 2')).toBeDefined()
    expect(await rowOf('Line 3')).toBeDefined()
  })

  it("tells when it was raised by the site's clock, wherever the browser is (issue 20)", async () => {
    alarms = [{ ...alarmRow, raisedAt: '2026-11-24T05:00:00.000Z', detailUtcTime: '-05:00' }]
    showWithRights({ alarm: menuActions }, <AlarmView />)
    expect(await screen.findByRole('button', { name: '2026-11-24 00:00:00 UTC-05:00' })).toBeDefined()
  })
})
