import { Button, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { CustomerDetail } from '#contract/customer/customer.contract.ts'
import { cardRecordMachine } from '#machines/card/index.ts'
import { customerRecordMachine } from '#machines/customer/index.ts'
import { atState } from '#machines/shared/states/at-state.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

const flowsOf = (state: CustomerDetail['cardState']) => {
  const card = state === null ? null : atState(cardRecordMachine, state)
  if (card?.is('inUse')) return ['topUp', 'refund', 'write', 'requestReplacement'] as const
  if (card?.is('replaced')) return ['replace'] as const
  return ['open'] as const
}

/** Leads to the counter with this customer: what their card's state makes sense of. The counter decides. */
export function CounterLinks({ customer }: { readonly customer: CustomerDetail }) {
  const { t } = useTranslation()
  const canServe = useCan('counter', 'operate')
  if (!canServe || !atState(customerRecordMachine, customer.state).takes({ type: 'card.open' })) return null
  return (
    <Flex gap="2" wrap="wrap">
      {flowsOf(customer.cardState).map((flow, index) => (
        <Button key={flow} asChild size="sm" variant={index === 0 ? 'solid' : 'outline'}>
          <ScreenLink screen="card/counter" query={`customer=${customer.id}&flow=${flow}`}>
            {t(`customers.flow.${flow}`)}
          </ScreenLink>
        </Button>
      ))}
    </Flex>
  )
}
