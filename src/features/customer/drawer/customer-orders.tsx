import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { toneOfOrder } from '#src/shared/ui/badge/order-tone.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { customerOrdersActors, type CustomerOrders } from '../customers.actors.ts'
import { timeText } from '../text-of.ts'

const machine = createRecordMachine<CustomerOrders, number>().provide({ actors: customerOrdersActors })

/** The newest orders of a customer, and the way to all of them. */
export function CustomerOrderList({ customer: { id, customerNo } }: { readonly customer: CustomerRow }) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: id } })
  const { record, problem } = snapshot.context
  const { list = [], total = 0 } = record ?? {}
  return (
    <Stack gap="3">
      {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
      {!problem && record === null && <Skeleton height="32" />}
      {record !== null && total === 0 && <Text color="fg.muted">{t('customers.order.never')}</Text>}
      {total > 0 && (
        <>
          <Stack as="ul" gap="2" listStyleType="none" aria-label={t('customers.tab.orders')}>
            {list.map((order) => (
              <OneOrder key={order.id} order={order} />
            ))}
          </Stack>
          <Flex>
            <Button asChild size="sm" variant="outline">
              <ScreenLink screen="card/orders" query={`text=${customerNo}`}>
                {t('customers.act.orders', { total })}
              </ScreenLink>
            </Button>
          </Flex>
        </>
      )}
    </Stack>
  )
}

function OneOrder({ order }: { readonly order: CardOrder }) {
  const { t } = useTranslation()
  const { id, kind, state, amountFen, createdAt, createdBy } = order
  return (
    <Flex as="li" align="center" gap="3" borderWidth="1px" rounded="md" px="3" py="2">
      <Box flex="1" minW="0">
        <Flex align="center" gap="2" wrap="wrap">
          <Text fontWeight="medium">{t(`cards.kind.${kind}`)}</Text>
          <ToneBadge tone={toneOfOrder[state]}>{t(`cards.order.${state}`)}</ToneBadge>
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {t('customers.order.line', { order: id, at: timeText(createdAt), by: createdBy })}
        </Text>
      </Box>
      {amountFen > 0 && (
        <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
          {moneyText(amountFen)}
        </Text>
      )}
    </Flex>
  )
}
