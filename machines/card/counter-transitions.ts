import { problemOf } from '../shared/problem.ts'
import type { AskedAt } from './asked-at.ts'
import type { CounterContext, CounterEvent } from './counter-flow.ts'

type Given = Extract<CounterEvent, { type: 'money.given' }>

/** Cash is still due. */
export const handsOut = {
  guard: 'cashIsDue',
  target: 'handingOut',
  actions: { type: 'keepRequest', params: ({ event }: { readonly event: Given }) => event },
} as const

export const again = { target: 'choosing', actions: 'forget' } as const

/** While it lies there, the flow goes on; else it is read again. */
export const heldCard = {
  id: 'holdCard',
  src: 'holdCard',
  input: ({ context }: { readonly context: CounterContext }) => ({
    serial: context.card?.serial ?? '',
  }),
  onError: 'reading',
} as const

/** Another card is read as soon as the one that may not serve was taken out. */
export const heldRefusedCard = {
  ...heldCard,
  onError: { target: 'reading', actions: 'forgetCard' },
} as const

/** Asks before it cancels, and notes where. */
export const cancellableAt = (place: AskedAt) =>
  ({
    'cancel.ask': { target: 'cancelling', actions: { type: 'keepPlace', params: { place } } },
  }) as const

/** Whose cards are asked for. */
export const customerOf = ({ customer }: CounterContext): { readonly customerId: number } => ({
  customerId: customer?.id ?? 0,
})

export const unansweredBy = {
  target: 'unanswered',
  actions: { type: 'keepProblem', params: problemOf },
} as const
