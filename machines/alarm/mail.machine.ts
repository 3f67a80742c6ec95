import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** How often a mail is tried before it is given up; the pauses between grow from one minute to an hour. */
export const mostMailAttempts = 8

export interface MailLife {
  readonly attempts: number
  /** What the mail server, or the way to it, said the last time. */
  readonly said: string
}

export type MailEvent =
  | { readonly type: 'mail.queue' }
  /** A node takes it to the mail server. */
  | { readonly type: 'mail.send' }
  | { readonly type: 'mail.accept'; readonly said: string }
  /** It was surely not taken, and may be taken later. */
  | { readonly type: 'mail.defer'; readonly said: string }
  | { readonly type: 'mail.refuse'; readonly said: string }
  /** Whether it was taken cannot be known: the line broke, or the node died, before the answer. */
  | { readonly type: 'mail.lose'; readonly said: string }
  /** Too old to be of use. */
  | { readonly type: 'mail.expire' }
  /** A person wants what surely was not taken to be sent once more. */
  | { readonly type: 'mail.retry' }

const mail = setup({
  types: { context: {} as MailLife, events: {} as MailEvent },
  guards: { attemptsAreLeft: ({ context }) => context.attempts < mostMailAttempts },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    keepAnswer: assign({ said: ({ event }) => ('said' in event ? event.said : '') }),
    beginAnew: assign({ attempts: 0, said: '' }),
  },
})

const meta = metaOf('mail')
const place = 'docs/decisions/mail.md'

/** A mail is taken by the mail server at most once: one whose answer was lost is never sent again. */
export const mailMachine = mail.createMachine({
  id: 'mail',
  context: { attempts: 0, said: '' },
  initial: 'notQueued',
  states: {
    notQueued: { meta: meta('notQueued', place), on: { 'mail.queue': 'queued' } },
    queued: {
      meta: meta('queued', place),
      on: {
        'mail.send': { target: 'sending', actions: 'countAttempt' },
        'mail.expire': 'expired',
      },
    },
    sending: {
      meta: meta('sending', place),
      on: {
        'mail.accept': { target: 'sent', actions: 'keepAnswer' },
        'mail.defer': [
          { guard: 'attemptsAreLeft', target: 'queued', actions: 'keepAnswer' },
          { target: 'failed', actions: 'keepAnswer' },
        ],
        'mail.refuse': { target: 'failed', actions: 'keepAnswer' },
        'mail.lose': { target: 'unknown', actions: 'keepAnswer' },
      },
    },
    sent: { type: 'final', meta: meta('sent', place) },
    failed: {
      meta: meta('failed', place),
      on: { 'mail.retry': { target: 'queued', actions: 'beginAnew' } },
    },
    unknown: { type: 'final', meta: meta('unknown', place) },
    expired: { type: 'final', meta: meta('expired', place) },
  },
})
