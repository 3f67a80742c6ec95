import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { terminal } from '#contract/terminal/terminal.record.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { ImportButton } from '#src/shared/import/import-button.tsx'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { useTerminalItems } from '#src/shared/widgets/pick/search-items.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { terminalList } from './archive.actors.ts'
import type { TerminalDoing } from './terminal-acts.tsx'
import { TerminalDialogs } from './terminal-dialogs.tsx'
import { TerminalDrawer } from './terminal-drawer.tsx'
import { terminalColumns, terminalKey } from './terminal-table.tsx'

/** Terminals of the institutions that the user may see; query and opened terminal are in the address. */
export function TerminalListView() {
  const { t } = useTranslation()
  const list = useAddressList(terminalList)
  const [opened, open] = useAddressId('termId')
  const [doing, start] = useState<TerminalDoing | null>(null)
  const [changes, setChanges] = useState(0)
  const reload = (): void => {
    list.reload()
    setChanges((count) => count + 1)
  }
  const onChanged: Parameters<typeof TerminalDialogs>[0]['onChanged'] = ({ added, removed }) => {
    reload()
    if (added !== undefined) fresh.current = added
    if (removed !== undefined) open(null)
  }
  // A new terminal is opened once the list has it, when nothing of its form is left that would close it again.
  const fresh = useRef<number | null>(null)
  const rows = list.snapshot.context.list
  useEffect(() => {
    const added = fresh.current
    if (added === null) return
    fresh.current = null
    open(added)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the list that came is what it waits for
  }, [rows, open])
  const mayAdd = useCan('terminal', 'add')
  const names = usePlaceNames()
  const columns = useMemo(() => terminalColumns(remembered(t), names, open), [t, names, open])
  const items = useItems()
  return (
    <ListPage
      list={list}
      tableId="terminal"
      title={t('archive.terminals.title')}
      filterLabel={t('archive.filter.form')}
      items={items}
      columns={columns}
      rowKey={terminalKey}
      onOpen={({ id }) => open(id)}
      actions={
        <>
          {mayAdd && (
            <Button size="sm" onClick={() => start({ what: 'add' })}>
              <Plus aria-hidden />
              {t('screens.act.add')}
            </Button>
          )}
          <ImportButton record={terminal} name={t('archive.terminals.title')} onImported={reload} />
        </>
      }
    >
      {opened !== null && (
        <TerminalDrawer
          key={opened}
          termId={opened}
          changes={changes}
          onStart={start}
          onClose={() => open(null)}
        />
      )}
      <TerminalDialogs doing={doing} onEnd={() => start(null)} onChanged={onChanged} />
    </ListPage>
  )
}

/** Filters of the terminal list (collection §3). */
function useItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  const terminalItems = useTerminalItems()
  return [
    ...terminalItems,
    {
      kind: 'select',
      name: 'online',
      label: t('archive.filter.online'),
      anyLabel: t('archive.filter.anyOnline'),
      options: [
        { value: 'true', label: t('archive.online.yes') },
        { value: 'false', label: t('archive.online.no') },
      ],
    },
  ]
}

TerminalListView.ask = askList(terminalList)
