import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { mailSubscription } from '#contract/mail/mail-subscription.record.ts'
import { MailView } from '#src/features/mail/mail-view.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()

let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
    .on(mailSubscription.calls.search, () => ({ list: [], total: 0 }))
    .on(readOwnInstitutions, () => [])
    .on(readSiteTree, () => ({ children: [] }))
})
afterEach(() => {
  cleanup()
  api.check()
})

describe('a new subscription (core §1 Fault Alarm: email push)', () => {
  it('begins switched on, and tells each alarm at once', async () => {
    showWithRights({ alarmMail: menuActions }, <MailView />)
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement)
    const gathered = await screen.findByLabelText<HTMLInputElement>(/^Combined over/u)
    expect(gathered.value).toBe('0')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'On', hidden: true }).checked).toBe(true)
  })
})
