import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'
import { outlives, type Tab, type TabEnding } from './tab.ts'

/** What somebody wishes that would end pages. */
export type Ending = TabEnding | { readonly type: 'session.leave' }

export type EndingEvent =
  /** `atRisk` are the pages whose unsaved edits it would lose; see {@link editsLostBy}. */
  | { type: 'ending.wish'; ending: Ending; atRisk: readonly string[] }
  | { type: 'edits.keep' }
  | { type: 'edits.discard' }

interface EndingContext {
  /** What waits for an answer. */
  readonly ending: Ending | null
  readonly atRisk: readonly string[]
}

/** Keys of the open pages whose unsaved edits the wish would lose. */
export const editsLostBy = (
  ending: Ending,
  { tabs, edited }: { readonly tabs: readonly Tab[]; readonly edited: readonly string[] },
): readonly string[] =>
  tabs
    .filter((tab) => ending.type === 'session.leave' || !outlives(tab, ending))
    .map(({ key }) => key)
    .filter((key) => edited.includes(key))

const meta = metaOf('ending')
const source = 'core §2 Tags view; docs/decisions/kept-pages.md'

/** Closing tags, refreshing a page, signing out: unsaved edits are never lost without a question. */
export const endingMachine = setup({
  types: { context: {} as EndingContext, events: {} as EndingEvent },
  guards: {
    editsWouldBeLost: (_, { atRisk }: { atRisk: readonly string[] }) => atRisk.length > 0,
  },
  actions: {
    keepWish: assign((_, { ending, atRisk }: EndingContext) => ({ ending, atRisk })),
    forgetWish: assign({ ending: null, atRisk: [] }),
    /** Effect of the console, filled in by `provide`: does what was wished for. */
    carryOut: (_args, _params: { ending: Ending | null }) => {},
  },
}).createMachine({
  id: 'ending',
  context: { ending: null, atRisk: [] },
  initial: 'free',
  states: {
    free: {
      meta: meta('free', source),
      on: {
        'ending.wish': [
          {
            guard: { type: 'editsWouldBeLost', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepWish', params: ({ event }) => event },
          },
          { actions: { type: 'carryOut', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      meta: meta('asking', source),
      on: {
        'edits.keep': { target: 'free', actions: 'forgetWish' },
        'edits.discard': {
          target: 'free',
          actions: [{ type: 'carryOut', params: ({ context }) => context }, 'forgetWish'],
        },
      },
    },
  },
})
