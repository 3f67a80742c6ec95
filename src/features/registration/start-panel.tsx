import { Alert, Button, Card, Field, Fieldset, HStack, Input, RadioCard, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { type RegistMode, registModes } from '#contract/registration/registration.contract.ts'
import { newRequestId } from '#src/shared/net/new-request-id.ts'
import { useCan } from '#src/shared/user/rights.ts'

import type { FlowProps } from './registration-view-types.ts'

const modeWords = {
  box: ['registration.start.modeBox', 'registration.start.modeBoxHint', 'registration.start.box'],
  meter: ['registration.start.modeMeter', 'registration.start.modeMeterHint', 'registration.start.meter'],
} as const

/** From the wish to the server's answer; nothing where the machine offers no start. */
export function StartPanel(props: FlowProps) {
  const { snapshot } = props
  if (snapshot.matches('confirming') || snapshot.matches('starting')) return <ConfirmPanel {...props} />
  if (snapshot.matches('unconfirmed')) return <UnconfirmedPanel {...props} />
  return <StartButtons {...props} />
}

function StartButtons({ snapshot, send }: FlowProps) {
  const { t } = useTranslation()
  const canOperate = useCan('registration', 'operate')
  const isStartPlace = snapshot.matches('settled') || snapshot.hasTag('ended')
  if (!isStartPlace) return null
  if (!canOperate) {
    return (
      <Text fontSize="sm" color="fg.muted">
        {t('registration.start.noRight')}
      </Text>
    )
  }
  const { detail } = snapshot.context
  const isStopped = detail?.online === true && !detail.allowed.includes('registration.start')
  const requestId = '' // Asked with any id; the one that counts is made on the click.
  return (
    <Stack gap="2">
      <HStack wrap="wrap">
        {registModes.map((mode, i) => (
          <Button
            key={mode}
            variant={i === 0 ? 'solid' : 'outline'}
            disabled={!snapshot.can({ type: 'start.open', mode, requestId })}
            onClick={() => send({ type: 'start.open', mode, requestId: newRequestId() })}
          >
            {t(modeWords[mode][2])}
          </Button>
        ))}
        {/* Once a registration has begun, the bar above offers it. */}
        {snapshot.context.detail?.requestId === null && (
          <Button variant="ghost" onClick={() => send({ type: 'check.now' })}>
            {t('registration.watch.refresh')}
          </Button>
        )}
      </HStack>
      {snapshot.context.detail?.online === false && (
        <Text fontSize="sm" color="fg.muted">
          {t('registration.start.offlineHint')}
        </Text>
      )}
      {isStopped && (
        <Text fontSize="sm" color="fg.muted">
          {t('problem.registration.terminal_stopped')}
        </Text>
      )}
    </Stack>
  )
}

function ConfirmPanel({ snapshot, send }: FlowProps) {
  const { t } = useTranslation()
  const { mode, giveUpMinutes } = snapshot.context
  const isStarting = snapshot.matches('starting')
  const canConfirm = snapshot.can({ type: 'start.confirm' })
  return (
    <Card.Root
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'start.confirm' })
      }}
    >
      <Card.Header>
        <Card.Title>{t('registration.start.title')}</Card.Title>
      </Card.Header>
      <Card.Body>
        <Fieldset.Root disabled={isStarting}>
          <Stack gap="4">
            <RadioCard.Root
              value={mode}
              disabled={isStarting}
              onValueChange={({ value }) => {
                if (isMode(value)) send({ type: 'mode.change', mode: value })
              }}
            >
              <RadioCard.Label>{t('registration.start.mode')}</RadioCard.Label>
              <Stack direction={{ base: 'column', sm: 'row' }} align="stretch">
                {registModes.map((item) => (
                  <RadioCard.Item key={item} value={item} flex="1">
                    <RadioCard.ItemHiddenInput />
                    <RadioCard.ItemControl>
                      <RadioCard.ItemContent>
                        <RadioCard.ItemText>{t(modeWords[item][0])}</RadioCard.ItemText>
                        <RadioCard.ItemDescription>{t(modeWords[item][1])}</RadioCard.ItemDescription>
                      </RadioCard.ItemContent>
                      <RadioCard.ItemIndicator />
                    </RadioCard.ItemControl>
                  </RadioCard.Item>
                ))}
              </Stack>
            </RadioCard.Root>
            <Field.Root invalid={!canConfirm && !isStarting}>
              <Field.Label>{t('registration.start.minutes')}</Field.Label>
              <Input
                type="number"
                inputMode="numeric"
                maxW="10rem"
                defaultValue={giveUpMinutes}
                onChange={(event) => send({ type: 'giveUp.change', minutes: event.target.valueAsNumber })}
              />
              <Field.HelperText>{t('registration.start.minutesHint')}</Field.HelperText>
            </Field.Root>
          </Stack>
        </Fieldset.Root>
      </Card.Body>
      <Card.Footer>
        <Button
          type="submit"
          loading={isStarting}
          loadingText={t('registration.start.busy')}
          disabled={!canConfirm}
        >
          {t('registration.start.confirm')}
        </Button>
        <Button variant="ghost" disabled={isStarting} onClick={() => send({ type: 'start.cancel' })}>
          {t('registration.start.cancel')}
        </Button>
      </Card.Footer>
    </Card.Root>
  )
}

function UnconfirmedPanel({ send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <Alert.Root status="warning" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('registration.unconfirmed.title')}</Alert.Title>
        <Alert.Description>{t('registration.unconfirmed.text')}</Alert.Description>
      </Alert.Content>
      <Button size="sm" onClick={() => send({ type: 'start.retry' })}>
        {t('registration.unconfirmed.retry')}
      </Button>
    </Alert.Root>
  )
}

const isMode = (value: string | null): value is RegistMode => registModes.some((mode) => mode === value)
