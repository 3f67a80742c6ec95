import { assign, setup } from 'xstate'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

/** What is saved: checked entries, under an id that a second try keeps, so that it happens once. */
export interface Saving<Entries> {
  readonly entries: Entries
  readonly requestId: string
}

export type FormEvent<Entries> =
  /** The entries obey their rules. */
  | { type: 'form.submit'; saving: Saving<Entries> }
  | { type: 'form.edit' }
  | { type: 'form.retry' }
  /** Of both versions it was chosen field by field; what was chosen is what the form holds now. */
  | { type: 'form.settle' }

interface FormContext<Entries> {
  /** The last attempt; null before the first. */
  readonly saving: Saving<Entries> | null
  /** Why the last attempt did not succeed. */
  readonly problem: Problem | null
}

const meta = metaOf('form')

/**
 * The way of a form's entries to the server. Whatever happens, what was typed stays. After a lost answer the
 * entries may be saved, so they are locked and only the same request can be sent again. Where somebody else changed
 * the record meanwhile nothing is saved until it was chosen between both versions.
 */
export const createFormMachine = <Entries>() =>
  setup({
    types: {
      context: {} as FormContext<Entries>,
      events: {} as FormEvent<Entries>,
      tags: {} as 'busy' | 'entriesLocked',
    },
    actors: { saveEntries: slot<void, Saving<Entries> | null>('saveEntries') },
    guards: {
      outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
      otherVersionIsKnown: (_, { code, present }: Problem) => code === 'app.stale' && present !== undefined,
    },
    actions: {
      keepSaving: assign((_, { saving }: { saving: Saving<Entries> }) => ({ saving })),
      keepProblem: assign({ problem: (_, params: Problem) => params }),
      clearProblem: assign({ problem: null }),
    },
  }).createMachine({
    id: 'form',
    context: { saving: null, problem: null },
    initial: 'editing',
    states: {
      editing: {
        meta: meta('editing', 'core §5'),
        on: {
          'form.edit': { actions: 'clearProblem' },
          'form.submit': {
            target: 'saving',
            actions: { type: 'keepSaving', params: ({ event }) => event },
          },
        },
      },
      saving: {
        meta: meta('saving', 'core §7'),
        tags: ['busy', 'entriesLocked'],
        entry: 'clearProblem',
        invoke: {
          id: 'saveEntries',
          src: 'saveEntries',
          input: ({ context }) => context.saving,
          onDone: 'saved',
          onError: [
            {
              guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
              target: 'unconfirmed',
              actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
            },
            {
              guard: { type: 'otherVersionIsKnown', params: ({ event }) => problemFrom(event.error) },
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
        tags: 'entriesLocked',
        on: { 'form.retry': 'saving' },
      },
      conflicted: {
        meta: meta('conflicted', 'docs/decisions/both-versions.md'),
        tags: 'entriesLocked',
        on: { 'form.settle': { target: 'editing', actions: 'clearProblem' } },
      },
      saved: {
        meta: meta('saved', 'core §8'),
        on: { 'form.edit': 'editing' },
      },
    },
  })

/** The form of no particular entries: what auditors see and testers explore. */
export const formMachine = createFormMachine<unknown>()
