import { problemOf } from '#machines/shared/problem.ts'
import type { AskedAt } from './asked-at.ts'
import type { CounterContext, CounterEvent } from './counter-flow.ts'
import type { To } from './places.ts'

type Given = Extract<CounterEvent, { type: 'money.given' }>

/** Cash is still due. */
export const handsOut = (to: To) =>
  ({
    guard: 'cashIsDue',
    target: to('handingOut'),
    actions: { type: 'keepRequest', params: ({ event }: { readonly event: Given }) => event },
  }) as const

const held = {
  id: 'holdCard',
  src: 'holdCard',
  input: ({ context }: { readonly context: CounterContext }) => ({
    serial: context.card?.serial ?? '',
  }),
} as const

/** While it lies there, the flow goes on; else it is read again. */
export const heldCard = (to: To) => ({ ...held, onError: to('reading') }) as const

/** Another card is read as soon as the one that may not serve was taken out. */
export const heldRefusedCard = (to: To) =>
  ({ ...held, onError: { target: to('reading'), actions: 'forgetCard' } }) as const

/** Notes where it can be asked to cancel from now on. */
export const cancellableAt = (place: AskedAt) => ({ type: 'keepPlace', params: { place } }) as const

/** Whose cards are asked for. */
export const customerOf = ({ customer }: CounterContext): { readonly customerId: number } => ({
  customerId: customer?.id ?? 0,
})

export const unansweredBy = (to: To) =>
  ({ target: to('unanswered'), actions: { type: 'keepProblem', params: problemOf } }) as const
