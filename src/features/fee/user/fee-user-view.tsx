import { SegmentGroup, Text } from '@chakra-ui/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { feeStates } from '#contract/fee/fee-codes.ts'
import {
  searchFeeServices,
  searchFeeServiceMeters,
  served,
  type UserService,
} from '#contract/fee/fee.contract.ts'
import { feeService } from '#contract/fee/fee-service.record.ts'
import { callApi } from '#src/shared/net/api.ts'
import { listOf } from '#src/shared/screens/list-of.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'
import { agencyItem } from '#src/shared/widgets/pick/search-items.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { DosageDialog } from './dosage-dialog.tsx'
import { meterColumns, say, userColumns } from './service-columns.tsx'

const users = listOf(searchFeeServices, { any: { fTid: '-1', text: '', served: '', state: '' } })
const meters = listOf(searchFeeServiceMeters, {
  any: { fTid: '-1', terminalMng: '', meterAddress: '', served: '' },
})

const tabs = ['users', 'meters'] as const
type Tab = (typeof tabs)[number]

interface TabProps {
  readonly choice: ReactNode
}

/** Services by customer, and by terminal and meter (collection §7 Collect: fee control). */
export function FeeUserView() {
  useTranslation()
  const [tab, setTab] = useState<Tab>('users')
  const choice = (
    <SegmentGroup.Root
      size="sm"
      value={tab}
      aria-label={say('feeUser.title')}
      onValueChange={({ value }) => setTab(value === 'meters' ? 'meters' : 'users')}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={tabs.map((value) => ({ value, label: say(`feeUser.tab.${value}`) }))} />
    </SegmentGroup.Root>
  )
  return tab === 'users' ? <UserServices choice={choice} /> : <MeterServices choice={choice} />
}

const servedItem = (): SearchItem => ({
  kind: 'select',
  name: 'served',
  label: say('feeUser.filter.served'),
  anyLabel: say('feeUser.filter.any'),
  options: served.map((value) => ({ value, label: say(`feeUser.served.${value}`) })),
})

/** Opens a service on its own screen. */
function useOpenService(): (serviceId: number) => void {
  const navigate = useNavigate()
  return useCallback(
    (serviceId: number) => void navigate(`/datacollect/feeControl/feeService?id=${serviceId}`),
    [navigate],
  )
}

function UserServices({ choice }: TabProps) {
  const { t, i18n } = useTranslation()
  const list = useAddressList(users)
  const mayBegin = useCan('feeService', 'add')
  const names = usePlaceNames()
  const [begun, setBegun] = useState<UserService | null>(null)
  const onOpen = useOpenService()
  const columns = useMemo(
    () => userColumns({ names, mayBegin, onOpen, onBegin: setBegun }),
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [names, mayBegin, onOpen, i18n.language],
  )
  const items: readonly SearchItem[] = [
    agencyItem(t),
    {
      kind: 'text',
      name: 'text',
      label: say('feeUser.filter.text'),
      placeholder: say('feeUser.filter.textHint'),
    },
    servedItem(),
    {
      kind: 'select',
      name: 'state',
      label: say('feeUser.column.state'),
      anyLabel: say('feeUser.filter.any'),
      options: feeStates.map((value) => ({ value, label: say(`feeService.choice.state.${value}`) })),
    },
  ]
  return (
    <ListPage
      list={list}
      tableId="feeUser"
      title={say('feeUser.title')}
      filterLabel={say('feeUser.filters')}
      items={items}
      columns={columns}
      rowKey={({ id }) => id}
      actions={choice}
    >
      {begun && (
        <CommandDialog
          title={say('feeUser.act.begin')}
          confirm={say('feeUser.act.begin')}
          run={async (requestId) => {
            await callApi(feeService.calls.add, { requestId, customerId: begun.id, ...usual })
          }}
          onDone={() => {
            setBegun(null)
            list.reload()
          }}
          onClose={() => setBegun(null)}
        >
          <Text>{say('feeUser.begin.ask', { customer: begun.customerName })}</Text>
        </CommandDialog>
      )}
    </ListPage>
  )
}

/** What a supply begins with; money in fen. */
const usual = {
  isProtected: false,
  action: 1,
  alarm1Fen: 5_000,
  alarm2Fen: 2_000,
  overdraftFen: 0,
  recloseFen: 1_000,
  tripDelayMinutes: 60,
  mostAgeMinutes: 60,
  remarks: '',
} as const

function MeterServices({ choice }: TabProps) {
  const { t, i18n } = useTranslation()
  const list = useAddressList(meters)
  const names = usePlaceNames()
  const [dosageOf, setDosageOf] = useState<number | null>(null)
  const onOpen = useOpenService()
  const columns = useMemo(
    () => meterColumns({ names, onOpen, onDosage: setDosageOf }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [names, onOpen, i18n.language],
  )
  const items: readonly SearchItem[] = [
    agencyItem(t),
    {
      kind: 'text',
      name: 'terminalMng',
      label: say('feeUser.filter.terminal'),
      placeholder: say('feeUser.filter.terminalHint'),
    },
    { kind: 'text', name: 'meterAddress', label: say('feeUser.filter.meter') },
    servedItem(),
  ]
  return (
    <ListPage
      list={list}
      tableId="feeMeter"
      title={say('feeUser.title')}
      filterLabel={say('feeUser.filters')}
      items={items}
      columns={columns}
      rowKey={({ id }) => id}
      actions={choice}
    >
      {dosageOf !== null && <DosageDialog termId={dosageOf} onClose={() => setDosageOf(null)} />}
    </ListPage>
  )
}

FeeUserView.ask = askList(users)
