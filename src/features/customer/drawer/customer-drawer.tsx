import { Button, Flex, HStack, Skeleton, Stack, Tabs } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CustomerDetail } from '#contract/customer/customer.contract.ts'
import type { TariffOption } from '#contract/tariff/tariff.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { customerRecordMachine } from '#machines/customer/index.ts'
import { atState } from '#machines/shared/states/at-state.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { CounterLinks } from '../counter-links.tsx'
import { CustomerCardList } from './customer-card-list.tsx'
import { cardText, toneOfCard } from '../customer-columns.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { EditCustomerDialog } from '../customer-form-dialog.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerMeters } from './customer-meters.tsx'
import { CustomerOrderList } from './customer-orders.tsx'
import { type CustomerAct, CustomerQuestion } from '../customer-questions.tsx'
import { customerDetailActors } from '../customers.actors.ts'
import { MeterDialog } from './meter-dialog.tsx'

const machine = createRecordMachine<CustomerDetail, number>().provide({ actors: customerDetailActors })

interface CustomerDrawerProps {
  readonly id: number
  readonly tariffs: readonly TariffOption[]
  /** Something of the customer changed: the list is old. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

type Act = CustomerAct | 'edit' | 'changeMeter'

/** One customer beside the list: who they are, their meters and cards, what was changed, and what can be done. */
export function CustomerDrawer({ id, tariffs, onChanged, onClose }: CustomerDrawerProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: id } })
  const [act, setAct] = useState<Act | null>(null)
  const { record: customer, problem } = snapshot.context
  const close = (): void => setAct(null)
  const done = (): void => {
    if (act !== null) notify('success', t(`customers.done.${act}`))
    close()
    onChanged()
    if (act === 'delete') onClose()
    else send({ type: 'record.reload' })
  }
  return (
    <>
      <RecordDrawer
        title={customer?.name ?? t('customers.page.title')}
        size="lg"
        footer={customer && <Acts customer={customer} onAct={setAct} />}
        onClose={onClose}
      >
        {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
        {!problem && customer === null && <Skeleton height="64" />}
        {customer && <CustomerParts customer={customer} onChangeMeter={() => setAct('changeMeter')} />}
      </RecordDrawer>
      {customer && act === 'edit' && (
        <EditCustomerDialog customer={customer} tariffs={tariffs} onSaved={done} onClose={close} />
      )}
      {customer && act === 'changeMeter' && (
        <MeterDialog customer={customer} onSaved={done} onClose={close} />
      )}
      {customer && act !== null && act !== 'edit' && act !== 'changeMeter' && (
        <CustomerQuestion key={act} act={act} customer={customer} onDone={done} onClose={close} />
      )}
    </>
  )
}

interface CustomerPartsProps {
  readonly customer: CustomerDetail
  readonly onChangeMeter: () => void
}

function CustomerParts({ customer, onChangeMeter }: CustomerPartsProps) {
  const { t } = useTranslation()
  const seesCards = useCan('counter', 'view')
  const seesOrders = useCan('cardOrder', 'view')
  const { id, version } = customer
  return (
    <Stack gap="4">
      <HStack wrap="wrap">
        <ToneBadge tone={customer.state === 'active' ? 'green' : 'gray'}>
          {t(`customers.state.${customer.state}`)}
        </ToneBadge>
        <ToneBadge tone={toneOfCard[customer.cardState ?? 'notIssued']}>{cardText(t, customer)}</ToneBadge>
      </HStack>
      <CounterLinks customer={customer} />
      <Tabs.Root defaultValue="facts" size="sm" lazyMount variant="line">
        <Tabs.List overflowX="auto">
          <Tabs.Trigger value="facts">{t('customers.tab.facts')}</Tabs.Trigger>
          <Tabs.Trigger value="meters">{t('customers.tab.meters')}</Tabs.Trigger>
          {seesCards && <Tabs.Trigger value="cards">{t('customers.tab.cards')}</Tabs.Trigger>}
          {seesOrders && <Tabs.Trigger value="orders">{t('customers.tab.orders')}</Tabs.Trigger>}
          <Tabs.Trigger value="history">{t('customers.tab.history')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="facts">
          <CustomerFacts customer={customer} />
        </Tabs.Content>
        <Tabs.Content value="meters">
          <CustomerMeters customer={customer} onChangeMeter={onChangeMeter} />
        </Tabs.Content>
        {seesCards && (
          <Tabs.Content value="cards">
            <CustomerCardList customer={customer} />
          </Tabs.Content>
        )}
        {seesOrders && (
          <Tabs.Content value="orders">
            <CustomerOrderList customer={customer} />
          </Tabs.Content>
        )}
        <Tabs.Content value="history">
          <CustomerHistory key={version} id={id} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  )
}

/** What the user's rights and the customer's state allow. */
function Acts({
  customer: { state },
  onAct,
}: {
  readonly customer: CustomerDetail
  readonly onAct: (act: Act) => void
}) {
  const { t } = useTranslation()
  const canEdit = useCan('customer', 'edit')
  const canOperate = useCan('customer', 'operate')
  const canDelete = useCan('customer', 'delete')
  const button = (act: Act, isDanger = false) => (
    <Button
      key={act}
      size="sm"
      variant={act === 'edit' ? 'solid' : 'outline'}
      {...(isDanger && { colorPalette: 'red' })}
      onClick={() => onAct(act)}
    >
      {t(`customers.act.${act}`)}
    </Button>
  )
  const record = atState(customerRecordMachine, state)
  const isClosable = record.takes({ type: 'customer.close', holds: [] })
  return (
    <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
      {canDelete && button('delete', true)}
      {canOperate && button(isClosable ? 'close' : 'reopen')}
      {canEdit && record.is('changeable') && button('edit')}
    </Flex>
  )
}
