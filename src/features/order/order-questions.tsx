import { Field, Stack, Text, Textarea } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  cancelCardOrder,
  decideCardOrder,
  payOutCardOrder,
  startReversal,
} from '#contract/card/card.contract.ts'
import { type CardOrder } from '#contract/card/card-shapes.ts'
import { callApi } from '#src/shared/net/api.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

/** What is asked about before it is done. */
export type OrderAct = 'approve' | 'reject' | 'cancel' | 'payOut' | 'reverse'

interface OrderQuestionProps {
  readonly act: OrderAct
  readonly order: CardOrder
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before an order is decided, cancelled, paid out or reversed, and for the note that goes with it. */
export function OrderQuestion({ act, order, onDone, onClose }: OrderQuestionProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const { id: orderId, deskId, amountFen, dueFen, kind, customer, createdBy } = order
  const said = note.trim()
  // A reversal and a rejection are explained to whoever began the order.
  const isNoteNeeded = act === 'reverse' || act === 'reject'
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      if (act === 'approve' || act === 'reject')
        await callApi(decideCardOrder, { requestId, orderId, approve: act === 'approve', note: said })
      else if (act === 'reverse') await callApi(startReversal, { requestId, orderId, deskId, reason: said })
      else if (act === 'payOut') await callApi(payOutCardOrder, { requestId, orderId, deskId })
      else await callApi(cancelCardOrder, { requestId, orderId, deskId })
    },
    [act, orderId, deskId, said],
  )
  return (
    <CommandDialog
      title={t(`orders.ask.${act}`, { order: orderId })}
      confirm={t(`orders.act.${act}`)}
      isDanger={act === 'cancel' || act === 'reject' || act === 'reverse'}
      isReady={!isNoteNeeded || said !== ''}
      run={run}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>
          {t('orders.ask.about', {
            kind: t(`cards.kind.${kind}`),
            amount: moneyText(act === 'payOut' ? dueFen : amountFen),
            customer: `${customer.name} ${customer.number}`,
            by: createdBy,
          })}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {t(`orders.ask.${act}Text`)}
        </Text>
        {(isNoteNeeded || act === 'approve') && (
          <Field.Root required={isNoteNeeded}>
            <Field.Label>
              {t(isNoteNeeded ? 'orders.ask.reason' : 'orders.ask.note')}
              <Field.RequiredIndicator />
            </Field.Label>
            <Textarea
              rows={2}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field.Root>
        )}
      </Stack>
    </CommandDialog>
  )
}
