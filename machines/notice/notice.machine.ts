import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

export interface NoticeInput {
  readonly kind: 'success' | 'warning' | 'error'
  /** Whether it appears while somebody points at the notices or is away from the page. */
  readonly isHeld: boolean
}

interface NoticeContext extends NoticeInput {
  /** How often the same thing was said while it was shown. */
  readonly count: number
}

export type NoticeEvent =
  /** The same thing is said again. */
  | { type: 'notice.repeat' }
  /** Somebody points at the notices, has the focus in them, or is away from the page. */
  | { type: 'notice.hold' }
  | { type: 'notice.release' }
  | { type: 'notice.dismiss' }

const meta = metaOf('notice')

/** One notice, from its appearing to its end: its time begins anew when it is repeated and when it is released. */
export const noticeMachine = setup({
  types: { input: {} as NoticeInput, context: {} as NoticeContext, events: {} as NoticeEvent },
  delays: {
    /** core §9. */
    successTime: 2_000,
    /** core §8, §9. */
    errorTime: 5_000,
  },
  guards: {
    beginsHeld: ({ context }) => context.isHeld,
    isSuccess: ({ context }) => context.kind === 'success',
  },
  actions: { countRepeat: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'notice',
  context: ({ input }) => ({ kind: input?.kind ?? 'success', isHeld: input?.isHeld ?? false, count: 1 }),
  initial: 'appearing',
  on: { 'notice.dismiss': '.gone' },
  states: {
    appearing: {
      meta: meta('appearing', 'core §8'),
      always: [{ guard: 'beginsHeld', target: 'held' }, { target: 'passing' }],
    },
    passing: {
      meta: meta('passing', 'core §8, §9'),
      after: { successTime: { guard: 'isSuccess', target: 'gone' }, errorTime: 'gone' },
      on: {
        'notice.repeat': { target: 'passing', reenter: true, actions: 'countRepeat' },
        'notice.hold': 'held',
      },
    },
    held: {
      meta: meta('held', 'issue 3 Notices'),
      on: { 'notice.repeat': { actions: 'countRepeat' }, 'notice.release': 'passing' },
    },
    gone: { meta: meta('gone', 'core §8'), type: 'final' },
  },
})
