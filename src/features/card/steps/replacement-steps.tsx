import { Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { newRequestId } from '#src/shared/net/new-request-id.ts'

import { faultText } from '../flow/fault-text.ts'
import type { FlowProps } from '../flow/flows.ts'
import { type StepAction, StepPanel } from './step-panel.tsx'
import { useOtherFlow } from '../flow/use-other-flow.ts'

function useNextCustomer(send: FlowProps['send']): StepAction {
  const { t } = useTranslation()
  return { label: t('counter.action.another'), act: () => send({ type: 'flow.again' }) }
}

export function HasCardStep({ context: { customer }, send }: FlowProps) {
  const { t } = useTranslation()
  const goTo = useOtherFlow(customer)
  const next = useNextCustomer(send)
  return (
    <StepPanel
      tone="warning"
      title={t('counter.hasCard.title')}
      text={t('counter.hasCard.text')}
      actions={[next, { label: t('counter.flow.requestReplacement'), act: () => goTo('requestReplacement') }]}
    />
  )
}

export function NoMeterStep({ send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="warning"
      title={t('counter.noMeter.title')}
      text={t('counter.noMeter.text')}
      actions={[useNextCustomer(send)]}
    />
  )
}

export function NotAskedStep({ context: { customer }, send }: FlowProps) {
  const { t } = useTranslation()
  const goTo = useOtherFlow(customer)
  const next = useNextCustomer(send)
  return (
    <StepPanel
      tone="warning"
      title={t('counter.notAsked.title')}
      text={t('counter.notAsked.text')}
      actions={[{ label: t('counter.flow.requestReplacement'), act: () => goTo('requestReplacement') }, next]}
    />
  )
}

export function NoCardStep({ context: { customer }, send }: FlowProps) {
  const { t } = useTranslation()
  const goTo = useOtherFlow(customer)
  const next = useNextCustomer(send)
  return (
    <StepPanel
      tone="warning"
      title={t('counter.noCard.title')}
      text={t('counter.noCard.text')}
      actions={[next, { label: t('counter.flow.open'), act: () => goTo('open') }]}
    />
  )
}

/** The server is to block the card, or to let it run again. */
export function RequestingStep({ at }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="busy"
      title={t(at === 'withdrawing' ? 'counter.replacement.withdrawing' : 'counter.replacement.requesting')}
    />
  )
}

export function RequestUnconfirmedStep({ send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="warning"
      title={t('counter.replacement.unconfirmed')}
      text={t('counter.replacement.unconfirmedText')}
      actions={[{ label: t('counter.action.check'), act: () => send({ type: 'request.retry' }) }]}
    />
  )
}

export function BlockedStep({ context: { customer, cards, problem }, send }: FlowProps) {
  const { t } = useTranslation()
  const goTo = useOtherFlow(customer)
  const next = useNextCustomer(send)
  return (
    <StepPanel
      tone="good"
      title={t('counter.replacement.blocked')}
      text={t('counter.replacement.blockedText')}
      actions={[
        { label: t('counter.replacement.handle'), act: () => goTo('replace') },
        {
          label: t('counter.replacement.withdraw'),
          act: () => send({ type: 'request.withdraw' }),
          isDisabled: (cards?.list ?? []).some(({ cardState }) => cardState === 'patching'),
        },
        next,
      ]}
    >
      {problem && <Text color="fg.error">{faultText(problem)}</Text>}
    </StepPanel>
  )
}

export function WithdrawalQuestion({ send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="warning"
      title={t('counter.replacement.withdrawTitle')}
      text={t('counter.replacement.withdrawText')}
      actions={[
        { label: t('counter.replacement.keep'), act: () => send({ type: 'withdraw.keep' }) },
        {
          label: t('counter.replacement.withdraw'),
          act: () => send({ type: 'withdraw.confirm', requestId: newRequestId() }),
          isDanger: true,
        },
      ]}
    />
  )
}
