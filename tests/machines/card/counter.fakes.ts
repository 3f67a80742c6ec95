import { type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate'

import { stateName } from '#machines/shared/states/state-name.ts'
import {
  cardReadingMachine,
  cardWritingMachine,
  customerChoiceMachine,
  orderBookingMachine,
  orderCancellingMachine,
} from '#machines/card/index.ts'

type Answer = unknown
export type Answers = Readonly<Record<string, readonly Answer[]>>

/** Waits for ever, as for a card that nobody brings. */
export const never = Symbol('never')

const parts = {
  customerChoice: customerChoiceMachine,
  cardReading: cardReadingMachine,
  orderBooking: orderBookingMachine,
  cardWriting: cardWritingMachine,
  orderCancelling: orderCancellingMachine,
} as const

/**
 * A card machine with fakes for all that is asked of desk and server. Each name's answers come in their order,
 * the last one stays; a name without any waits for ever.
 */
export function counterStage(machine: AnyStateMachine, answers: Answers, input?: unknown) {
  const asked: { readonly name: string; readonly input: unknown }[] = []
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]))
  const fake = (name: string) =>
    fromPromise<unknown, unknown>(({ input: given }) => {
      asked.push({ name, input: given })
      const list = left.get(name) ?? []
      const answer = list.length > 1 ? list.shift() : list[0]
      if (answer === undefined || answer === never) return new Promise(() => undefined)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    })
  const provided = (one: AnyStateMachine): AnyStateMachine =>
    one.provide({
      actors: Object.fromEntries(
        Object.keys(one.implementations.actors).map((name) => {
          const part = Object.entries(parts).find(([id]) => id === name)?.[1]
          return [name, part ? provided(part) : fake(name)]
        }),
      ),
    })
  const actor = createActor(provided(machine), input === undefined ? {} : { input }).start()
  return {
    actor,
    asked: (name: string) => asked.filter((one) => one.name === name).map((one) => one.input),
    arrives: (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state),
    send: (type: string, more: object = {}) => actor.send({ type, ...more }),
    /** Sends to what the machine has invoked under this name. */
    sendTo: (child: string, type: string, more: object = {}) =>
      actor.getSnapshot().children[child]?.send({ type, ...more }),
    childArrives: async (child: string, state: string) => {
      const ref = actor.getSnapshot().children[child]
      if (!ref) throw new Error(`${child} is not there`)
      await waitFor(ref, (snapshot) => Object(snapshot).value === state)
    },
  }
}
