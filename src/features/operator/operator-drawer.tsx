import { Alert, Button, DataList, Flex, HStack, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OperatorRow, UserOptions } from '#contract/operator/operator.contract.ts'
import { operatorAccountMachine } from '#machines/operator/index.ts'
import { atState } from '#machines/shared/states/at-state.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { AccountQuestion, type AccountAct } from './account-questions.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { rolesOf, toneOfState } from './operator-columns.tsx'
import { EditOperatorDialog } from './operator-form-dialog.tsx'
import type { ToldPassword } from './password-dialog.tsx'

interface OperatorDrawerProps {
  readonly operator: OperatorRow
  readonly options: UserOptions
  /** Something of the operator changed: the list is old. */
  readonly onChanged: () => void
  readonly onTold: (told: ToldPassword) => void
  readonly onClose: () => void
}

/** One operator beside the list: who they are, where they are signed in, and all that can be done to the account. */
export function OperatorDrawer({ operator, options, onChanged, onTold, onClose }: OperatorDrawerProps) {
  const { t } = useTranslation()
  const [act, setAct] = useState<AccountAct | 'edit' | null>(null)
  const close = (): void => setAct(null)
  const done = (told: ToldPassword | null): void => {
    close()
    onChanged()
    if (told) onTold(told)
    else if (act !== null && act !== 'edit' && act !== 'initialise')
      notify('success', t(`operators.done.${act}`))
  }
  return (
    <>
      <RecordDrawer
        title={t('operators.drawer.title', { name: laidName(operator.fName) })}
        footer={<Acts operator={operator} onAct={setAct} />}
        onClose={onClose}
      >
        <Stack gap="5">
          {!operator.canManage && (
            <Alert.Root status="info">
              <Alert.Indicator />
              <Alert.Title>{t('operators.drawer.beyond')}</Alert.Title>
            </Alert.Root>
          )}
          <PauseNote operator={operator} onClear={() => setAct('clearFailures')} />
          <Facts operator={operator} />
          <OpenSessions
            key={operator.sessions}
            operator={operator}
            onEndAll={() => setAct('endSessions')}
            onEnded={onChanged}
          />
        </Stack>
      </RecordDrawer>
      {act === 'edit' && (
        <EditOperatorDialog
          operator={operator}
          options={options}
          onSaved={() => {
            notify('success', t('form.save.saved'))
            done(null)
          }}
          onClose={close}
        />
      )}
      {act !== null && act !== 'edit' && (
        <AccountQuestion key={act} act={act} operator={operator} onDone={done} onClose={close} />
      )}
    </>
  )
}

interface ActsProps {
  readonly operator: OperatorRow
  readonly onAct: (act: AccountAct | 'edit') => void
}

/** What the user's rights and the account's state allow. */
function Acts({ operator, onAct }: ActsProps) {
  const { t } = useTranslation()
  const canEdit = useCan('operator', 'edit')
  const canOperate = useCan('operator', 'operate')
  const canDelete = useCan('operator', 'delete')
  const { state, isSelf, canManage, hasSecondFactor } = operator
  const account = atState(operatorAccountMachine, state)
  const isThere = canManage && !account.is('gone')
  const button = (act: AccountAct | 'edit', isDanger = false) => (
    <Button
      key={act}
      size="sm"
      variant={act === 'edit' ? 'solid' : 'outline'}
      {...(isDanger && { colorPalette: 'red' })}
      onClick={() => onAct(act)}
    >
      {t(`operators.act.${act}`)}
    </Button>
  )
  return (
    <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
      {isThere && canDelete && !isSelf && button('delete', true)}
      {isThere && canOperate && account.takes({ type: 'account.unlock' }) && button('unlock')}
      {isThere && canOperate && account.takes({ type: 'account.lock' }) && !isSelf && button('lock')}
      {isThere && canOperate && !isSelf && hasSecondFactor && button('resetSecondFactor')}
      {isThere && canOperate && !isSelf && button('initialise')}
      {isThere && canEdit && button('edit')}
    </Flex>
  )
}

/** Says that failed sign-ins keep the operator out for a while. */
function PauseNote({ operator, onClear }: { readonly operator: OperatorRow; readonly onClear: () => void }) {
  const { t } = useTranslation()
  const canOperate = useCan('operator', 'operate')
  const { pausedUntil, canManage } = operator
  if (pausedUntil === null) return null
  const time = clockTimeText(pausedUntil)
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Title flex="1">{t('operators.state.paused', { time })}</Alert.Title>
      {canOperate && canManage && (
        <Button size="xs" variant="outline" onClick={onClear}>
          {t('operators.act.clearFailures')}
        </Button>
      )}
    </Alert.Root>
  )
}

function Facts({ operator }: { readonly operator: OperatorRow }) {
  const { t } = useTranslation()
  const canReplay = useCan('machine', 'view')
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('operators.column.fUserName'), operator.fUserName],
    [t('operators.column.departId'), laidName(operator.fDepartName) || t('operators.value.noDepart')],
    [t('operators.column.roleIds'), rolesOf(t, operator)],
    [t('operators.column.fPhone'), operator.fPhone],
    [t('operators.column.fEmail'), operator.fEmail],
    [t('operators.column.fRemarks'), operator.fRemarks],
  ]
  const times = [
    ['lastSignInAt', operator.lastSignInAt],
    ['createdAt', operator.createdAt],
  ] as const
  return (
    <Stack gap="4">
      <HStack justify="space-between" minH="9">
        <ToneBadge tone={toneOfState[operator.state]}>{t(`operators.state.${operator.state}`)}</ToneBadge>
        {/* Not beside what can be done: in English those fill the line. */}
        {canReplay && (
          <div>
            <JournalLink machine="operatorAccount" record={operator.id} label={t('operators.act.journal')} />
          </div>
        )}
      </HStack>
      <DataList.Root orientation="horizontal" size="md">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue overflowWrap="anywhere">{value === '' ? '—' : value}</DataList.ItemValue>
          </DataList.Item>
        ))}
        {times.map(([column, at]) => (
          <DataList.Item key={column}>
            <DataList.ItemLabel>{t(`operators.column.${column}`)}</DataList.ItemLabel>
            <DataList.ItemValue>
              <RelativeTime at={at} never={t('operators.value.never')} />
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  )
}
