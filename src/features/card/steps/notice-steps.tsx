import { useTranslation } from 'react-i18next'

import { cancelNoticeFor } from '#machines/card/index.ts'
import { moneyText } from '#src/shared/format/money-text.ts'

import { saidFirst } from '../flow/fault-text.ts'
import type { FlowProps } from '../flow/flows.ts'
import { StepPanel } from './step-panel.tsx'

/** States that say one thing and offer one or two ways on. */
export function UnfinishedStep({ context: { order }, send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="warning"
      title={t('counter.unfinished.title')}
      text={t('counter.unfinished.text', {
        kind: t(`counter.kind.${order?.kind ?? 'topUp'}`),
        amount: moneyText(order?.amountFen ?? 0),
        name: order?.customer.name ?? '',
        order: order?.id ?? '',
        state: t(`counter.orderState.${order?.state ?? 'booked'}`),
      })}
      actions={[
        { label: t('counter.unfinished.complete'), act: () => send({ type: 'unfinished.complete' }) },
        { label: t('counter.cancelOrder.yes'), act: () => send({ type: 'unfinished.giveUp' }) },
      ]}
    />
  )
}

export function ElsewhereStep({ send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="warning"
      title={t('counter.elsewhere.title')}
      text={t('counter.elsewhere.text')}
      actions={[{ label: t('counter.action.readAgain'), act: () => send({ type: 'read.again' }) }]}
    />
  )
}

export function CardFullStep({ send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="bad"
      title={t('counter.cardFull.title')}
      text={t('counter.cardFull.text')}
      actions={[{ label: t('counter.action.back'), act: () => send({ type: 'confirm.back' }) }]}
    />
  )
}

export function NotApprovedStep({ context: { order }, send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="bad"
      title={t('counter.notApproved.title')}
      text={t('counter.notApproved.text', {
        by: order?.decidedBy ?? '—',
        note: order?.decisionNote ?? '',
      })}
      actions={[{ label: t('counter.action.another'), act: () => send({ type: 'flow.again' }) }]}
    />
  )
}

export function PostponedStep({ context: { order }, send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="warning"
      title={t('counter.postponed.title')}
      text={t('counter.postponed.text', { order: order?.id ?? '' })}
      actions={[
        { label: t('counter.unfinished.complete'), act: () => send({ type: 'unfinished.complete' }) },
        { label: t('counter.action.another'), act: () => send({ type: 'flow.again' }) },
      ]}
    />
  )
}

/** Asks before it cancels (collection §8), and says what that means here for the money. */
export function CancelQuestion({ flow, context, send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="warning"
      title={t(`counter.cancel.${flow}`)}
      text={t(`counter.cancelText.${cancelNoticeFor(flow, context)}`)}
      actions={[
        { label: t('counter.cancelText.keep'), act: () => send({ type: 'cancel.keep' }) },
        {
          label: t('counter.cancelText.yes'),
          act: () => send({ type: 'cancel.confirm' }),
          isDanger: true,
        },
      ]}
    />
  )
}

export function PayoutUnconfirmedStep({ context: { problem }, send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="warning"
      title={t('counter.payOut.unconfirmed')}
      text={saidFirst(problem, t('counter.payOut.unconfirmedText'))}
      actions={[{ label: t('counter.action.check'), act: () => send({ type: 'request.retry' }) }]}
    />
  )
}

export function UnansweredStep({ context: { problem }, send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="bad"
      title={t('counter.unanswered.title')}
      text={saidFirst(problem, t('counter.unanswered.text'))}
      actions={[{ label: t('counter.action.tryAgain'), act: () => send({ type: 'check.again' }) }]}
    />
  )
}
