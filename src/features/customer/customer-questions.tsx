import { Alert, Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type CustomerDetail,
  type CustomerHold,
  deleteCustomer,
  stepCustomer,
} from '#contract/customer/customer.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

/** What is asked about before it is done. */
export type CustomerAct = 'close' | 'reopen' | 'delete'

const heldBy: Readonly<Record<CustomerAct, readonly CustomerHold[]>> = {
  close: ['openOrder', 'card', 'money'],
  reopen: [],
  delete: ['openOrder', 'card', 'orders', 'money'],
}

interface CustomerQuestionProps {
  readonly act: CustomerAct
  readonly customer: CustomerDetail
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a customer is closed, opened again or deleted; says what stands in the way. */
export function CustomerQuestion({ act, customer, onDone, onClose }: CustomerQuestionProps) {
  const { t } = useTranslation()
  const { id, version, name } = customer
  const holds = customer.holds.filter((hold) => heldBy[act].includes(hold))
  const run = useCallback(async (): Promise<void> => {
    await (act === 'delete'
      ? callApi(deleteCustomer, { id, version })
      : callApi(stepCustomer, { id, version, to: act }))
  }, [act, id, version])
  return (
    <CommandDialog
      title={t(`customers.ask.${act}`, { name })}
      confirm={t(`customers.act.${act}`)}
      isDanger={act !== 'reopen'}
      isPossible={holds.length === 0}
      run={run}
      onDone={onDone}
      onClose={onClose}
    >
      {holds.length === 0 ? (
        <Text>{t(`customers.ask.${act}Text`)}</Text>
      ) : (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{t('customers.ask.held')}</Alert.Title>
            <Alert.Description>
              {holds.map((hold) => (
                <div key={hold}>{t(`customers.hold.${hold}`)}</div>
              ))}
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
    </CommandDialog>
  )
}
