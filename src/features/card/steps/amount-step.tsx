import { Alert, Button, Flex, Input, InputGroup, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { purseAfter } from '#contract/card/card-shapes.ts'
import { allowanceAt, fenOf } from '#machines/card/index.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { faultText } from '../flow/fault-text.ts'
import type { FlowProps } from '../flow/flows.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { StepPanel } from './step-panel.tsx'
import { useTypingFocus } from '../use-typing-focus.ts'

/** Yuan that most customers ask for. */
const quickYuan = [50, 100, 200, 300, 500, 1000] as const

/** Amount in yuan with two decimals; what it makes of the card is seen at once. */
export function AmountStep({ flow, snapshot, context, send }: FlowProps) {
  const { t } = useTranslation()
  const { amountText, card, customer, problem } = context
  const input = useRef<HTMLInputElement>(null)
  useTypingFocus(input)
  const fen = fenOf(amountText)
  const allowance = allowanceAt(context)
  const mostFen = allowance?.mostFen ?? Number.POSITIVE_INFINITY
  const isAbove = (fen ?? 0) > mostFen
  const isFaulty = amountText.trim() !== '' && (fen === null || fen === 0 || isAbove)
  const canGoOn = snapshot.can({ type: 'amount.confirm' })
  const tariff =
    currentLanguage() === 'en' && customer?.tariffNameEnglish
      ? customer.tariffNameEnglish
      : customer?.tariffName
  return (
    <StepPanel title={t(flow === 'open' ? 'counter.amount.titleOpen' : 'counter.amount.title')}>
      {problem && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>{faultText(problem)}</Alert.Title>
        </Alert.Root>
      )}
      {card?.settled && card.settled.state === 'written' && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>
            {t('counter.amount.settled', { amount: moneyText(card.settled.amountFen) })}
          </Alert.Title>
        </Alert.Root>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'amount.confirm' })
        }}
      >
        <Stack gap="4">
          <InputGroup
            startElement={
              <Text fontSize="2xl" color="fg.muted" aria-hidden>
                ¥
              </Text>
            }
            maxW="24rem"
          >
            <Input
              ref={input}
              h="16"
              ps="12"
              fontSize="3xl"
              fontWeight="semibold"
              inputMode="decimal"
              autoComplete="off"
              maxLength={11}
              aria-label={t('counter.amount.label')}
              aria-invalid={isFaulty}
              placeholder="0.00"
              value={amountText}
              onChange={(event) => send({ type: 'amount.change', text: event.target.value })}
            />
          </InputGroup>
          <Text
            textStyle="sm"
            color={isFaulty ? 'fg.error' : 'fg.muted'}
            role={isFaulty ? 'alert' : undefined}
          >
            {isAbove && allowance
              ? t(`counter.amount.above.${allowance.limit}`, { amount: moneyText(mostFen) })
              : isFaulty
                ? t('counter.amount.fault')
                : t('counter.amount.hint')}
          </Text>
          {allowance && !isFaulty && (fen ?? 0) > allowance.approvalAboveFen && (
            <Text textStyle="sm" color="fg.warning">
              {t('counter.amount.approval', { amount: moneyText(allowance.approvalAboveFen) })}
            </Text>
          )}
          <SimpleGrid
            columns={{ base: 3, sm: 6 }}
            gap="2"
            maxW="38rem"
            as="section"
            aria-label={t('counter.amount.quick')}
          >
            {quickYuan.map((yuan) => (
              <Button
                key={yuan}
                type="button"
                variant={fen === yuan * 100 ? 'subtle' : 'outline'}
                aria-pressed={fen === yuan * 100}
                disabled={yuan * 100 > mostFen}
                onClick={() => {
                  send({ type: 'amount.change', text: String(yuan) })
                  input.current?.focus()
                }}
              >
                ¥{yuan.toLocaleString('en')}
              </Button>
            ))}
          </SimpleGrid>
          <Flex
            gap={{ base: '4', sm: '10' }}
            wrap="wrap"
            bg="bg.subtle"
            rounded="md"
            px="4"
            py="3"
            maxW="38rem"
          >
            <Fact label={t('counter.amount.before')} value={moneyText(card?.purseFen ?? 0)} />
            <Fact
              label={t('counter.amount.after')}
              value={moneyText(card ? purseAfter(card, fen ?? 0) : (fen ?? 0))}
              isStrong
            />
            {tariff && <Fact label={t('counter.fact.tariff')} value={tariff} />}
          </Flex>
          <Flex mt="2" direction={{ base: 'column', sm: 'row' }}>
            <Button type="submit" size="lg" minW={{ sm: '12rem' }} disabled={!canGoOn}>
              {t('counter.action.next')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </StepPanel>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  readonly isStrong?: boolean
}

export function Fact({ label, value, isStrong = false }: FactProps) {
  return (
    <Stack gap="0.5">
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text fontSize={isStrong ? 'xl' : 'lg'} fontWeight={isStrong ? 'semibold' : 'medium'}>
        {value}
      </Text>
    </Stack>
  )
}
