import { Table } from '@chakra-ui/react'

/** A chart's data in words, for reading and for screen readers. */
export interface ChartTableData {
  readonly headings: readonly string[]
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[]
}

interface ChartTableProps extends ChartTableData {
  readonly label: string
  readonly height: string
}

export function ChartTable({ label, headings, rows, height }: ChartTableProps) {
  return (
    <Table.ScrollArea maxH={height} borderWidth="1px" rounded="md" tabIndex={0}>
      <Table.Root size="sm" stickyHeader aria-label={label}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {headings.map((heading, index) => (
              <Table.ColumnHeader key={heading} textAlign={index === 0 ? 'start' : 'end'}>
                {heading}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(([name = '', ...values]) => (
            <Table.Row key={name} bg="transparent">
              <Table.ColumnHeader scope="row" fontWeight="normal">
                {name}
              </Table.ColumnHeader>
              {values.map((value, index) => (
                <Table.Cell key={headings[index + 1]} textAlign="end">
                  {value}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
