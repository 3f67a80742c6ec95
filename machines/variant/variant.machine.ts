import { setup } from 'xstate'

import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

/** What the role query says of the signed-in user. */
export interface RoleConfiguration {
  readonly configName: string
  readonly isImportantLoad: boolean
}

export type VariantEvent = { type: 'variant.ask' }

const meta = metaOf('variant')
const source = 'core §6 role query; collection §9'

/**
 * What the product is for this user: itself, or the monitoring of important loads with its own title and a big
 * screen. Until the role query is answered, and when it is not, the product is itself.
 */
export const variantMachine = setup({
  types: { events: {} as VariantEvent, tags: {} as 'busy' },
  actors: { askRole: slot<RoleConfiguration, void>('askRole') },
  guards: {
    nameMeansImportantLoad: (_, params: RoleConfiguration) => params.isImportantLoad,
  },
}).createMachine({
  id: 'variant',
  initial: 'asking',
  states: {
    asking: {
      meta: meta('asking', source),
      tags: 'busy',
      invoke: {
        id: 'askRole',
        src: 'askRole',
        onDone: [
          {
            guard: { type: 'nameMeansImportantLoad', params: ({ event }) => event.output },
            target: 'importantLoad',
          },
          { target: 'standard' },
        ],
        onError: 'unknown',
      },
    },
    standard: { meta: meta('standard', source) },
    importantLoad: { meta: meta('importantLoad', 'collection §1 platform variant') },
    unknown: { meta: meta('unknown', 'core §8 transport error'), on: { 'variant.ask': 'asking' } },
  },
})
