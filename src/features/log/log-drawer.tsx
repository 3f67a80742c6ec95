import { DataList } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { RecordDrawer } from '#src/shared/ui/record-drawer.tsx'

interface LogDrawerProps {
  readonly title: string
  /** What is known of the row, label and text; what is empty is left out. */
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly footer?: ReactNode
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** One row of a log, beside the list. */
export function LogDrawer({ title, facts, footer, children, onClose }: LogDrawerProps) {
  return (
    <RecordDrawer title={title} footer={footer} onClose={onClose}>
      <DataList.Root orientation="horizontal" size="md" gap="3">
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <DataList.Item key={label} alignItems="flex-start">
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue overflowWrap="anywhere" whiteSpace="pre-wrap">
                {text}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList.Root>
      {children}
    </RecordDrawer>
  )
}
