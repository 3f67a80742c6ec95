import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readMailSettings, updateMailSettings } from '#contract/mail/mail.contract.ts'
import { mailWords } from '#contract/mail/mail.words.ts'
import { SettingsDialog } from '#src/features/mail/settings-dialog.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()
addWords(mailWords)

const settings = {
  host: 'mail.example.com',
  port: 587,
  security: 'starttls',
  user: 'alarms',
  from: 'alarms@example.com',
  consoleUrl: '',
} as const

let api: FakeApi
let closed: number
beforeEach(() => {
  closed = 0
  api = new FakeApi()
    .on(readMailSettings, () => ({ ...settings, hasPassword: true }))
    .on(updateMailSettings, () => null)
})
afterEach(() => {
  cleanup()
  api.check()
})

const open = async () => {
  show(
    <SettingsDialog
      onClose={() => {
        closed += 1
      }}
    />,
  )
  await screen.findByLabelText(/^Port/u)
}
const saved = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closed).toBe(1))
  return api.sent(updateMailSettings)
}
const removal = () => screen.queryByRole('checkbox', { name: 'Remove the saved password' })

describe('the saved password of the mail server (core §1 email push)', () => {
  it('stays as it is where none is entered', async () => {
    await open()
    fireEvent.change(screen.getByLabelText(/^User/u), { target: { value: 'bell' } })
    expect(await saved()).toEqual([{ ...settings, user: 'bell' }])
  })

  it('is removed where that is wished', async () => {
    await open()
    fireEvent.click(removal() ?? document.body)
    await waitFor(() => expect(removal()).toHaveProperty('checked', true))
    expect(await saved()).toEqual([{ ...settings, password: '' }])
  })

  it('is replaced by what is entered, and then nothing is left to remove', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'new one' } })
    await waitFor(() => expect(removal()).toBeNull())
    expect(await saved()).toEqual([{ ...settings, password: 'new one' }])
  })

  it('cannot be removed where there is none', async () => {
    api.on(readMailSettings, () => ({ ...settings, hasPassword: false }))
    await open()
    expect(removal()).toBeNull()
  })
})
