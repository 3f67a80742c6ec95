import { Alert, Flex, Switch, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { amountOf } from '#machines/card/index.ts'

import { faultText } from '../flow/fault-text.ts'
import { Fact } from './amount-step.tsx'
import type { FlowProps } from '../flow/flows.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { StepPanel } from './step-panel.tsx'

/** What is left decides the amount; closing the account adds what is left at the meter. */
export function RefundStep({ snapshot, context, send }: FlowProps) {
  const { t } = useTranslation()
  const { card, closesAccount, problem } = context
  const amount = amountOf('refund', context)
  return (
    <StepPanel
      title={t('counter.refund.title')}
      text={t('counter.refund.text')}
      actions={[
        {
          label: t('counter.action.next'),
          act: () => send({ type: 'amount.confirm' }),
          isDisabled: !snapshot.can({ type: 'amount.confirm' }),
        },
      ]}
    >
      {problem && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>{faultText(problem)}</Alert.Title>
        </Alert.Root>
      )}
      <Text fontSize="5xl" fontWeight="semibold" lineHeight="1">
        {moneyText(amount)}
      </Text>
      <Flex gap={{ base: '4', sm: '10' }} wrap="wrap" bg="bg.subtle" rounded="md" px="4" py="3" maxW="38rem">
        <Fact label={t('counter.fact.purse')} value={moneyText(card?.purseFen ?? 0)} />
        <Fact
          label={t('counter.fact.meterBalance')}
          value={card?.meterFen === null || card === null ? '—' : moneyText(card.meterFen)}
        />
      </Flex>
      <Switch.Root
        size="lg"
        checked={closesAccount}
        onCheckedChange={({ checked }) => send({ type: 'closing.change', closesAccount: checked })}
      >
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>{t('counter.refund.close')}</Switch.Label>
      </Switch.Root>
    </StepPanel>
  )
}
