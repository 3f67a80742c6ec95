import { Badge, Button, EmptyState, Link, Skeleton, Table } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { TerminalRow } from '#contract/archive.contract.ts'
import { RegistBadge } from '#src/shared/ui/regist-badge.tsx'
import { RelativeTime } from '#src/shared/ui/relative-time.tsx'

import { isTerminalSort } from './archive.actors.ts'

interface TerminalTableProps {
  readonly rows: readonly TerminalRow[]
  readonly isKnown: boolean
  readonly sortBy: string
  readonly sortOrder: 'asc' | 'desc'
  readonly onSort: (sortBy: string, sortOrder: 'asc' | 'desc') => void
  readonly onOpen: (termId: number) => void
}

const columns = [
  'fTmName',
  'fConAdd',
  'fAtNo',
  'fConProtocolName',
  'fTName',
  'siteName',
  'online',
  'lastSeenAt',
  'registState',
] as const

export function TerminalTable({ rows, isKnown, sortBy, sortOrder, onSort, onOpen }: TerminalTableProps) {
  const { t } = useTranslation()
  if (isKnown && rows.length === 0) {
    return (
      <EmptyState.Root size="sm">
        <EmptyState.Content>
          <EmptyState.Title>{t('archive.terminals.empty')}</EmptyState.Title>
        </EmptyState.Content>
      </EmptyState.Root>
    )
  }
  return (
    // The height of core §9; a taller window shows more of it.
    <Table.ScrollArea maxH="max(520px, calc(100dvh - 17rem))" borderWidth="1px" rounded="md">
      <Table.Root size="sm" stickyHeader interactive>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {columns.map((column) => {
              const isSorted = column === sortBy
              const Arrow = sortOrder === 'asc' ? ArrowUp : ArrowDown
              return (
                <Table.ColumnHeader
                  key={column}
                  whiteSpace="nowrap"
                  aria-sort={isSorted ? (sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {isTerminalSort(column) ? (
                    <Button
                      variant="plain"
                      size="sm"
                      px="0"
                      h="auto"
                      fontWeight="medium"
                      onClick={() => onSort(column, isSorted && sortOrder === 'asc' ? 'desc' : 'asc')}
                    >
                      {t(`archive.column.${column}`)}
                      {isSorted && <Arrow size={12} aria-hidden />}
                    </Button>
                  ) : (
                    t(`archive.column.${column}`)
                  )}
                </Table.ColumnHeader>
              )
            })}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {isKnown ? rows.map((row) => <Row key={row.id} row={row} onOpen={onOpen} />) : <Placeholders />}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

function Row({ row, onOpen }: { readonly row: TerminalRow; readonly onOpen: (termId: number) => void }) {
  const { t } = useTranslation()
  return (
    <Table.Row bg="transparent">
      <Table.Cell whiteSpace="nowrap">
        <Link asChild fontWeight="medium" color="brand.fg">
          <button type="button" onClick={() => onOpen(row.id)}>
            {row.fTmName}
          </button>
        </Link>
      </Table.Cell>
      <Table.Cell>{row.fConAdd}</Table.Cell>
      <Table.Cell>{row.fAtNo}</Table.Cell>
      <Table.Cell whiteSpace="nowrap">{row.fConProtocolName}</Table.Cell>
      <Table.Cell whiteSpace="nowrap">{row.fTName}</Table.Cell>
      <Table.Cell whiteSpace="nowrap">{row.siteName}</Table.Cell>
      <Table.Cell>
        <Badge colorPalette={row.online ? 'green' : 'gray'}>
          {t(row.online ? 'archive.online.yes' : 'archive.online.no')}
        </Badge>
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        <RelativeTime at={row.lastSeenAt} never={t('archive.online.never')} />
      </Table.Cell>
      <Table.Cell>
        <RegistBadge state={row.registState} />
      </Table.Cell>
    </Table.Row>
  )
}

function Placeholders() {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
    <Table.Row key={row} aria-hidden>
      {columns.map((column) => (
        <Table.Cell key={column}>
          <Skeleton height="4" />
        </Table.Cell>
      ))}
    </Table.Row>
  ))
}
