import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import type { TerminalRow } from '#contract/archive/archive.contract.ts'
import { createListMachine } from '#machines/list/index.ts'
import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { ListTable } from '#src/shared/table/list-table.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { PageCard } from '#src/shared/ui/page-card.tsx'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { type TerminalFilters, terminalListActors } from './archive.actors.ts'
import { TerminalDrawer } from './terminal-drawer.tsx'
import { TerminalFilterBar } from './terminal-filter-bar.tsx'
import { addressFromQuery, queryFromAddress } from './terminal-query.ts'
import { terminalColumns, terminalKey } from './terminal-table.tsx'

const terminalListMachine = createListMachine<TerminalRow, TerminalFilters>().provide({
  actors: terminalListActors,
})

/** Terminals of the institutions that the user may see; query and opened terminal are in the address. */
export function TerminalListView() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [input] = useState(() => ({ query: queryFromAddress(params) }))
  const [snapshot, send] = usePageMachine(terminalListMachine, { input })
  const { query } = snapshot.context
  const [opened, open] = useAddressId('termId')

  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  })
  useEffect(() => {
    const address = addressFromQuery(query)
    const termId = latest.current.get('termId')
    if (termId !== null) address.set('termId', termId)
    // Going where one is already would draw the whole console anew.
    if (address.toString() !== latest.current.toString()) setParams(address, { replace: true })
  }, [query, setParams])

  const names = usePlaceNames()
  const columns = useMemo(() => terminalColumns(remembered(t), names, open), [t, names, open])

  return (
    <PageFrame title={t('archive.terminals.title')}>
      <PageCard gap="3">
        <TerminalFilterBar
          filters={query.filters}
          onChange={(filters) => send({ type: 'filters.change', filters })}
        />
        <ListTable
          tableId="terminal"
          label={t('archive.terminals.title')}
          columns={columns}
          rowKey={terminalKey}
          snapshot={snapshot}
          send={send}
          onOpen={({ id }) => open(id)}
          // The height of core §9; a taller window shows more of it.
          height="max(520px, calc(100dvh - 24rem))"
        />
      </PageCard>
      {opened !== null && <TerminalDrawer key={opened} termId={opened} onClose={() => open(null)} />}
    </PageFrame>
  )
}

TerminalListView.ask = (address: URLSearchParams): Promise<boolean> =>
  beginAhead(terminalListMachine, { query: queryFromAddress(address) })
