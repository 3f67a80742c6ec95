// oxlint-disable jsx-a11y/prefer-tag-over-role -- what is found has two lines, which no option of a select takes
import { Box, Flex, Input, InputGroup, Kbd, Spinner, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { CreditCard, Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'

import type { CardStateName } from '#contract/card/card-states.ts'
import type { CounterCustomer, customerChoiceMachine } from '#machines/card/index.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { faultText } from '../flow/fault-text.ts'
import { StepPanel } from './step-panel.tsx'
import { useTypingFocus } from '../use-typing-focus.ts'

interface CustomerStepProps {
  readonly choice: ActorRefFrom<typeof customerChoiceMachine>
}

/** Whose card it is: typed, scanned, or told by the card. */
export function CustomerStep({ choice }: CustomerStepProps) {
  const { t } = useTranslation()
  const snapshot = useSelector(choice, (at) => at)
  const { text, found, marked, problem, isByCard, served } = snapshot.context
  const listId = useId()
  const optionId = (place: number): string => `${listId}-${place}`
  const isListed = snapshot.matches('listed') && found.list.length > 0
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
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-activedescendant={isListed && marked >= 0 ? optionId(marked) : undefined}
            onChange={(event) => choice.send({ type: 'text.change', text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              choice.send({ type: event.key === 'ArrowDown' ? 'mark.next' : 'mark.previous' })
            }}
          />
        </InputGroup>
      </form>
      {snapshot.matches('failed') && problem && (
        <Text color="fg.error" role="alert">
          {faultText(problem)}
        </Text>
      )}
      <Stack role="listbox" id={listId} gap="2" aria-label={t('counter.find.results')}>
        {found.list.map((customer, place) => (
          <CustomerOption
            key={customer.id}
            id={optionId(place)}
            customer={customer}
            isMarked={isListed && place === marked}
            onChoose={() => choice.send({ type: 'customer.choose', customer })}
          />
        ))}
      </Stack>
      <Text as="output" color="fg.muted" textStyle="sm" _empty={{ display: 'none' }}>
        {snapshot.matches('listed') &&
          (found.list.length === 0
            ? t('counter.find.none')
            : t(found.list.length === 1 ? 'counter.find.one' : 'counter.find.choose'))}
      </Text>
      {found.total > found.list.length && (
        <Text color="fg.muted" textStyle="sm">
          {t('counter.find.more', { shown: found.list.length, total: found.total })}
        </Text>
      )}
    </StepPanel>
  )
}

interface CustomerOptionProps {
  readonly id: string
  readonly customer: CounterCustomer
  readonly isMarked: boolean
  readonly onChoose: () => void
}

function CustomerOption({ id, customer, isMarked, onChoose }: CustomerOptionProps) {
  const { t } = useTranslation()
  const tariff = currentLanguage() === 'en' ? customer.tariffNameEnglish : customer.tariffName
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    <Flex
      ref={option}
      id={id}
      role="option"
      aria-selected={isMarked}
      align="center"
      gap="4"
      px="4"
      py="3"
      rounded="md"
      borderWidth="1px"
      cursor="pointer"
      transition="background 150ms, border-color 150ms"
      _hover={{ bg: 'bg.subtle', borderColor: 'border.emphasized' }}
      _selected={{ bg: 'brand.subtle', borderColor: 'brand.solid' }}
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
      <ToneBadge tone={toneOfHolder[customer.cardState ?? 'notIssued']}>
        {t(`counter.find.card.${customer.cardState ?? 'none'}`)}
      </ToneBadge>
      <Text textStyle="sm" color="fg.muted" flexShrink="0" hideBelow="md">
        {tariff}
      </Text>
    </Flex>
  )
}

/** Whoever has no card can be given one; whoever waits for one is waited for. */
const toneOfHolder: Readonly<Record<CardStateName, Tone>> = {
  notIssued: 'gray',
  invalid: 'gray',
  opening: 'blue',
  running: 'green',
  applyForPatch: 'orange',
  patching: 'orange',
}
