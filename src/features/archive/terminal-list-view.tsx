import { Alert, Box, Button, Card, Flex, Progress, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import type { TerminalRow } from '#contract/archive.contract.ts'
import { createListMachine } from '#machines/list/index.ts'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'
import { usePageMachine } from '#src/shared/use-page-machine.ts'

import { type TerminalFilters, terminalListActors } from './archive.actors.ts'
import { Pager } from './pager.tsx'
import { TerminalDrawer } from './terminal-drawer.tsx'
import { TerminalFilterBar } from './terminal-filter-bar.tsx'
import { addressFromQuery, queryFromAddress } from './terminal-query.ts'
import { TerminalTable } from './terminal-table.tsx'

const terminalListMachine = createListMachine<TerminalRow, TerminalFilters>().provide({
  actors: terminalListActors,
})

/** Terminals of the institutions that the user may see; query and opened terminal are in the address. */
export function TerminalListView() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [input] = useState(() => ({ query: queryFromAddress(params) }))
  const [snapshot, send] = usePageMachine(terminalListMachine, { input })
  const { query, list, total, isKnown, problem } = snapshot.context
  const opened = /^[1-9]\d{0,9}$/.test(params.get('termId') ?? '') ? Number(params.get('termId')) : null

  useEffect(() => {
    setParams(
      (before) => {
        const address = addressFromQuery(query)
        const termId = before.get('termId')
        if (termId !== null) address.set('termId', termId)
        return address
      },
      { replace: true },
    )
  }, [query, setParams])

  const open = (termId: number | null): void =>
    setParams((before) => {
      const address = new URLSearchParams(before)
      if (termId === null) address.delete('termId')
      else address.set('termId', String(termId))
      return address
    })

  return (
    <PageFrame
      title={t('archive.terminals.title')}
      actions={
        <Button variant="outline" size="sm" onClick={() => send({ type: 'list.reload' })}>
          <RotateCw aria-hidden />
          {t('archive.terminals.reload')}
        </Button>
      }
    >
      <Card.Root size="sm" variant="outline" bg="bg.panel">
        <Card.Body gap="3">
          <TerminalFilterBar
            filters={query.filters}
            onChange={(filters) => send({ type: 'filters.change', filters })}
          />
          {problem && (
            <Alert.Root status="warning" size="sm">
              <Alert.Indicator />
              <Alert.Title flex="1">{t('archive.terminals.stale')}</Alert.Title>
            </Alert.Root>
          )}
          <Box position="relative">
            {snapshot.hasTag('busy') && (
              <Progress.Root value={null} size="xs" position="absolute" insetX="0" top="0" zIndex="1">
                <Progress.Track rounded="none">
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
            )}
            <TerminalTable
              rows={list}
              isKnown={isKnown}
              sortBy={query.sortBy}
              sortOrder={query.sortOrder}
              onSort={(sortBy, sortOrder) => send({ type: 'sort.change', sortBy, sortOrder })}
              onOpen={open}
            />
          </Box>
          <Flex justify="space-between" align="center" wrap="wrap" gap="3">
            <Text as="output" fontSize="sm" color="fg.muted">
              {t('archive.terminals.total', { count: total })}
            </Text>
            <Pager
              query={query}
              total={total}
              onPage={(pageNum) => send({ type: 'page.change', pageNum })}
              onSize={(pageSize) => send({ type: 'size.change', pageSize })}
            />
          </Flex>
        </Card.Body>
      </Card.Root>
      {opened !== null && <TerminalDrawer key={opened} termId={opened} onClose={() => open(null)} />}
    </PageFrame>
  )
}
