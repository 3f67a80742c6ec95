import type { AnyEventObject } from 'xstate'

import { done, failed, problems, sampleCustomer } from '../counter/counter.samples.ts'
import type { CustomerChoiceEvent } from './customer-choice.machine.ts'

export const customerChoiceInputs = [
  { isByCard: true, served: null },
  { isByCard: false, served: null },
]

const other = { ...sampleCustomer, id: 8, number: '4101000008', name: '李秀英' }
const wishes: readonly CustomerChoiceEvent[] = [
  { type: 'text.change', text: '建国' },
  { type: 'text.change', text: ' ' },
  { type: 'customer.choose', customer: sampleCustomer },
  { type: 'mark.next' },
  { type: 'mark.previous' },
]
const found = [
  { list: [], total: 0 },
  { list: [sampleCustomer], total: 1 },
  { list: [sampleCustomer, other], total: 2 },
]

export const customerChoiceCases: readonly AnyEventObject[] = [
  ...wishes,
  ...found.flatMap((output) => [done('searchCustomers', output), done('findCustomer', output)]),
  ...failed('searchCustomers', problems.unreachable),
  ...failed('findCustomer', problems.unreachable),
]
