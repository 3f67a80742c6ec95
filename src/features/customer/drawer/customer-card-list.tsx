import { Alert, DataList, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { CustomerCard } from '#contract/card/card-orders.contract.ts'
import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { moneyText, serialText } from '#src/shared/format/money-text.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { toneOfCard } from '../customer-columns.tsx'
import { customerCardsActors, type CustomerCards } from '../customers.actors.ts'
import { timeText } from '../text-of.ts'

const machine = createRecordMachine<CustomerCards, number>().provide({ actors: customerCardsActors })

/** The cards that a customer has and had, and the order that is not finished. */
export function CustomerCardList({ customer: { id } }: { readonly customer: CustomerRow }) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: id } })
  const { record, problem } = snapshot.context
  return (
    <Stack gap="3">
      {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
      {!problem && record === null && <Skeleton height="32" />}
      {record?.pending && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>
            {t('customers.card.pending', {
              kind: t(`cards.kind.${record.pending.kind}`),
              state: t(`cards.order.${record.pending.state}`),
            })}
          </Alert.Title>
        </Alert.Root>
      )}
      {record?.list.length === 0 && <Text color="fg.muted">{t('customers.card.never')}</Text>}
      {record?.list.map((card) => (
        <OneCard key={card.serial} card={card} />
      ))}
    </Stack>
  )
}

function OneCard({ card }: { readonly card: CustomerCard }) {
  const { t } = useTranslation()
  const { serial, cardState, meterFen, openedAt, endedAt, replacementReason, replacedBy } = card
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('customers.card.purse'), moneyText(card.purseFen)],
    ...(meterFen === null ? [] : ([[t('customers.card.meter'), moneyText(meterFen)]] as const)),
    [t('customers.card.opened'), openedAt === null ? '' : timeText(openedAt)],
    ...(endedAt === null ? [] : ([[t('customers.card.ended'), timeText(endedAt)]] as const)),
    ...(replacementReason === null
      ? []
      : ([[t('customers.card.why'), t(`customers.replacement.${replacementReason}`)]] as const)),
    ...(replacedBy === null ? [] : ([[t('customers.card.replacedBy'), serialText(replacedBy)]] as const)),
  ]
  return (
    <Stack as="section" gap="2" borderWidth="1px" rounded="md" px="3" py="2" aria-label={serial}>
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h3" size="sm" fontWeight="medium">
          {serialText(serial)}
        </Heading>
        <ToneBadge tone={toneOfCard[cardState]}>{t(`cards.state.${cardState}`)}</ToneBadge>
      </Flex>
      <DataList.Root orientation="horizontal" size="sm">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value === '' ? '—' : value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  )
}
