import { Alert, RadioCard, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { type ReplacementReason, replacementReasons } from '#contract/card/card-states.ts'

import { faultText } from '../flow/fault-text.ts'
import type { FlowProps } from '../flow/flows.ts'
import { StepPanel } from './step-panel.tsx'

/** Why the card is to be replaced. */
export function ReasonStep({ context, send }: FlowProps) {
  const { t } = useTranslation()
  const { reason, problem } = context
  return (
    <StepPanel
      title={t('counter.reason.title')}
      text={t('counter.reason.text')}
      actions={[{ label: t('counter.action.next'), act: () => send({ type: 'request.ask' }) }]}
    >
      {problem && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>{faultText(problem)}</Alert.Title>
        </Alert.Root>
      )}
      <RadioCard.Root
        value={reason}
        onValueChange={({ value }) => {
          if (isReason(value)) send({ type: 'reason.change', reason: value })
        }}
      >
        <RadioCard.Label srOnly>{t('counter.reason.title')}</RadioCard.Label>
        <Stack direction={{ base: 'column', sm: 'row' }} align="stretch">
          {replacementReasons.map((item) => (
            <RadioCard.Item key={item} value={item} flex="1">
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl>
                <RadioCard.ItemText>{t(`counter.reason.${item}`)}</RadioCard.ItemText>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </Stack>
      </RadioCard.Root>
    </StepPanel>
  )
}

const isReason = (value: string | null): value is ReplacementReason =>
  replacementReasons.some((reason) => reason === value)
