import { assign, setup } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import type { powerCurve } from '#contract/overview/overview.contract.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

export type DayCurve = DataOf<typeof powerCurve>

export interface DayCurveQuery {
  readonly siteId: number
  /** A day at the site, `YYYY-MM-DD`; null is the site's own today, also past its midnight. */
  readonly day: string | null
}

export type DayCurveEvent = { type: 'day.change'; day: string | null } | { type: 'curve.reload' }

interface DayCurveContext extends DayCurveQuery {
  /** Always of the day that is chosen. */
  readonly curve: DayCurve | null
  readonly problem: Problem | null
}

const meta = metaOf('dayCurve')
const source = 'core §1 single station overview'

/** A day's power curve of one station; today's is read again each minute, a past day's never changes. */
export const dayCurveMachine = setup({
  types: {
    input: {} as { readonly siteId: number },
    context: {} as DayCurveContext,
    events: {} as DayCurveEvent,
    tags: {} as 'busy',
  },
  actors: { loadCurve: slot<DayCurve, DayCurveQuery>('loadCurve') },
  delays: { curveInterval: 60_000 },
  guards: {
    dayIsToday: ({ context }) => context.day === null,
    dayIsAnother: ({ context }, params: { day: string | null }) => params.day !== context.day,
  },
  actions: {
    keepDay: assign({ day: (_, params: { day: string | null }) => params.day, curve: null, problem: null }),
    keepCurve: assign({ curve: (_, params: DayCurve) => params, problem: null }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemFrom(params.error) }),
  },
}).createMachine({
  id: 'dayCurve',
  context: ({ input }) => ({ siteId: input?.siteId ?? 0, day: null, curve: null, problem: null }),
  initial: 'loading',
  on: {
    'day.change': {
      guard: { type: 'dayIsAnother', params: ({ event }) => event },
      target: '.loading',
      // An answer for the day before must not be taken for this one's: the load starts afresh.
      reenter: true,
      actions: { type: 'keepDay', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      meta: meta('loading', source),
      tags: 'busy',
      invoke: {
        id: 'loadCurve',
        src: 'loadCurve',
        input: ({ context: { siteId, day } }) => ({ siteId, day }),
        onDone: { target: 'shown', actions: { type: 'keepCurve', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    shown: {
      meta: meta('shown', source),
      on: { 'curve.reload': 'loading' },
      after: { curveInterval: { guard: 'dayIsToday', target: 'loading' } },
    },
    failed: {
      meta: meta('failed', 'core §8 Failed list loads'),
      on: { 'curve.reload': 'loading' },
      after: { curveInterval: 'loading' },
    },
  },
})
