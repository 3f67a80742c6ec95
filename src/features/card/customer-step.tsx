import { Box, Flex, Input, InputGroup, Kbd, Spinner, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { CreditCard, Search } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'

import type { CounterCustomer, customerChoiceMachine } from '#machines/card/index.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { faultText } from './fault-text.ts'
import { StepPanel } from './step-panel.tsx'
import { useTypingFocus } from './use-typing-focus.ts'

interface CustomerStepProps {
  readonly choice: ActorRefFrom<typeof customerChoiceMachine>
}

/** Whose card it is: typed, scanned, or told by the card. */
export function CustomerStep({ choice }: CustomerStepProps) {
  const { t } = useTranslation()
  const snapshot = useSelector(choice, (at) => at)
  const { text, found, problem, isByCard, served } = snapshot.context
  const input = useRef<HTMLInputElement>(null)
  useTypingFocus(input)
  return (
    <StepPanel
      title={t(isByCard ? 'counter.find.titleByCard' : 'counter.find.title')}
      text={t(
        !isByCard
          ? 'counter.find.text'
          : served === null
            ? 'counter.find.textByCard'
            : 'counter.find.textNext',
      )}
      {...(isByCard ? { icon: CreditCard, tone: 'waiting' as const } : {})}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          choice.send({ type: 'text.submit' })
        }}
      >
        <InputGroup
          startElement={<Search size={18} aria-hidden />}
          endElement={snapshot.hasTag('busy') ? <Spinner size="sm" /> : <Kbd hideBelow="md">Enter</Kbd>}
        >
          <Input
            ref={input}
            size="lg"
            value={text}
            maxLength={100}
            aria-label={t('counter.find.label')}
            placeholder={t('counter.find.placeholder')}
            onChange={(event) => choice.send({ type: 'text.change', text: event.target.value })}
          />
        </InputGroup>
      </form>
      {snapshot.matches('failed') && problem && (
        <Text color="fg.error" role="alert">
          {faultText(problem)}
        </Text>
      )}
      <Stack as="ul" listStyleType="none" gap="2" aria-label={t('counter.find.results')}>
        {found.list.map((customer) => (
          <Box as="li" key={customer.id}>
            <CustomerButton
              customer={customer}
              onChoose={() => choice.send({ type: 'customer.choose', customer })}
            />
          </Box>
        ))}
      </Stack>
      {snapshot.matches('listed') && found.list.length === 0 && (
        <Text color="fg.muted">{t('counter.find.none')}</Text>
      )}
      {found.total > found.list.length && (
        <Text color="fg.muted" textStyle="sm">
          {t('counter.find.more', { shown: found.list.length, total: found.total })}
        </Text>
      )}
    </StepPanel>
  )
}

interface CustomerButtonProps {
  readonly customer: CounterCustomer
  readonly onChoose: () => void
}

function CustomerButton({ customer, onChoose }: CustomerButtonProps) {
  const tariff = currentLanguage() === 'en' ? customer.tariffNameEnglish : customer.tariffName
  return (
    <Flex
      as="button"
      w="full"
      textAlign="start"
      align="center"
      gap="4"
      px="4"
      py="3"
      rounded="md"
      borderWidth="1px"
      cursor="pointer"
      transition="background 150ms, border-color 150ms"
      _hover={{ bg: 'bg.subtle', borderColor: 'border.emphasized' }}
      onClick={onChoose}
    >
      <Box flex="1" minW="0">
        <Text fontWeight="semibold">
          {customer.name}
          <Text as="span" fontWeight="normal" color="fg.muted" ms="3">
            {customer.number}
          </Text>
        </Text>
        <Text textStyle="sm" color="fg.muted" truncate>
          {[customer.address, customer.meterNumber, customer.phone].filter((part) => part !== '').join(' · ')}
        </Text>
      </Box>
      <Text textStyle="sm" color="fg.muted" flexShrink="0" hideBelow="md">
        {tariff}
      </Text>
    </Flex>
  )
}
