import { Skeleton } from '@chakra-ui/react'
import { fromPromise } from 'xstate'

import { customerDetail } from '#contract/customer/customer.contract.ts'
import type { CardAsRead, CounterCustomer } from '#machines/card/index.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { customerOfRow } from '../counter-customer.ts'
import { FlowScreen } from './flow-screen.tsx'
import type { CounterFlow, CounterMachine } from './flows.ts'

interface FlowOfCustomerProps {
  readonly flow: CounterFlow
  readonly machine: CounterMachine
  /** In the address, when another page leads here; `null`: to be found at the counter. */
  readonly customerId: number | null
  readonly onCard: (card: CardAsRead | null) => void
  readonly onAtReader: (isAtReader: boolean) => void
  readonly onLeave: () => void
}

const record = createRecordMachine<CounterCustomer, number>().provide({
  actors: {
    loadRecord: fromPromise<CounterCustomer, { readonly key: number }>(async ({ input: { key }, signal }) =>
      customerOfRow(await callApi(customerDetail, { customerId: String(key) }, { signal })),
    ),
  },
})

/** A flow, once it is known for whom. */
export function FlowOfCustomer({ customerId, ...props }: FlowOfCustomerProps) {
  return customerId === null ? (
    <FlowScreen customer={null} {...props} />
  ) : (
    <NamedCustomer customerId={customerId} {...props} />
  )
}

function NamedCustomer({ customerId, ...props }: FlowOfCustomerProps & { readonly customerId: number }) {
  const [snapshot, send] = usePageMachine(record, { input: { key: customerId } })
  const { record: customer, problem } = snapshot.context
  if (customer) return <FlowScreen customer={customer} {...props} />
  if (!problem) return <Skeleton height="72" rounded="lg" />
  return <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />
}
