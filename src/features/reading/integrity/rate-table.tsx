import { Button, Table, Skeleton, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '#machines/shared/problem.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { RateBadge } from './rate-text.tsx'

interface Rated {
  readonly devices?: number
  readonly expected: number
  readonly read: number
  readonly ratePermille: number | null
}

interface RateTableProps<Row extends Rated> {
  /** Null: they did not come yet, or not at all. */
  readonly rows: readonly Row[] | null
  /** Why the newest did not come. */
  readonly problem: Problem | null
  readonly onRetry: () => void
  readonly label: string
  readonly first: readonly { readonly label: string; readonly cell: (row: Row) => ReactNode }[]
  readonly rowKey: (row: Row) => string | number
  /** Opens what a row is made of. */
  readonly onOpen?: (row: Row) => void
}

/** What came of what should have, a row each. */
export function RateTable<Row extends Rated>({ rows, problem, onRetry, ...table }: RateTableProps<Row>) {
  return (
    <Stack gap="3" minW="0">
      {problem && <LoadProblem problem={problem} onRetry={onRetry} />}
      {rows ? <Rows {...table} rows={rows} /> : !problem && <Skeleton height="40" />}
    </Stack>
  )
}

type RowsProps<Row extends Rated> = Omit<RateTableProps<Row>, 'rows' | 'problem' | 'onRetry'> & {
  readonly rows: readonly Row[]
}

function Rows<Row extends Rated>({ rows, label, first, rowKey, onOpen }: RowsProps<Row>) {
  const { t } = useTranslation()
  const hasDevices = rows.some(({ devices }) => devices !== undefined)
  return (
    <Table.ScrollArea tabIndex={0}>
      <Table.Root size="sm" aria-label={label}>
        <Table.Header>
          <Table.Row>
            {first.map((column) => (
              <Table.ColumnHeader key={column.label}>{column.label}</Table.ColumnHeader>
            ))}
            {hasDevices && (
              <Table.ColumnHeader textAlign="end">{t('integrity.column.devices')}</Table.ColumnHeader>
            )}
            <Table.ColumnHeader textAlign="end">{t('integrity.column.expected')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('integrity.column.read')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('integrity.column.missing')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('integrity.column.rate')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={rowKey(row)}>
              {first.map((column, index) => (
                <Table.Cell key={column.label}>
                  {index === 0 && onOpen ? (
                    <Button variant="plain" size="xs" px="0" color="brand.fg" onClick={() => onOpen(row)}>
                      {column.cell(row)}
                    </Button>
                  ) : (
                    column.cell(row)
                  )}
                </Table.Cell>
              ))}
              {hasDevices && <Table.Cell textAlign="end">{row.devices}</Table.Cell>}
              <Table.Cell textAlign="end">{row.expected.toLocaleString('en')}</Table.Cell>
              <Table.Cell textAlign="end">{row.read.toLocaleString('en')}</Table.Cell>
              <Table.Cell textAlign="end">{(row.expected - row.read).toLocaleString('en')}</Table.Cell>
              <Table.Cell textAlign="end">
                <RateBadge permille={row.ratePermille} />
              </Table.Cell>
            </Table.Row>
          ))}
          {rows.length === 0 && (
            <Table.Row>
              <Table.Cell colSpan={first.length + 5} color="fg.muted" textAlign="center">
                {t('table.empty')}
              </Table.Cell>
            </Table.Row>
          )}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
