import { expect, it } from 'vitest'

import { causeOf } from '#src/features/mail/cause-of.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'

startWords('en')

it.each([
  ['getaddrinfo ENOTFOUND mail.example', 'was not found'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'takes no connection'],
  ['Greeting never received', 'in time'],
  ['Timeout', 'in time'],
  ['Missing credentials for "PLAIN"', 'without a password'],
  ["Can't send mail - all recipients were rejected: 451 4.2.0 Greylisted", 'not take it yet'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'user or the password'],
  ["Can't send mail - all recipients were rejected: 550 No such mailbox", 'receiver or the sender'],
])('says what “%s” means in the user’s language (issue 20: E-mail)', (said, means) => {
  expect(causeOf(said)).toContain(means)
})

it('leaves to the mail server’s own words what it does not know (issue 20: E-mail)', () => {
  expect(causeOf('Message failed: 600 Odd')).toBeNull()
})
