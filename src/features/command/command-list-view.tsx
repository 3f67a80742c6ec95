import { Button, HStack } from '@chakra-ui/react'
import { Hourglass, Send, UserRound, UserRoundCheck } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type CommandRow, mostDecided } from '#contract/command/command.contract.ts'
import { commandCodeNames } from '#contract/command/command-codes.ts'
import { commandStates } from '#contract/command/command-states.ts'
import { frameWords } from '#contract/protocols/frame.words.ts'
import { commandWords } from '#contract/command/command.words.ts'
import { messageWords } from '#contract/command/message.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { useAddressKey } from '#src/shared/page/use-address-key.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import type { Selection } from '#src/shared/table/selection.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { dayItem } from '#src/shared/widgets/search-form/day-item.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { ChosenDialog, type ChosenDecision, chosenDecisions } from './chosen-dialog.tsx'
import { commandColumns } from './command-columns.tsx'
import { CommandDrawer } from './command-drawer.tsx'
import { commandList } from './command-list.ts'
import { type Anew, SendCommandDialog } from './send-command-dialog.tsx'
import { useMovedCommands } from './use-moved-commands.ts'

addWords({ ...commandWords, ...messageWords, ...frameWords })

/** Remote commands: given, followed, looked up with what was sent and received (the command centre). */
export function CommandListView() {
  const { t } = useTranslation()
  const list = useAddressList(commandList)
  const [opened, open] = useAddressKey('command')
  const [sending, setSending] = useState<Anew | 'new' | null>(null)
  const [selection, select] = useState<Selection<CommandRow>>(new Map())
  const [decision, decide] = useState<ChosenDecision | null>(null)
  const maySend = useCan('command', 'operate')
  const mayApprove = useCan('command', 'edit')
  const names = usePlaceNames()
  const openRow = useCallback(({ commandId }: CommandRow) => open(commandId), [open])
  const columns = useMemo(() => commandColumns(remembered(t), names, openRow), [t, names, openRow])
  const items = useCommandItems()
  // New ones of others come, too.
  useMovedCommands(true, list.reload)
  const { standing, own } = list.filters
  const isDeciding = mayApprove && standing === 'toApprove'
  const chosen = useMemo(() => [...selection.values()], [selection])
  const endDeciding = (): void => {
    decide(null)
    select(new Map())
    list.reload()
  }
  return (
    <ListPage
      list={list}
      tableId="command"
      isLive
      title={t('command.page.title')}
      filterLabel={t('command.page.filters')}
      items={items}
      columns={columns}
      rowKey={({ commandId }) => commandId}
      onOpen={openRow}
      {...(isDeciding && { selection, onSelect: select })}
      actions={
        <HStack wrap="wrap">
          {maySend && (
            <Button size="sm" onClick={() => setSending('new')}>
              <Send aria-hidden />
              {t('command.page.send')}
            </Button>
          )}
          <Button
            size="sm"
            variant={standing === 'open' ? 'solid' : 'outline'}
            aria-pressed={standing === 'open'}
            onClick={() => list.search({ standing: standing === 'open' ? '' : 'open' })}
          >
            <Hourglass aria-hidden />
            {t('command.page.open')}
          </Button>
          {mayApprove && (
            <Button
              size="sm"
              variant={standing === 'toApprove' ? 'solid' : 'outline'}
              aria-pressed={standing === 'toApprove'}
              onClick={() => list.search({ standing: standing === 'toApprove' ? '' : 'toApprove' })}
            >
              <UserRoundCheck aria-hidden />
              {t('command.page.toApprove')}
            </Button>
          )}
          <Button
            size="sm"
            variant={own === 'true' ? 'solid' : 'outline'}
            aria-pressed={own === 'true'}
            onClick={() => list.search({ own: own === 'true' ? '' : 'true' })}
          >
            <UserRound aria-hidden />
            {t('command.page.own')}
          </Button>
          {isDeciding &&
            chosen.length > 0 &&
            chosenDecisions.map((one) => (
              <Button
                key={one}
                size="sm"
                colorPalette={one === 'reject' ? 'red' : 'green'}
                variant="outline"
                disabled={chosen.length > mostDecided}
                onClick={() => decide(one)}
              >
                {t(`command.chosen.${one}`, { count: chosen.length })}
              </Button>
            ))}
        </HStack>
      }
    >
      {opened !== null && (
        <CommandDrawer
          commandId={opened}
          onChanged={list.reload}
          onAgain={setSending}
          onMoved={(next) => {
            open(next)
            list.reload()
          }}
          onClose={() => open(null)}
        />
      )}
      {decision !== null && (
        <ChosenDialog
          key={decision}
          decision={decision}
          chosen={chosen}
          onDone={endDeciding}
          onClose={() => decide(null)}
        />
      )}
      {sending !== null && (
        <SendCommandDialog
          anew={sending === 'new' ? null : sending}
          onSent={() => {
            setSending(null)
            list.reload()
          }}
          onClose={() => setSending(null)}
        />
      )}
    </ListPage>
  )
}

function useCommandItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  const anyLabel = t('command.filter.any')
  return [
    {
      kind: 'text',
      name: 'text',
      label: t('command.filter.text'),
      placeholder: t('command.filter.textHint'),
    },
    {
      kind: 'select',
      name: 'code',
      label: t('command.column.code'),
      anyLabel,
      options: commandCodeNames.map((value) => ({ value, label: t(`command.code.${value}`) })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('command.column.state'),
      anyLabel,
      options: commandStates.map((value) => ({ value, label: t(`command.state.${value}`) })),
    },
    dayItem('fromDay', t('command.filter.fromDay')),
    dayItem('toDay', t('command.filter.toDay')),
  ]
}

CommandListView.ask = askList(commandList)
