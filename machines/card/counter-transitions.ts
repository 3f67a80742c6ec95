import { problemOf } from '../shared/problem.ts'
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

/** Whose cards are asked for. */
export const customerOf = ({ customer }: CounterContext): { readonly customerId: number } => ({
  customerId: customer?.id ?? 0,
})

export const unansweredBy = {
  target: 'unanswered',
  actions: { type: 'keepProblem', params: problemOf },
} as const
