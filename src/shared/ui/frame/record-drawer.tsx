import { CloseButton, Drawer, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface RecordDrawerProps {
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg'
  /** What can be done with the record. */
  readonly footer?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** One record, beside the list that it was opened from. */
export function RecordDrawer({ title, size = 'md', footer, children, onClose }: RecordDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer.Root open size={size} onOpenChange={onClose}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
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
