import { DataList } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'

interface LogDrawerProps {
  readonly title: string
  /** What is known of the row, label and text; what is empty is left out, what is quoted elsewhere can be copied. */
  readonly facts: readonly (readonly [label: string, text: string, isCopied?: 'copied'])[]
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
          .map(([label, text, isCopied]) => (
            <DataList.Item key={label} alignItems="flex-start">
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue overflowWrap="anywhere" whiteSpace="pre-wrap">
                {text}
                {isCopied && <CopyButton label={label} text={text} />}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList.Root>
      {children}
    </RecordDrawer>
  )
}
