import { assign, setup } from 'xstate'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

/** What is put together: it has a name, and what was typed into it can be read. */
export interface EditedView {
  readonly name: string
  readonly hasFault: boolean
}

/** What is saved, under an id that a second try keeps, so that it happens once. */
export interface ViewSaving<Draft> {
  readonly draft: Draft
  readonly requestId: string
  /** As its editor saw it; null: it is new. */
  readonly version: number | null
}

export type ChartEditingEvent<Draft> =
  /** It looks otherwise now, with so many parts: data items of a chart, charts of a dashboard. */
  | { type: 'draft.change'; draft: Draft; parts: number }
  | { type: 'edit.save'; requestId: string }
  | { type: 'edit.retry' }
  /** One's own version in the place of the one that somebody saved meanwhile. */
  | { type: 'edit.overwrite'; requestId: string }
  | { type: 'edit.discard' }

export interface ChartEditingInput<Draft> {
  readonly draft: Draft
  readonly parts: number
  /** Parts at the most: of charts the parameter `customChartLimit`. */
  readonly most: number
  readonly version: number | null
}

interface ChartEditingContext<Draft> extends ChartEditingInput<Draft> {
  readonly requestId: string
  /** Somebody wished to save what is not complete: its faults are shown. */
  readonly showsFaults: boolean
  readonly problem: Problem | null
  /** Under which id it is kept now; 0 until it is. */
  readonly savedId: number
}

const meta = metaOf('chartEditing')
const place = 'collection §1 custom chart'
const limit = 'collection §5 custom chart maximum indicators'

const versionNow = ({ present }: Problem): number | null =>
  typeof present === 'object' &&
  present !== null &&
  'version' in present &&
  typeof present.version === 'number'
    ? present.version
    : null

/**
 * How a custom chart, or a dashboard of them, is put together and saved. No more parts than the limit are ever taken,
 * and nothing without parts or a name is sent. What was put together stays whatever the answer is.
 */
export const createChartEditingMachine = <Draft extends EditedView>(nothing: Draft) =>
  setup({
    types: {
      input: {} as ChartEditingInput<Draft>,
      context: {} as ChartEditingContext<Draft>,
      events: {} as ChartEditingEvent<Draft>,
      tags: {} as 'editable' | 'busy',
    },
    actors: { saveView: slot<number, ViewSaving<Draft>>('saveView') },
    guards: {
      hasNoParts: ({ context }) => context.parts === 0,
      isWithinLimit: ({ context }, params: { parts: number }) =>
        params.parts <= Math.max(context.most, context.parts),
      draftIsComplete: ({ context: { draft, parts } }) =>
        parts > 0 && draft.name.trim() !== '' && !draft.hasFault,
      outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
      otherSavedMeanwhile: (_, params: Problem) => versionNow(params) !== null,
    },
    actions: {
      keepDraft: assign((_, { draft, parts }: { draft: Draft; parts: number }) => ({ draft, parts })),
      keepRequest: assign((_, { requestId }: { requestId: string }) => ({ requestId })),
      keepProblem: assign({ problem: (_, params: Problem) => params }),
      takeTheirVersion: assign(({ context }) => ({
        version: context.problem === null ? context.version : versionNow(context.problem),
      })),
      keepSavedId: assign({ savedId: (_, params: { output: number }) => params.output }),
      clearProblem: assign({ problem: null }),
      showFaults: assign({ showsFaults: true }),
    },
  }).createMachine({
    id: 'chartEditing',
    context: ({ input }) => ({
      draft: input?.draft ?? nothing,
      parts: input?.parts ?? 0,
      most: input?.most ?? 5,
      version: input?.version ?? null,
      requestId: '',
      showsFaults: false,
      problem: null,
      savedId: 0,
    }),
    initial: 'editing',
    states: {
      editing: {
        meta: meta('editing', place),
        always: [{ guard: 'hasNoParts', target: 'empty' }, { target: 'drawn' }],
      },
      empty: {
        tags: 'editable',
        meta: meta('empty', limit),
        on: {
          'draft.change': {
            guard: { type: 'isWithinLimit', params: ({ event }) => event },
            target: 'editing',
            actions: ['clearProblem', { type: 'keepDraft', params: ({ event }) => event }],
          },
          'edit.save': { actions: 'showFaults' },
          'edit.discard': 'discarded',
        },
      },
      drawn: {
        tags: 'editable',
        meta: meta('drawn', limit),
        on: {
          'draft.change': {
            guard: { type: 'isWithinLimit', params: ({ event }) => event },
            target: 'editing',
            actions: ['clearProblem', { type: 'keepDraft', params: ({ event }) => event }],
          },
          'edit.save': [
            {
              guard: 'draftIsComplete',
              target: 'saving',
              actions: { type: 'keepRequest', params: ({ event }) => event },
            },
            { actions: 'showFaults' },
          ],
          'edit.discard': 'discarded',
        },
      },
      saving: {
        tags: 'busy',
        meta: meta('saving', place),
        entry: 'clearProblem',
        invoke: {
          id: 'saveView',
          src: 'saveView',
          input: ({ context: { draft, requestId, version } }) => ({ draft, requestId, version }),
          onDone: { target: 'saved', actions: { type: 'keepSavedId', params: ({ event }) => event } },
          onError: [
            {
              guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
              target: 'unconfirmed',
              actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
            },
            {
              guard: { type: 'otherSavedMeanwhile', params: ({ event }) => problemFrom(event.error) },
              target: 'conflicted',
              actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
            },
            {
              target: 'editing',
              actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
            },
          ],
        },
      },
      unconfirmed: {
        meta: meta('unconfirmed', 'silences: a lost answer is unknown'),
        on: { 'edit.retry': 'saving' },
      },
      conflicted: {
        meta: meta('conflicted', 'docs/decisions/both-versions.md'),
        on: {
          'edit.overwrite': {
            target: 'saving',
            actions: ['takeTheirVersion', { type: 'keepRequest', params: ({ event }) => event }],
          },
          'edit.discard': 'discarded',
        },
      },
      saved: { type: 'final', meta: meta('saved', place) },
      discarded: { type: 'final', meta: meta('discarded', place) },
    },
  })

/** The editing of nothing in particular: what auditors see and testers explore. */
export const chartEditingMachine = createChartEditingMachine<EditedView>({ name: '', hasFault: false })
