import { Text } from '@chakra-ui/react'

import type { Batteries, Battery } from '#contract/battery/battery.contract.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { batteryKey } from './battery-columns.tsx'
import { ComparePanel, type ComparePanelProps } from './compare/compare-panel.tsx'
import { SortedTable } from './sorted-table.tsx'

interface ListedBatteriesProps extends Pick<Batteries, 'list'>, Omit<ComparePanelProps, 'batteries'> {
  readonly tableId: string
  readonly title: string
  readonly columns: readonly TableColumn<Battery>[]
  /** Stands below the table. */
  readonly note: string
  readonly isLoading: boolean
}

/** Batteries of one level in a table, and beside one another over the days. */
export const ListedBatteries = ({
  list,
  tableId,
  title,
  columns,
  note,
  isLoading,
  ...compared
}: ListedBatteriesProps) => (
  <>
    <Panel title={title}>
      <SortedTable
        tableId={tableId}
        label={title}
        columns={columns}
        rows={list}
        rowKey={batteryKey}
        isLoading={isLoading}
      />
      <Text color="fg.muted" fontSize="xs">
        {note}
      </Text>
    </Panel>
    <ComparePanel batteries={list} {...compared} />
  </>
)
