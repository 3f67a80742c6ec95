import { useSelector } from '@xstate/react'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'

import type { cardReadingMachine } from '#machines/card/index.ts'

import { serialText } from '#src/shared/format/money-text.ts'

import { saidFirst } from '../flow/fault-text.ts'
import { StepPanel, type StepTone } from './step-panel.tsx'

interface ReadingStepProps {
  readonly reading: ActorRefFrom<typeof cardReadingMachine>
  /** The flow goes on with a card that was there before. */
  readonly isBack: boolean
  readonly customerName: string
}

/** From waiting for the card to knowing it; every fault says what to do. */
export function ReadingStep({ reading, isBack, customerName }: ReadingStepProps) {
  const { t } = useTranslation()
  const snapshot = useSelector(reading, (at) => at)
  const { card, expected, problem } = snapshot.context
  const at = snapshot.value
  if (at === 'read') return null
  const isBusy = snapshot.hasTag('busy')
  const tone: StepTone = isBusy
    ? 'busy'
    : at === 'waiting'
      ? 'waiting'
      : at === 'unanswered'
        ? 'bad'
        : 'warning'
  const wanted = isBack ? 'back' : expected.userCard === '4F' ? 'new' : 'used'
  const again = snapshot.can({ type: 'read.again' })
  return (
    <StepPanel
      tone={tone}
      {...(at === 'waiting' ? { icon: CreditCard } : {})}
      title={at === 'waiting' ? t(`counterReading.waiting.${wanted}`) : t(`counterReading.${at}`)}
      text={
        at === 'waiting'
          ? t(`counterReading.waitingText.${wanted}`, {
              serial: serialText(expected.serial ?? ''),
              name: customerName,
            })
          : at === 'wrongCard'
            ? t(
                expected.userCard === '4F'
                  ? 'counterReading.wrongCardText.new'
                  : 'counterReading.wrongCardText.used',
              )
            : at === 'othersCard'
              ? t('counterReading.othersCardText', { name: card.customer?.name ?? '—' })
              : at === 'unanswered' && problem
                ? saidFirst(problem, t('counterReading.unansweredText'))
                : t(`counterReading.${at}Text`)
      }
      actions={
        again
          ? [{ label: t('counter.action.readAgain'), act: () => reading.send({ type: 'read.again' }) }]
          : []
      }
    />
  )
}
