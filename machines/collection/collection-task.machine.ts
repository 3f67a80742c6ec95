import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** How a run ended: with all of it, with a part, with nothing, or nobody knows. */
export type RunOutcome = 'done' | 'partial' | 'failed' | 'unknown'

export type CollectionTaskEvent =
  /** A terminal is given a template. */
  | { readonly type: 'task.assign'; readonly startAt: string }
  /** It begins at another time. */
  | { readonly type: 'task.change'; readonly startAt: string }
  | { readonly type: 'task.pause' }
  | { readonly type: 'task.resume' }
  | { readonly type: 'task.remove' }
  /** Its time has come, somebody asked, or something is missing: the terminal is asked. */
  | { readonly type: 'run.begin'; readonly cause: 'cycle' | 'hand' | 'gap' }
  /** The command that asked has its end; of an unknown one a late answer comes again. */
  | { readonly type: 'run.settle'; readonly outcome: RunOutcome }

/** What a task remembers. */
interface AssignedTask {
  /** When it was to be run first, UTC. */
  readonly startAt: string
}

const task = setup({
  types: { context: {} as AssignedTask, events: {} as CollectionTaskEvent },
  guards: {
    everythingCame: ({ event }) => event.type === 'run.settle' && event.outcome === 'done',
    partOfItCame: ({ event }) => event.type === 'run.settle' && event.outcome === 'partial',
    nobodyKnows: ({ event }) => event.type === 'run.settle' && event.outcome === 'unknown',
  },
  actions: {
    keepStart: assign(({ event }) => ('startAt' in event ? { startAt: event.startAt } : {})),
  },
})

const meta = metaOf('collectionTask')
const tasks = 'collection §3 Entities: collection task, task set'
const sending = 'collection §7 sendCollectTask'
const unknown = 'silences: Answers and errors, a lost answer is unknown'

const settling = [
  { guard: 'everythingCame', target: '#collectionTask.waiting.done' },
  { guard: 'partOfItCame', target: '#collectionTask.waiting.partial' },
  { guard: 'nobodyKnows', target: '#collectionTask.waiting.unknown' },
  { target: '#collectionTask.waiting.failed' },
] as const

/**
 * A template at one terminal: it waits for its time, asks, and knows how it ended the last time. Only one run of it
 * is under way; one that is paused ends what it began, and begins nothing.
 */
export const collectionTaskMachine = task.createMachine({
  id: 'collectionTask',
  context: { startAt: '' },
  initial: 'unassigned',
  states: {
    unassigned: {
      meta: meta('unassigned', tasks),
      on: { 'task.assign': { target: 'waiting', actions: 'keepStart' } },
    },
    waiting: {
      meta: meta('waiting', tasks),
      initial: 'unrun',
      on: {
        'run.begin': 'asking',
        'task.change': { actions: 'keepStart' },
        'task.pause': 'paused',
        'task.remove': 'removed',
      },
      states: {
        unrun: { meta: meta('unrun', tasks) },
        done: { meta: meta('done', sending) },
        partial: { meta: meta('partial', sending) },
        failed: { meta: meta('failed', sending) },
        // A late answer still settles it.
        unknown: { meta: meta('unknown', unknown), on: { 'run.settle': [...settling] } },
      },
    },
    asking: {
      meta: meta('asking', sending),
      on: {
        'run.settle': [...settling],
        'task.change': { actions: 'keepStart' },
        'task.pause': 'paused',
        'task.remove': 'removed',
      },
    },
    paused: {
      meta: meta('paused', tasks),
      on: { 'task.change': 'paused', 'task.resume': 'waiting', 'task.remove': 'removed' },
    },
    removed: { type: 'final', meta: meta('removed', 'collection §7 delTaskSet') },
  },
})
