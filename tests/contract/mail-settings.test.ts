import { expect, it } from 'vitest'

import { updateMailSettings } from '#contract/mail/mail.contract.ts'
import { faultsOf } from '#contract/rules/faults.ts'

const settings = { host: '', port: 587, security: 'starttls', user: '', from: '', consoleUrl: '' } as const

const faultsIn = (entered: object): readonly (readonly [string, string])[] => {
  const parsed = updateMailSettings.input.safeParse(entered)
  return parsed.success ? [] : [...faultsOf(parsed.error, entered)].map(([field, { rule }]) => [field, rule])
}

it('asks for a sender where a mail server is entered, at the sender’s field (issue 20: E-mail)', () => {
  expect(faultsIn({ ...settings, host: 'mail.example.com' })).toEqual([['from', 'required']])
})

it('lets both be taken away, so that no mail leaves (issue 20: E-mail)', () => {
  expect(faultsIn(settings)).toEqual([])
  expect(faultsIn({ ...settings, host: 'mail.example.com', from: 'alarms@example.com' })).toEqual([])
})
