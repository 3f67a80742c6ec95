import type { MailEvent } from './mail.machine.ts'

export const mailCases: readonly MailEvent[] = [
  { type: 'mail.queue' },
  { type: 'mail.send' },
  { type: 'mail.accept', said: '250 OK' },
  { type: 'mail.defer', said: '451 try again later' },
  { type: 'mail.refuse', said: '550 no such mailbox' },
  { type: 'mail.lose', said: 'connection lost' },
  { type: 'mail.expire' },
  { type: 'mail.retry' },
]
