import { assign, setup } from 'xstate'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

export type PrintingEvent<Sheet> =
  | { type: 'print.begin' }
  /** The browser's own menu: what is at hand is printed, there is no time to read more. */
  | { type: 'browser.prints'; sheet: Sheet }
  | { type: 'print.end' }

interface PrintingContext<Sheet, Key> {
  readonly key: Key
  /** What stands on paper. */
  readonly sheet: Sheet | null
  /** Why it could not be gathered. */
  readonly problem: Problem | null
}

const meta = metaOf('printing')

/** One page's way to paper: what is to be printed is gathered first, all of it, then the browser is asked. */
export const createPrintingMachine = <Sheet, Key>() =>
  setup({
    types: {
      input: {} as { readonly key: Key },
      context: {} as PrintingContext<Sheet, Key>,
      events: {} as PrintingEvent<Sheet>,
      tags: {} as 'busy' | 'onPaper',
    },
    actors: { gatherSheet: slot<Sheet, { readonly key: Key }>('gatherSheet') },
    actions: {
      keepSheet: assign((_, { sheet }: { sheet: Sheet }) => ({ sheet, problem: null })),
      dropSheet: assign({ sheet: null }),
      keepProblem: assign({ problem: (_, params: Problem) => params }),
    },
  }).createMachine({
    id: 'printing',
    context: ({ input }) => ({ key: input.key, sheet: null, problem: null }),
    initial: 'idle',
    states: {
      idle: {
        meta: meta('idle', 'docs/en/auditors.md'),
        on: {
          'print.begin': 'gathering',
          'browser.prints': {
            target: 'printedByBrowser',
            actions: { type: 'keepSheet', params: ({ event }) => event },
          },
        },
      },
      gathering: {
        meta: meta('gathering', 'docs/en/auditors.md'),
        tags: 'busy',
        invoke: {
          id: 'gatherSheet',
          src: 'gatherSheet',
          input: ({ context: { key } }) => ({ key }),
          onDone: {
            target: 'printing',
            actions: { type: 'keepSheet', params: ({ event }) => ({ sheet: event.output }) },
          },
          onError: {
            target: 'idle',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
        },
      },
      printing: {
        meta: meta('printing', 'docs/en/auditors.md'),
        tags: 'onPaper',
        on: { 'print.end': { target: 'idle', actions: 'dropSheet' } },
      },
      printedByBrowser: {
        meta: meta('printedByBrowser', 'docs/en/auditors.md'),
        tags: 'onPaper',
        on: { 'print.end': { target: 'idle', actions: 'dropSheet' } },
      },
    },
  })

/** The sheet of no particular kind: what auditors see and testers explore. */
export const printingMachine = createPrintingMachine<object, unknown>()
