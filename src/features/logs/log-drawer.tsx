import { CloseButton, DataList, Drawer, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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
  const { t } = useTranslation()
  return (
    <Drawer.Root open size="md" onOpenChange={onClose}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
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
            </Drawer.Body>
            {footer && <Drawer.Footer flexWrap="wrap">{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('shell.action.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
