import { useTranslation } from 'react-i18next'

import { notAllowedFor } from '#machines/card/index.ts'

import type { FlowProps } from '../flow/flows.ts'
import { type StepAction, StepPanel } from './step-panel.tsx'
import { useOtherFlow } from '../flow/use-other-flow.ts'

/** Why this card may not serve now, and the way on from there; another one is read as soon as it lies there. */
export function NotAllowedStep({ flow, context, send }: FlowProps) {
  const { t } = useTranslation()
  const { card, customer } = context
  const goTo = useOtherFlow(customer)
  const why = notAllowedFor(card)
  const another: StepAction = { label: t('counter.action.another'), act: () => send({ type: 'flow.again' }) }
  const again: StepAction = { label: t('counter.action.readAgain'), act: () => send({ type: 'read.again' }) }
  const wayOn: StepAction[] =
    why === 'replacing'
      ? [{ label: t('counter.replacement.handle'), act: () => goTo('replace') }]
      : why === 'differs'
        ? [{ label: t('counter.flow.requestReplacement'), act: () => goTo('requestReplacement') }]
        : []
  return (
    <StepPanel
      tone={why === 'meterFirst' ? 'warning' : 'bad'}
      title={
        why === 'meterFirst'
          ? t('counter.notAllowed.title.meterFirst')
          : t('counter.notAllowed.title.other', { flow: t(`counter.flow.${flow}`) })
      }
      text={t(`counter.notAllowed.${why}`, { flow: t(`counter.flow.${flow}`) })}
      actions={[...wayOn, another, again]}
    />
  )
}
