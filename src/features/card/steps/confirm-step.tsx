import { Alert, Box, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { purseAfter } from '#contract/card/card-shapes.ts'
import { amountOf } from '#machines/card/index.ts'
import { newRequestId } from '#src/shared/net/new-request-id.ts'

import { faultText } from '../flow/fault-text.ts'
import type { FlowProps } from '../flow/flows.ts'
import { moneyText, serialText } from '#src/shared/format/money-text.ts'
import { StepPanel } from './step-panel.tsx'

/** The confirmation of collection §8: everything that is about to happen, in big figures. */
export function ConfirmStep({ flow, context, send }: FlowProps) {
  const { t } = useTranslation()
  const { problem, closesAccount } = context
  const question = t(
    flow === 'refund' && closesAccount ? 'counter.confirm.refundClosing' : `counter.confirm.${flow}`,
  )
  return (
    <StepPanel
      title={question}
      text={t(`counter.confirmText.${flow}`)}
      actions={[
        {
          label: t(`counter.confirmYes.${flow}`),
          act: () => send({ type: 'confirm.yes', requestId: newRequestId() }),
          isDanger: flow === 'requestReplacement',
        },
        { label: t('counter.action.back'), act: () => send({ type: 'confirm.back' }) },
      ]}
    >
      {problem && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>{faultText(problem)}</Alert.Title>
        </Alert.Root>
      )}
      <OrderFacts flow={flow} context={context} />
    </StepPanel>
  )
}

export const BigMoney = ({ fen }: { readonly fen: number }) => (
  <Text fontSize={{ base: '5xl', md: '6xl' }} fontWeight="semibold" lineHeight="1" letterSpacing="tight">
    {moneyText(fen)}
  </Text>
)

function OrderFacts({ flow, context }: Pick<FlowProps, 'flow' | 'context'>) {
  const { t } = useTranslation()
  const { card, cards, customer, reason } = context
  const old = cards?.list.find(({ cardState }) => cardState !== 'invalid')
  const takesMoney = flow === 'open' || flow === 'topUp'
  const facts: readonly (readonly [string, string])[] = [
    [t('counter.fact.customer'), customer ? `${customer.name} · ${customer.number}` : '—'],
    [t('counter.fact.address'), customer?.address ?? '—'],
    ...(flow === 'requestReplacement'
      ? [
          [t('counter.fact.card'), old ? serialText(old.serial) : '—'] as const,
          [t('counter.reason.title'), t(`counter.reason.${reason}`)] as const,
        ]
      : [
          [
            t(flow === 'replace' ? 'counter.fact.newCard' : 'counter.fact.card'),
            serialText(card?.serial ?? ''),
          ] as const,
        ]),
    ...(flow === 'replace' && old
      ? [
          [t('counter.fact.oldCard'), serialText(old.serial)] as const,
          [t('counter.fact.carried'), moneyText(old.purseFen)] as const,
        ]
      : []),
    ...(takesMoney
      ? [
          [
            t('counter.amount.after'),
            moneyText(card ? purseAfter(card, amountOf(flow, context)) : amountOf(flow, context)),
          ] as const,
        ]
      : []),
  ]
  return (
    <>
      {(takesMoney || flow === 'refund') && <BigMoney fen={amountOf(flow, context)} />}
      <Flex as="dl" direction="column" gap="2" maxW="38rem">
        {facts.map(([label, value]) => (
          <Flex key={label} gap="4">
            <Box as="dt" color="fg.muted" w="8.5rem" flexShrink="0">
              {label}
            </Box>
            <Box as="dd" fontWeight="medium" minW="0" overflowWrap="anywhere">
              {value}
            </Box>
          </Flex>
        ))}
      </Flex>
    </>
  )
}
