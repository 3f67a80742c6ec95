import { assign, setup } from 'xstate'

import type { SiteOption } from '#contract/archive/archive.contract.ts'

import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

export type SiteChoiceEvent =
  | { type: 'site.choose'; siteId: number }
  | { type: 'site.clear' }
  | { type: 'sites.reload' }

export interface SiteChoiceInput {
  /** The selection kept from before. */
  readonly siteId: number | null
  /** False is core §2's no-default mode: nothing is selected until somebody does. */
  readonly hasDefault: boolean
}

interface SiteChoiceContext {
  readonly hasDefault: boolean
  readonly sites: readonly SiteOption[]
  /** The choice: at first the one kept from before, which may be gone. */
  readonly siteId: number | null
}

const meta = metaOf('siteChoice')
const source = 'core §2 Site picker'

/**
 * Chooses the site that screens show (core §2): the one kept from before, else the first of the list unless
 * there is to be no default.
 */
export const siteChoiceMachine = setup({
  types: {
    input: {} as SiteChoiceInput,
    context: {} as SiteChoiceContext,
    events: {} as SiteChoiceEvent,
    tags: {} as 'busy',
  },
  actors: { loadSites: slot<readonly SiteOption[], void>('loadSites') },
  guards: {
    keptSiteIsListed: ({ context }, sites: readonly SiteOption[]) =>
      sites.some(({ id }) => id === context.siteId),
    defaultIsUnwanted: ({ context }) => !context.hasDefault,
    listIsEmpty: (_, sites: readonly SiteOption[]) => sites.length === 0,
    siteIsListed: ({ context }, params: { siteId: number }) =>
      context.sites.some(({ id }) => id === params.siteId),
  },
  actions: {
    keepSites: assign({ sites: (_, sites: readonly SiteOption[]) => sites }),
    keepChoice: assign({ siteId: (_, params: { siteId: number }) => params.siteId }),
    chooseFirst: assign({ siteId: (_, sites: readonly SiteOption[]) => sites[0]?.id ?? null }),
    clearChoice: assign({ siteId: null }),
  },
}).createMachine({
  id: 'siteChoice',
  context: ({ input }) => ({
    sites: [],
    siteId: input?.siteId ?? null,
    hasDefault: input?.hasDefault ?? true,
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: meta('loading', source),
      tags: 'busy',
      invoke: {
        id: 'loadSites',
        src: 'loadSites',
        onDone: [
          {
            guard: { type: 'listIsEmpty', params: ({ event }) => event.output },
            target: 'withoutSites',
            actions: 'clearChoice',
          },
          {
            guard: { type: 'keptSiteIsListed', params: ({ event }) => event.output },
            target: 'chosen',
            actions: { type: 'keepSites', params: ({ event }) => event.output },
          },
          {
            guard: 'defaultIsUnwanted',
            target: 'cleared',
            actions: [{ type: 'keepSites', params: ({ event }) => event.output }, 'clearChoice'],
          },
          {
            target: 'chosen',
            actions: [
              { type: 'keepSites', params: ({ event }) => event.output },
              { type: 'chooseFirst', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'failed',
      },
    },
    chosen: {
      meta: meta('chosen', source),
      on: {
        'site.choose': {
          guard: { type: 'siteIsListed', params: ({ event }) => event },
          actions: { type: 'keepChoice', params: ({ event }) => event },
        },
        'site.clear': { target: 'cleared', actions: 'clearChoice' },
      },
    },
    cleared: {
      meta: meta('cleared', source),
      on: {
        'site.choose': {
          guard: { type: 'siteIsListed', params: ({ event }) => event },
          target: 'chosen',
          actions: { type: 'keepChoice', params: ({ event }) => event },
        },
      },
    },
    withoutSites: { meta: meta('withoutSites', source), on: { 'sites.reload': 'loading' } },
    failed: { meta: meta('failed', 'core §8 Site list failure'), on: { 'sites.reload': 'loading' } },
  },
})
