import { fromPromise } from 'xstate'

import {
  type CounterCustomer,
  customerChoiceMachine,
  type FindCustomers,
  type FoundCustomers,
} from '#machines/card/index.ts'

/** The search for customers over a server that finds these, at a reader into which nobody puts a card. */
export const choiceOf = (list: readonly CounterCustomer[]) =>
  customerChoiceMachine.provide({
    actors: {
      findCustomers: fromPromise<FoundCustomers, FindCustomers>(() =>
        Promise.resolve({ list, total: list.length }),
      ),
      waitForCard: fromPromise(() => new Promise<void>(() => undefined)),
    },
  })
