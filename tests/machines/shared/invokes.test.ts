import { describe, expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
import { infallible } from '#machines/shared/invokes/infallible.ts'
import { unheardInvokes } from '#machines/shared/invokes/unheard.ts'

describe('what a machine runs (machines 8)', () => {
  it('has its failure heard, or is declared to have none', () => {
    const unheard = machineCatalogue.flatMap(({ machine }) => unheardInvokes(machine))
    expect(unheard.filter(({ src }) => !Object.hasOwn(infallible, src))).toEqual([])
    expect(Object.keys(infallible).toSorted()).toEqual([...new Set(unheard.map(({ src }) => src))].toSorted())
  })

  it('is found where nobody hears it, and not where a state around does', () => {
    const load = fromPromise(() => Promise.resolve(null))
    const planted = (isHeard: boolean) =>
      setup({ actors: { load } }).createMachine({
        id: 'planted',
        initial: 'open',
        states: {
          open: {
            initial: 'loading',
            ...(isHeard && { on: { 'xstate.error.actor.load': '.failed' } }),
            states: { loading: { invoke: { id: 'load', src: 'load' } }, failed: {} },
          },
        },
      })
    expect(unheardInvokes(planted(false))).toEqual([{ state: 'planted.open.loading', src: 'load' }])
    expect(unheardInvokes(planted(true))).toEqual([])
  })
})
