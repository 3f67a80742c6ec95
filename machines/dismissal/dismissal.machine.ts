import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

export type DismissalEvent =
  /** Somebody wants to leave, by Escape, the cross or Cancel. */
  | { type: 'dialog.dismiss' }
  | { type: 'edits.change'; hasEdits: boolean }
  | { type: 'edits.keep' }
  | { type: 'edits.discard' }

const meta = metaOf('dismissal')
const source = 'core §2 Dialog'

/** How a dialog is left: edits are never lost without a question. */
export const dismissalMachine = setup({
  types: { context: {} as { readonly hasEdits: boolean }, events: {} as DismissalEvent },
  guards: { editsWouldBeLost: ({ context }) => context.hasEdits },
  actions: {
    keepHasEdits: assign({ hasEdits: (_, params: { hasEdits: boolean }) => params.hasEdits }),
  },
}).createMachine({
  id: 'dismissal',
  context: { hasEdits: false },
  initial: 'open',
  states: {
    open: {
      meta: meta('open', source),
      on: {
        'edits.change': { actions: { type: 'keepHasEdits', params: ({ event }) => event } },
        'dialog.dismiss': [{ guard: 'editsWouldBeLost', target: 'asking' }, { target: 'dismissed' }],
      },
    },
    asking: {
      meta: meta('asking', source),
      on: { 'edits.keep': 'open', 'edits.discard': 'dismissed' },
    },
    dismissed: { meta: meta('dismissed', source), type: 'final' },
  },
})
