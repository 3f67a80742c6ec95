import { Table } from '@chakra-ui/react'

import { Panel } from '#src/shared/ui/frame/panel.tsx'

/** A report as rows of text; the first cell of each names it. */
export interface ReportTable {
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Stands below them all. */
  readonly total?: readonly string[]
}

/** Numbers stand to the right, below one another. */
export function ReportRows({ title, headings, rows, total }: ReportTable) {
  const cellsOf = ([name = '', ...values]: readonly string[], weight: 'normal' | 'semibold') => (
    <>
      <Table.ColumnHeader scope="row" fontWeight={weight} whiteSpace="nowrap">
        {name}
      </Table.ColumnHeader>
      {values.map((value, index) => (
        <Table.Cell
          key={headings[index + 1]}
          textAlign="end"
          whiteSpace="nowrap"
          fontWeight={weight}
          fontVariantNumeric="tabular-nums"
        >
          {value}
        </Table.Cell>
      ))}
    </>
  )
  return (
    <Panel title={title}>
      <Table.ScrollArea maxH="32rem" tabIndex={0}>
        <Table.Root size="sm" stickyHeader aria-label={title}>
          <Table.Header>
            <Table.Row bg="bg.panel">
              {headings.map((heading, index) => (
                <Table.ColumnHeader key={heading} textAlign={index === 0 ? 'start' : 'end'}>
                  {heading}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <Table.Row key={row[0]} bg="transparent">
                {cellsOf(row, 'normal')}
              </Table.Row>
            ))}
            {total && <Table.Row bg="bg.subtle">{cellsOf(total, 'semibold')}</Table.Row>}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Panel>
  )
}
