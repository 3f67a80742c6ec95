import { Alert, Field, Stack, Text, Textarea } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { ShiftDetail } from '#contract/closing/closing.contract.ts'
import { moneyText } from '#src/shared/format/money-text.ts'

interface CountedNoteProps {
  readonly shift: ShiftDetail
  readonly reason: string
  readonly isLocked: boolean
  readonly onReason: (reason: string) => void
}

/** What the counting came to, and why it is not what the books say. */
export function CountedNote({ shift, reason, isLocked, onReason }: CountedNoteProps) {
  const { t } = useTranslation()
  const { countedFen, differenceFen, floatFen } = shift
  if (countedFen === null || differenceFen === null) return null
  const agrees = differenceFen === 0
  const side = agrees ? 'agrees' : differenceFen < 0 ? 'short' : 'over'
  return (
    <Stack gap="3">
      <Alert.Root status={agrees ? 'success' : 'warning'}>
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>
            {t(`closing.counted.${side}`, { amount: moneyText(Math.abs(differenceFen)) })}
          </Alert.Title>
          <Alert.Description>
            <Text>{t('closing.counted.handOver', { amount: moneyText(countedFen - floatFen) })}</Text>
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
      {!agrees && !isLocked && (
        <Field.Root required>
          <Field.Label>
            {t('closing.column.reason')}
            <Field.RequiredIndicator />
          </Field.Label>
          <Textarea
            rows={2}
            maxLength={200}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        </Field.Root>
      )}
    </Stack>
  )
}
