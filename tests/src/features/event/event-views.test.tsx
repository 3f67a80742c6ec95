import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { type ExEvent, exEvent } from '#contract/event/ex-event.record.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { ExEventView } from '#src/features/event/event-views.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()

const event: ExEvent = {
  id: 1,
  version: 1,
  happenedAt: '2026-11-24T05:00:00.000Z',
  detailUtcTime: '-05:00',
  code: '03300D00',
  eventDetailId: 4,
  eventName: 'Meter cover opened',
  eventNameEnglish: 'Meter cover opened',
  smallCategoryId: null,
  smallCategoryName: '',
  result: null,
  fTid: 1,
  fTName: '总公司',
  siteId: 2,
  siteName: 'West works',
  fTmId: 3,
  fTmName: 'Terminal 3',
  deviceId: null,
  deviceName: '',
  detail: '',
  receivedAt: '2026-11-24T05:00:02.000Z',
}

let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
    .on(exEvent.calls.search, () => ({ list: [event], total: 1 }))
    .on(readOwnInstitutions, () => [])
    .on(readSiteTree, () => ({ children: [] }))
})
afterEach(() => {
  cleanup()
  api.check()
})

describe('the list of events (issue 20: list with filters and export)', () => {
  it("tells both times by the site's clock, wherever the browser is", async () => {
    showWithRights({ exEvent: menuActions }, <ExEventView />)
    const row = (await screen.findByRole('button', { name: '2026-11-24 00:00:00 UTC-05:00' })).closest(
      '[role=row]',
    )
    expect(within(row as HTMLElement).getByText('2026-11-24 00:00:02 UTC-05:00')).toBeDefined()
  })
})
