import { Box, Flex, Input, InputGroup, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { amountOf, fenOf } from '#machines/card/index.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { newRequestId } from '#src/shared/net/new-request-id.ts'

import { Fact } from './amount-step.tsx'
import { BigMoney } from './confirm-step.tsx'
import type { FlowProps } from '../flow/flows.ts'
import { StepPanel } from './step-panel.tsx'

/** Money changes hands: how much, in the biggest figures of the page, and the change of what was handed over. */
export function PayStep({ flow, context, send }: FlowProps) {
  const { t } = useTranslation()
  const amount = amountOf(flow === 'open' ? 'open' : 'topUp', context)
  return (
    <StepPanel
      title={t('counter.pay.title')}
      text={t('counter.pay.text')}
      actions={[
        {
          label: t('counter.pay.taken'),
          act: () => send({ type: 'money.taken', requestId: newRequestId() }),
        },
        { label: t('counter.action.back'), act: () => send({ type: 'confirm.back' }) },
      ]}
    >
      <Flex gap={{ base: '5', md: '10' }} wrap="wrap" align="end">
        <BigMoney fen={amount} />
        <ChangeOf dueFen={amount} />
      </Flex>
    </StepPanel>
  )
}

/** Cash goes to the customer. */
export function PayOutStep({ context, send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="good"
      title={t('counter.payOut.title')}
      text={t('counter.payOut.text')}
      actions={[
        {
          label: t('counter.payOut.given'),
          act: () => send({ type: 'money.given', requestId: newRequestId() }),
        },
      ]}
    >
      <BigMoney fen={context.order?.amountFen ?? 0} />
    </StepPanel>
  )
}

/** What goes back of the cash that was handed over; an aid that nothing depends on. */
function ChangeOf({ dueFen }: { readonly dueFen: number }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const id = useId()
  const given = fenOf(text)
  const isShort = given !== null && given < dueFen
  return (
    <Flex gap="5" align="end" wrap="wrap">
      <Box>
        <Text asChild display="block" mb="1" textStyle="xs" color="fg.muted">
          <label htmlFor={id}>{t('counter.pay.given')}</label>
        </Text>
        <InputGroup startElement={<span aria-hidden>¥</span>} w="9rem">
          <Input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            placeholder="0.00"
            value={text}
            aria-invalid={text.trim() !== '' && given === null}
            onChange={({ target }) => setText(target.value)}
          />
        </InputGroup>
      </Box>
      <Box as="output" minH="12">
        {given !== null && given > 0 && (
          <Fact
            label={t(isShort ? 'counter.pay.short' : 'counter.pay.change')}
            value={moneyText(Math.abs(given - dueFen))}
            isStrong
          />
        )}
      </Box>
    </Flex>
  )
}
