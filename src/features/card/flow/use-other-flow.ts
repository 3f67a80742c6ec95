import { useSearchParams } from 'react-router-dom'

import type { CounterCustomer } from '#machines/card/index.ts'

import type { CounterFlow } from './flows.ts'

/** The way to another flow for the same customer. */
export function useOtherFlow(customer: CounterCustomer | null): (flow: CounterFlow) => void {
  const [, setQuery] = useSearchParams()
  return (flow) => setQuery({ flow, ...(customer && { customer: String(customer.id) }) })
}
